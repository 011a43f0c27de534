import { splitCode, stemOf } from './tokenizer.ts'
import type { Token } from './tokenizer.ts'

/**
 * Standards of fasteners that describe the same thing for a buyer: a row each, as catalogues of fasteners list them side by
 * side. They differ in details such as widths across flats, which product pages state.
 */
const rows = [
  'din 933, iso 4017, gb 5783',
  'din 931, iso 4014, gb 5782, гост 7798',
  'din 934, iso 4032, gb 6170, гост 5915',
  'din 125, iso 7089, gb 97.1, гост 11371',
  'din 127, гост 6402',
  'din 912, iso 4762, gb 70.1, гост 11738',
  'din 7991, iso 10642, gb 70.3',
  'din 985, iso 10511',
  'din 439, iso 4035',
  'din 965, iso 7046',
  'din 963, iso 2009',
  'din 84, iso 1207',
  'din 7985, iso 7045',
  'din 913, iso 4026',
  'din 914, iso 4027',
  'din 916, iso 4029',
  'din 9021, iso 7093',
  'din 6921, iso 4162',
  'din 1481, iso 8752',
  'din 94, iso 1234, гост 397',
]

const equivalents = new Map(
  rows.map((row) => row.split(', ')).flatMap((row) => row.map((one): [string, readonly string[]] => [one, row])),
)
const bodies = new Set([...equivalents.keys()].map((one) => one.split(' ')[0]))

export type Standard = {
  name: string
  /** The lexemes of it and of its equivalents, its own first. */ forms: string[][]
  length: number
}

/** The standard that begins at a token: `ISO 4017`, `din-933`, `GB/T 5783`, `ГОСТ 7798-70`. Null where none of the table does. */
export function standardAt(tokens: readonly Token[], at: number): Standard | null {
  const [first, second, third] = tokens.slice(at, at + 3)
  if (!first) return null
  const [prefix = '', joined] = first.kind === 'code' ? splitCode(first.text) : []
  const body = first.kind === 'word' ? first.text : prefix
  if (!bodies.has(body)) return null
  // A letter alone between the body and its number says that the standard is a recommended one.
  const isRecommended = second?.text === 't' && third?.kind === 'code'
  const number = first.kind === 'word' ? (isRecommended ? third : second)?.text.split('-')[0] : joined
  const name = `${body} ${number}`
  const row = equivalents.get(name)
  if (!row) return null
  const forms = [name, ...row.filter((one) => one !== name)].map((one) => one.split(' ').map(stemOf))
  return { name, forms, length: first.kind === 'code' ? 1 : isRecommended ? 3 : 2 }
}
