/** One import from a folder into a sibling folder. */
type Arrow = { from: string; to: string; fromFolder: string; toFolder: string }

const tests = /\.(test|fixture)\.tsx?$|^src\/test\//
const pages = /^src\/features\/.*\/ui\//

/**
 * Imports between sibling folders that form a cycle, even if no files form one. Files directly in the common parent are
 * not counted. In features, browser files and server files are compared separately; other rules cover the imports between
 * them.
 */
export function findFolderCircles(imports: Map<string, string[]>): { from: string; to: string }[] {
  const arrows = [...imports].flatMap(([from, all]) => all.flatMap((to) => arrowBetween(from, to) ?? []))
  return withoutEnds(arrows, ({ fromFolder, toFolder }) => [fromFolder, toFolder]).map(({ from, to }) => ({ from, to }))
}

/** What remains after repeatedly removing items that import no remaining item, or that no remaining item imports: the cycles. */
export function withoutEnds<One>(all: readonly One[], ends: (one: One) => [from: string, to: string]): One[] {
  let left = [...all]
  for (let before = Infinity; left.length < before;) {
    before = left.length
    const importing = new Set(left.map((one) => ends(one)[0]))
    const imported = new Set(left.map((one) => ends(one)[1]))
    left = left.filter((one) => importing.has(ends(one)[1]) && imported.has(ends(one)[0]))
  }
  return left
}

function arrowBetween(from: string, to: string): Arrow | undefined {
  if (![from, to].every((file) => file.startsWith('src/') && !tests.test(file))) return undefined
  const isPage = pages.test(from)
  if (isPage !== pages.test(to)) return undefined
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  const shared = a.findIndex((name, index) => name !== b[index])
  if (shared < 0 || b[shared] === undefined) return undefined
  const folder = (names: string[]) => `${isPage ? 'pages ' : ''}${names.slice(0, shared + 1).join('/')}`
  return { from, to, fromFolder: folder(a), toFolder: folder(b) }
}
