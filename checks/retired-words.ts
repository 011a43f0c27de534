import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listFiles } from './files.ts'

/** Words that were given up for a standard term, which stands behind them. A change of a word adds its line here. */
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
}
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
}
const used = new RegExp(`\\b(?:${Object.keys(identifiers).join('|')})\\b`, 'g')

/** One sentence for each file name and each identifier that uses a retired word. */
export function findRetiredWords(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const stem = basename(path).split('.')[0] ?? ''
    const named = Object.hasOwn(fileNames, stem) ? [`${path} bears a retired word: the term is ${fileNames[stem]}`] : []
    return [
      ...named,
      ...[...new Set(text.match(used))].map(
        (word) => `${path} uses the retired word ${word}: the term is ${identifiers[word]}`,
      ),
    ]
  })
}

/** Runs the check on the house at `root`. */
export const checkRetiredWords = (root: string): string[] =>
  findRetiredWords(
    listFiles(root)
      .filter(
        (path) =>
          /^(src|checks|bench|faults|journeys)\/.*\.tsx?$/.test(path) && !path.startsWith('checks/retired-words'),
      )
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
