import { z } from 'zod'
import { readContentTable, textCell } from '../../../server/files/content-tables.ts'
import { stemOf } from './tokenizer.ts'

const row = z.object({ kind: z.enum(['intent', 'generic', 'before', 'joining', 'wearer', 'wish']), words: textCell })
const rows = readContentTable('search-words.csv', row)
const wordsOf = (kind: z.output<typeof row>['kind']) =>
  rows.flatMap((one) => (one.kind === kind ? one.words.split(' ') : []))
const isHan = (word: string) => /\p{Script=Han}/u.test(word)

/** Words that say that somebody wants to buy, and nothing of the goods. */
export const intentWords = new Set(
  wordsOf('intent')
    .filter((word) => !isHan(word))
    .flatMap((word) => [word, stemOf(word)]),
)
export const intentHan = wordsOf('intent')
  .filter(isHan)
  .sort((a, b) => b.length - a.length)
/** Stems, and Chinese words, that name a kind of goods only together with another: `стиральная машина`, `machine`. */
export const genericWords = new Set(wordsOf('generic').map((word) => (isHan(word) ? word : stemOf(word))))
/** Stems of words that say for whom a thing is: `женские кроссовки`. */
export const wearerWords = new Set(wordsOf('wearer').map(stemOf))
/** Words before which the thing stands and behind which its purpose does: `насос для скважины`. */
export const wordsBefore = new Set(wordsOf('before'))
/** Words between two things of which each is named: `school desk and chair`. */
export const joiningWords = new Set(wordsOf('joining'))
/** Russian words behind which an infinitive says what somebody does: `чем резать`, `хочу открыть`. */
export const wishWords = new Set(wordsOf('wish'))
