import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { LicenceText } from '../../../server/messaging/ocr.ts'
import { packagePath } from '../../../server/package-root.ts'

type WordRow = { kind: 'digit' | 'unit' | 'group' | 'currency' | 'endless'; word: string; value: string }

const words = parse<WordRow>(readFileSync(packagePath('content/reference/licence-words.csv')), { columns: true })
const valuesOf = (kind: WordRow['kind']) =>
  new Map(words.filter((row) => row.kind === kind).map(({ word, value }) => [word, Number(value)]))
const digits = valuesOf('digit')
const units = valuesOf('unit')
const groups = valuesOf('group')

/** The recognised text in the shape of the licence answers; each field still has to be validated by its schema. */
export function licenceAnswersOf({ capital, term, termUntil, ...read }: LicenceText): Record<string, unknown> {
  const isEndless =
    termUntil === undefined &&
    term !== undefined &&
    words.some(({ kind, word }) => kind === 'endless' && term.includes(word))
  return {
    ...read,
    ...(capital === undefined ? {} : readCapital(capital)),
    ...(termUntil ? { termUntil } : isEndless ? { termUntil: null } : {}),
  }
}

/**
 * An amount as licences print it, in figures (500 with the sign for ten thousand) or in Chinese capitals; minor units,
 * yuan unless another currency is named.
 */
export function readCapital(text: string): { capitalAmount?: number; capitalCurrency?: string } {
  const amount = readFigures(text) ?? readCapitals(text)
  if (amount === null) return {}
  const currency = words.find(({ kind, word }) => kind === 'currency' && text.includes(word))?.value ?? 'CNY'
  return { capitalAmount: Math.round(amount * 100), capitalCurrency: currency }
}

function readFigures(text: string): number | null {
  const match = /(\d[\d,]*(?:\.\d+)?)\s*(\S)?/u.exec(text.normalize('NFKC'))
  if (!match?.[1]) return null
  return Number(match[1].replaceAll(',', '')) * (groups.get(match[2] ?? '') ?? 1)
}

/**
 * Chinese numerals: digits times their unit add up within a group of ten thousand; a group sign multiplies the sum
 * before it.
 */
function readCapitals(text: string): number | null {
  let total = 0
  let group = 0
  let digit = 0
  let isNumber = false
  for (const character of text) {
    const [asDigit, asUnit, asGroup] = [digits.get(character), units.get(character), groups.get(character)]
    if (asDigit !== undefined) digit = asDigit
    else if (asUnit !== undefined) {
      group += (digit || 1) * asUnit
      digit = 0
    } else if (asGroup !== undefined) {
      total = (total + group + digit) * asGroup
      group = 0
      digit = 0
    } else if (isNumber) break
    else continue
    isNumber = true
  }
  return isNumber ? total + group + digit : null
}
