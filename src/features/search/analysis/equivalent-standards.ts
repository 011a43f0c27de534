import { equivalentStandards } from './language-tables.ts'
import { splitCode, stemOf } from './tokenizer.ts'
import type { Token } from './tokenizer.ts'

const equivalents = new Map(
  equivalentStandards
    .map((row) => row.split(', '))
    .flatMap((row) => row.map((one): [string, readonly string[]] => [one, row])),
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
