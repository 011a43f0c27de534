import { createHash } from 'node:crypto'
import { contentLanguages, english } from '../../../../shared/locale.ts'
import type { LocalisedText } from '../../../../shared/locale.ts'
import { Among, omitted, Said } from './value.ts'
import { fits, nameOfReference, optionsOf, resolved } from './fits.ts'
import type { Schema, Schemas } from './fits.ts'
import { values } from './values.ts'

type Language = keyof LocalisedText
/** The place of a value: the words by which `values` may know it, most exact first; the names of what it is part of. */
type Place = { keys: readonly string[]; owners: readonly string[]; language: Language }

/** Instead of a text that `values` does not know; a test finds it. */
export const unknownText = '…'

/** An example of a schema: known values at their names, and around them what the schema says itself. */
export const exampleOf = (schema: Schema, owners: readonly string[], schemas: Schemas): unknown =>
  compose(schema, { keys: owners, owners, language: english }, schemas)

/** An example of one field of something. */
export const exampleOfField = (name: string, schema: Schema, owner: string, schemas: Schemas): unknown =>
  fromEntries([[name, schema]], { keys: [], owners: [owner], language: english }, schemas)[name]

function compose(schema: Schema, { owners, ...rest }: Place, schemas: Schemas): unknown {
  const name = nameOfReference(schema)
  const place = { ...rest, owners: name === undefined ? owners : [...owners, name.replace(/Input$/, '')] }
  const known = knownValue(schema, place, schemas)
  if (known !== undefined) return known
  const full = resolved(schema, schemas)
  const option = optionsOf(full)?.find(({ type }) => type !== 'null')
  if (option) return compose(option, place, schemas)
  if (full.const !== undefined) return full.const
  if (full.enum) return full.default ?? full.enum[0]
  switch (full.type) {
    case 'object':
      return composeObject(full, place, schemas)
    case 'array':
      return full.items ? [compose(full.items, place, schemas)] : []
    case 'string':
      return textOf(full, place)
    case 'integer':
    case 'number':
      return full.default ?? Math.min(Math.max(full.minimum ?? 1, 1), full.maximum ?? 1)
    case 'boolean':
      return full.default ?? place.keys.some((key) => /^can\b|^can[A-Z]/.test(key))
    default:
      return null
  }
}

function knownValue(schema: Schema, { keys, language }: Place, schemas: Schemas): unknown {
  for (const key of keys) {
    const entry = values[key]
    for (const one of entry instanceof Among ? entry.choices : [entry]) {
      const value = one instanceof Said ? one.texts[language] : one
      if (value === omitted || (value !== undefined && fits(value, schema, schemas))) return value
    }
  }
  return undefined
}

function composeObject(schema: Schema, place: Place, schemas: Schemas): Record<string, unknown> {
  const { properties, additionalProperties, propertyNames, required } = schema
  if (properties) return fromEntries(Object.entries(properties), place, schemas)
  // A record: of a closed list of names all of them, else the one that is known for it.
  const names = required ?? (propertyNames?.enum as string[] | undefined) ?? recordKeys(place)
  return typeof additionalProperties === 'object'
    ? fromEntries(
        names.map((name) => [name, additionalProperties]),
        place,
        schemas,
      )
    : {}
}

const recordKeys = ({ owners }: Place): string[] =>
  owners.flatMap((owner) => values[`${owner}.*`] ?? []).filter((key) => typeof key === 'string')

function fromEntries(entries: [string, Schema][], place: Place, schemas: Schemas): Record<string, unknown> {
  const { owners, language } = place
  const composed = entries.map(([key, schema]) => {
    // What is under a language is what the whole is, in this language.
    const inner: Place = isLanguage(key)
      ? { keys: [...owners.map((owner) => `${owner}.${key}`), ...owners, ...place.keys, key], owners, language: key }
      : { keys: [...owners.map((owner) => `${owner}.${key}`), key], owners: [key], language }
    return [key, compose(schema, inner, schemas)] as const
  })
  return Object.fromEntries(composed.filter(([, value]) => value !== omitted))
}

const languages: readonly string[] = contentLanguages
const isLanguage = (key: string): key is Language => languages.includes(key)

function textOf({ format, default: fallback }: Schema, place: Place): unknown {
  if (format === 'uuid') return idOf(place)
  if (format === 'date-time') return '2026-11-20T09:30:00.000Z'
  if (format === 'date') return '2026-12-20'
  if (format === 'binary') return 'bolt.jpg'
  if (format === 'uri') return 'https://example.com'
  if (format === 'email') return 'buyer@example.com'
  return fallback ?? unknownText
}

const kinds =
  /company|supplier|seller|product|order|quotation|rfq|request|thread|message|user|file|article|ticket|plan|invoice|payment|import|subscription|token|webhook/gi
const sameKind: Record<string, string> = { rfq: 'request', supplier: 'company', seller: 'company' }

/** Records of one kind have the same id in every example. The last names say most exactly what it is the id of. */
function idOf({ keys, owners }: Place): string {
  const [kind = owners.join('.')] = keys.flatMap((key) => key.match(kinds)?.slice(-1) ?? []).slice(-1)
  const name = kind.toLowerCase()
  const hash = createHash('sha256')
    .update(sameKind[name] ?? name)
    .digest('hex')
  return `019aa0c0-${hash.slice(0, 4)}-7${hash.slice(4, 7)}-8${hash.slice(7, 10)}-${hash.slice(10, 22)}`
}
