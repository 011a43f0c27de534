import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { listFiles } from './files.ts'
import type { SourceText } from './files.ts'

/**
 * Retired parts of names with their standard term. A part is a word of a camelCase identifier, of a message key or of a
 * file name.
 */
const parts: Record<string, string> = {
  standing: 'status, state, validity or availability',
  standings: 'status, state, validity or availability',
  settle: 'submit, resolve or refresh',
  settled: 'submitted, resolved or idle',
  settles: 'resolves',
  settling: 'application or onboarding',
  kept: 'stored, cached, saved or retained',
  keeper: 'autosave',
  keeps: 'stores',
  keep: 'store, cache, save or add',
  live: 'published, admitted or active',
  desk: 'review, queue or page',
  begin: 'start, create or open',
  began: 'started or startedAt',
  shipped: 'bundled, distributed or of the package',
  announce: 'invalidate, publish or notify',
  elsewhere: 'conflict, fallbackPath or another process',
  moment: 'instant, date or time',
  moments: 'reader-time',
  says: 'shows',
  tells: 'notifies',
  told: 'notified',
  meanings: 'concepts',
  walked: 'examined, read or scanned',
}
/** Retired identifiers. */
const identifiers: Record<string, string> = {
  keptWith: 'memoizeByIdentity',
  liveValue: 'cachedValue',
  LiveValue: 'CachedValue',
  takeTurns: 'createSemaphore',
  bringShipped: 'seedOnce',
  momentText: 'readerDateTime',
  dayHere: 'readerDay',
  clockText: 'readerClock',
  useCode: 'spendCode',
  awakeEvent: 'an island',
  columnsOfAnswers: 'columnsOfDraft',
  takeAttempt: 'consumeAttempt',
  takeQuota: 'consumeQuota',
  takeLock: 'acquireLock',
  takeBack: 'reverse, undo or requeue',
  takeClaim: 'acquireClaim',
  takeNext: 'claimNext',
  closingTakenBackAt: 'closingCancelledAt',
  listWords: 'listLabels',
  publicWords: 'publicLabels',
  wordsOfShell: 'shellLabels',
  registerWords: 'registerLabels',
  AnswerWords: 'AnswerLabels',
  ArticleWords: 'ArticleTexts',
  needsWords: 'needsComment',
  inFileTurn: 'withFileSlot',
  readingTurn: 'readingSlot',
  inTurn: 'the slot of a semaphore',
  turnPage: 'goToPage',
  shownImport: 'presentImport',
  shownAuthor: 'presentAuthor',
  showInvoice: 'presentInvoice',
  showPlan: 'presentPlan',
  ShownBlock: 'PublicBlock',
  Shown: 'Presented or values',
  shownStatuses: 'publicProductStatuses',
  isShownStatus: 'isPublicProductStatus',
  isOnShow: 'isPublicProduct',
  shownStatus: 'queueStatus',
  shownDays: 'chartDays',
  GlossaryWords: 'GlossaryForms',
  setAsked: 'setConfirming or a request',
  setWords: 'setComment or setSearch',
}
/** Retired file names, without suffixes. */
const fileNames: Record<string, string> = {
  'kept-with': 'memoize-by-identity',
  'live-value': 'cached-value',
  'live-events': 'pubsub',
  turns: 'semaphore',
  'outside-fetch': 'safe-fetch',
  'slow-body': 'body-timeout',
  'json-body': 'json-parser',
  shipped: 'seed-once',
  moments: 'reader-time',
  'rest-script': 'islands',
  'product-shelf': 'product-storage',
  'review-take': 'claim-next',
  'product-take': 'claim-next-product',
}
/** Parts of the names of files of the user interface. */
const fileParts: Record<string, string> = {
  words: 'labels or texts',
  later: 'lazy',
  told: 'feedback',
}
/** Names of libraries, of the platform and of stored values, which we cannot choose. */
const foreign = new Set([
  'keepAlive',
  'keepAliveInitialDelayMillis',
  'setKeepAlive',
  'keepMounted',
  'allSettled',
  'aria-live',
  'company_begin',
  'keepTouched',
])
const stored: Record<string, ReadonlySet<string>> = {
  // The topic of help articles is stored in a database column.
  'src/features/article/article.names.policy.ts': new Set(['settling']),
}

/** The words of a name: of `readHTMLFile` read, html and file. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

function identifiersOf({ path, text }: SourceText): string[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return [...names].filter((name) => !foreign.has(name) && !stored[path]?.has(name))
}

const classesOf = ({ text }: SourceText): string[] => [
  ...new Set(
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
  ),
]

function termOf(
  name: string,
  whole: Record<string, string>,
  retired = parts,
): [word: string, term: string] | undefined {
  if (Object.hasOwn(whole, name)) return [name, whole[name] ?? '']
  const part = wordsOf(name).find((word) => Object.hasOwn(retired, word))
  return part === undefined ? undefined : [part, retired[part] ?? '']
}

const partlyOf = (stem: string): [string, string] | undefined =>
  Object.hasOwn(fileNames, stem) ? [stem, fileNames[stem] ?? ''] : undefined

/** One sentence for each file name, identifier, style class and message key that uses a retired word. */
export function findRetiredWords(files: SourceText[]): string[] {
  return files.flatMap((file) => {
    const { path } = file
    const stem = basename(path).split('.')[0] ?? ''
    // Files of the server are renamed with their suffixes.
    const inPath = /\/(ui|web|client)\/|^(?!src\/)/.test(path)
      ? termOf(stem, fileNames, { ...parts, ...fileParts })
      : partlyOf(stem)
    const names = path.endsWith('.json')
      ? Object.keys(JSON.parse(file.text) as object)
      : path.endsWith('.css')
        ? classesOf(file)
        : identifiersOf(file)
    return [
      ...(inPath ? [`${path} bears the retired word ${inPath[0]}: the term is ${inPath[1]}`] : []),
      ...names.flatMap((name) => {
        const found = termOf(name, identifiers)
        return found ? [`${path} uses the retired word ${found[0]} in ${name}: the term is ${found[1]}`] : []
      }),
    ]
  })
}

const isNamed = (path: string): boolean =>
  (/^(src|checks|bench|faults|journeys)\/.*\.(tsx?|css)$/.test(path) || /^messages\/en\.json$/.test(path)) &&
  !path.startsWith('checks/retired-words')

/** Runs the check on the repository at `root`. */
export const checkRetiredWords = (root: string): string[] =>
  findRetiredWords(
    listFiles(root)
      .filter(isNamed)
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
