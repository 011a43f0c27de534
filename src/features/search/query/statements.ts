import { createHash } from 'node:crypto'
import type { Words } from './words.ts'
import { quoted } from '../analysis/document-vector.ts'
import type { SearchKind } from '../search.policy.ts'

/** What the columns of an entry are compared with; null where nothing is asked. */
export type Ranges = {
  priceFrom: number | null
  priceTo: number | null
  minimumOrder: number | null
  leadDays: number | null
  verifiedOn: string | null
}
export const noRanges: Ranges = { priceFrom: null, priceTo: null, minimumOrder: null, leadDays: null, verifiedOn: null }
/** What entries are looked for by. Of each filter one tag must be held. */
export type Criteria = { kind: SearchKind; words: Words | null; tags: readonly (readonly string[])[]; ranges: Ranges }
export type Statement = { name?: string; text: string; values: unknown[] }

const conditions: Record<keyof Ranges, [condition: string, type: string]> = {
  priceFrom: ['price >=', 'float8'],
  priceTo: ['price <=', 'float8'],
  minimumOrder: ['minimum_order <=', 'int'],
  leadDays: ['lead_days <=', 'int'],
  verifiedOn: ['verified_until >=', 'date'],
}

export const isCompared = (ranges: Ranges): boolean => Object.values(ranges).some((value) => value !== null)

/** Whether anything besides words is asked for. */
export const isNarrowed = ({ tags, ranges }: Pick<Criteria, 'tags' | 'ranges'>): boolean =>
  tags.length > 0 || isCompared(ranges)

export type Parameters = { values: unknown[]; put(value: unknown, type: string): string }
export function parameters(): Parameters {
  const values: unknown[] = []
  return { values, put: (value, type) => `$${values.push(value)}::${type}` }
}

/** Kept by the connection under a name, unless it compares columns: then it is planned by what it compares. */
export function statement({ values }: Parameters, text: string, { ranges }: Criteria): Statement {
  return isCompared(ranges) ? { text, values } : { name: nameOf(text), text, values }
}

export const nameOf = (text: string): string => `search_${createHash('sha1').update(text).digest('base64url')}`

export const group = (tags: readonly string[]): string => `(${tags.map(quoted).join(' | ')})`

/** Goods are held to what they are called. */
export const anywhereOf = (kind: SearchKind, words: Words): string =>
  kind === 'product' ? words.anywhere : words.ofOthers

/** What the vector must hold, as one query; null of everything. */
export function vectorQuery(
  { kind, words, tags }: Pick<Criteria, 'kind' | 'words' | 'tags'>,
  part: 'anywhere' | 'inTitles' = 'anywhere',
  more: string[] = [],
) {
  const typed = words && (part === 'inTitles' ? words.inTitles : anywhereOf(kind, words))
  const all = [...(typed === null ? [] : [`(${typed})`]), ...tags.map(group), ...more]
  return all.length === 0 ? null : all.join(' & ')
}

/** The query is handed over by a selection, so that one plan serves any words. */
export const holds = (put: Parameters['put'], query: string | null): string[] =>
  query === null ? [] : [`vector @@ (select ${put(query, 'tsquery')})`]

export const within = (put: Parameters['put'], ranges: Ranges): string[] =>
  Object.entries(conditions).flatMap(([name, [condition, type]]) => {
    const value = ranges[name as keyof Ranges]
    return value === null ? [] : [`${condition} ${put(value, type)}`]
  })

export const entriesOf = (kind: SearchKind, ...where: string[]): string =>
  `search_entries where ${[`kind = '${kind}'`, ...where].join(' and ')}`
