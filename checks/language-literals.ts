import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'

const table = 'src/shared/locale.ts'
/** Files that may name a language themselves, each with the reason. */
const exempt: Record<string, string> = {
  [table]: 'is the table',
  'src/shared/places/data-regions.ts': 'names regions',
  'src/features/company/company.enums.policy.ts': 'lists languages that people of a company speak',
  'src/features/deal/currency-words.ts': 'names currencies in each language',
  'src/features/catalogue/product/product-slugs.ts': 'spells Cyrillic letters',
}
/** Analysers are written for one language each. */
const exemptFolders = /^src\/(features\/search\/analysis|demo|test)\//

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const literals = [/'(?:zh|ru|en)'/g, /\b(?:zh|ru|en)\|(?:zh|ru|en)\b/g, /['"`]\/(?:ru|en)(?=[/'"`])/g]

/** One sentence for each language code, and each address of one language, that a source writes itself. */
export function findLanguageLiterals(files: { path: string; text: string }[]): string[] {
  return files
    .filter(({ path }) => !(path in exempt) && !exemptFolders.test(path))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(comments, '')
      return literals
        .flatMap((literal) => code.match(literal) ?? [])
        .map((found) => `${path} writes ${found} itself: languages are those of ${table}`)
    })
}

/** Runs the check on the house at `root`. */
export const checkLanguageLiterals = (root: string): string[] =>
  findLanguageLiterals(
    listFiles(root)
      .filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|^src\/shared\/wording\//.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
