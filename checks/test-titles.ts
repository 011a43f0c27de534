import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { listFiles } from './files.ts'

const fewestWords = 4
const mostSubjectWords = 4
/** First words of a fragment: the subject is missing, or is only in the describe. */
const fragmentStart =
  /^(of|that|which|whose|who|with|and|or|but|also|is|are|was|were|has|have|does|do|can|may|must|as|at(?! least)|by|for|from|to)\b/i
/** “Names a folder”, “Refuses every host”: a verb without its subject. */
const verbStart = /^\p{L}+s (a|an|the|no|nothing|every|any|its|what|whether)\b/u
const danglingEnd = /\b(a|an|the|and|or|but|whose)$/
const finiteVerb =
  /\b(is|are|was|were|has|have|does|do|can|cannot|may|must|\p{L}{2,}(s|ed)|apply|become|begin|come|continue|cost|count|depend|exist|fall|find|form|get|give|go|hold|keep|lead|leave|let|mean|move|name|need|pass|reach|replace|share|show|start|stay|stop|take|tell|wait|win|work|write)\b/u

type Call = { kind: 'describe' | 'it'; title: string | null; line: number }

/** The calls of describe and it in a test file; a title that is not written where it is called is null. */
function readTests(path: string, text: string): { calls: Call[]; importsTest: boolean } {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const calls: Call[] = []
  let importsTest = false
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.slice(1).some(ts.isFunctionLike)) {
      const name = calledName(node.expression)
      const [title] = node.arguments
      if (name && title)
        calls.push({
          kind: name,
          title: ts.isStringLiteralLike(title) || ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null,
          line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        })
    }
    if (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'test')
      importsTest ||= node.parent.parent.parent.getText().endsWith("'vitest'")
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { calls, importsTest }
}

/** `it` of `it(…)`, `it.skip(…)` and `it.each(…)(…)`. */
function calledName(callee: ts.Expression): Call['kind'] | undefined {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'describe' ? callee.text : undefined
  if (ts.isPropertyAccessExpression(callee))
    return callee.name.text === 'each' ? undefined : calledName(callee.expression)
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return undefined
  return callee.expression.name.text === 'each' ? calledName(callee.expression.expression) : undefined
}

const wordsIn = (title: string) => title.split(/\s+/).filter((word) => /[\p{L}\p{N}%$]/u.test(word))

function faultsOfTitle({ kind, title }: Call): string[] {
  if (title === null) return ['is not written where the test is']
  if (kind === 'describe')
    return wordsIn(title).length > mostSubjectWords || fragmentStart.test(title)
      ? [`is no name of a subject of at most ${mostSubjectWords} words`]
      : []
  const faults: string[] = []
  if (!/^\p{Lu}/u.test(title)) faults.push('does not begin with a capital letter')
  if (/[.,:;…]$/.test(title)) faults.push('ends with a punctuation mark')
  if (wordsIn(title).length < fewestWords) faults.push(`has fewer than ${fewestWords} words`)
  if (fragmentStart.test(title) || verbStart.test(title)) faults.push('has no subject')
  if (!finiteVerb.test(title.replace(/^((The|An?|Every|Each|No|All|One) )?\S+/, ''))) faults.push('has no verb')
  if (danglingEnd.test(title)) faults.push('breaks off')
  return faults
}

/** The titles of all tests in a file, as they are written there. */
export const titlesOf = (path: string, text: string): string[] =>
  readTests(path, text).calls.flatMap(({ kind, title }) => (kind === 'it' && title !== null ? [title] : []))

/** One sentence for each title that a reader of a log would not understand alone, and for each file that uses `test`. */
export function findTitleFaults(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const { calls, importsTest } = readTests(path, text)
    return [
      ...(importsTest ? [`${path} imports test: write it`] : []),
      ...calls.flatMap((call) =>
        faultsOfTitle(call).map((fault) => `${path}:${call.line} the title “${call.title ?? '…'}” ${fault}`),
      ),
    ]
  })
}

/** Runs the check on the repository at `root`. */
export const checkTestTitles = (root: string): string[] =>
  findTitleFaults(
    listFiles(root)
      .filter((path) => /^(src|checks|journeys|faults)\/.*\.tsx?$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
      .filter(({ text }) => text.includes("from 'vitest'")),
  )
