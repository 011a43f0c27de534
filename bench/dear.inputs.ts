import { inputsOf } from '../src/test/contract-shapes.ts'
import type { Endpoint } from '../src/shared/endpoint.ts'

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
}
type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
/** Values found in replies, by field name: what a caller may have read before. */
export type Known = ReadonlyMap<string, readonly string[]>
export type Input = Record<string, Value>

const longest = 4000

/**
 * Inputs that grow when folded, are misspelt, split into many pieces, or make a pattern backtrack; repeated up to the
 * allowed length.
 */
const seeds = [
  'a',
  '1',
  ' ',
  'ﷺ',
  '㌀',
  '㌳㍗㍊ ',
  '螺',
  '螺栓不锈钢',
  'ж',
  'блоты гайик шайыб винит саморзы ',
  'блотты гайкки шайббы винтты саморезз нержавейщий ',
  'bplts nutts washrs scrwes ',
  'm8x20 din-933 ',
  'a-b_c.',
  'ǆ',
  'é',
  "' | & ! :* ",
  '%',
  '_',
  '\\',
  '(((',
  'luoshuanluomu',
  'болты ',
  'ш',
  'аяаяая',
  '😀',
  'a@',
  '1:',
  '1..',
  'length:8..12,',
  '.0',
  '1 ',
  'x=',
]
const repeated = (seed: string, length: number) =>
  seed
    .repeat(Math.ceil(length / seed.length))
    .slice(0, length)
    .toWellFormed()
const mixed = (words: string[], length: number) =>
  Array.from(
    { length },
    (_one, index) =>
      `${words[index % words.length] ?? ''}${String.fromCharCode(97 + (index % 26), 97 + ((index * 7) % 26))}`,
  )
    .join(' ')
    .slice(0, length)

function textsFor(name: string, schema: Schema, known: Known): string[] {
  if (schema.enum) return schema.enum.map(String)
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  const usual = [...(known.get(name) ?? [])].slice(0, 3)
  if (schema.format === 'uuid') return [...usual, '019a0000-0000-7000-8000-000000000000']
  if (schema.format) return [...usual, '2026-11-02', '2026-11-02T00:00:00Z']
  const most = Math.min(schema.maxLength ?? longest, longest)
  return [
    ...new Set([
      ...usual,
      ...seeds.map((seed) => seed.slice(0, most)),
      ...seeds.map((seed) => repeated(seed, most)),
      mixed(['болтв', 'гайкп', 'винтж'], most),
      mixed(['bolttt', 'nutts'], most),
    ]),
  ]
}

function valuesFor(name: string, schema: Schema, known: Known): Value[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((one) => valuesFor(name, one, known))
  if (schema.type === 'integer' || schema.type === 'number')
    return [...new Set([schema.maximum ?? 1e9, schema.minimum ?? 0])]
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'array')
    return valuesFor(name, schema.items ?? {}, known)
      .slice(0, 12)
      .map((one) => Array.from({ length: Math.min(schema.maxItems ?? 100, 1000) }, () => one))
  if (schema.type === 'object') return [fieldsOf(schema, known, 0)]
  return schema.type === 'null' ? [null] : textsFor(name, schema, known)
}

function fieldsOf(schema: Schema, known: Known, at: number): Input {
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(
    required.map(([name, one]) => {
      const values = valuesFor(name, one, known)
      return [name, values[at % values.length] ?? '']
    }),
  )
}

/** Possible inputs of a call: the required fields, with each field at each of its extremes. */
export function inputsFor(
  endpoint: Endpoint,
  known: Known,
): { base: Input; changes: { field: string; value: Value }[] } {
  const schemas = Object.values(inputsOf(endpoint)) as Schema[]
  const base = Object.assign({}, ...schemas.map((schema) => fieldsOf(schema, known, 0))) as Input
  const changes = schemas.flatMap((schema) =>
    Object.entries(schema.properties ?? {}).flatMap(([field, one]) =>
      valuesFor(field, one, known).map((value) => ({ field, value })),
    ),
  )
  return { base, changes }
}
