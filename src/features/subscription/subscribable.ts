import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Filter } from './subscription.contract.ts'
import type { SavedRanges } from './subscription.table.ts'

/** An item as it is matched. */
export type NewItem = { id: string; at: Date; terms: string[]; words: string }
/** What items are compared with: one choice, or all subscriptions of a person. */
export type Wanted = Terms | { userId: string }
/** Where a page of items begins, how long it is, and since when items are news. */
export type ItemPlace = { behind: SQL; since: SQL; limit: number }

export type Presented = { title: string; text: string; /** One of our paths without language prefix. */ link: string }

/**
 * A subscribable kind: how its items are found, matched and shown. A new kind is one of these, listed in
 * subscription.choices.service.ts.
 */
export type Subscribable = {
  /** Stored with matches: never rename one in use. */
  kind: string
  name: () => string
  /**
   * Every public item as a row `id uuid, at timestamptz, terms text[], words text`: items later than a subscription are
   * news to it; terms are `kind:…` and `facet:value`, words the lower-case text that is searched.
   */
  items: SQLWrapper
  /** Texts of items in the language of `ctx`; those that are no longer public are left out. */
  show(ctx: Ctx, ids: string[]): Promise<Map<string, Presented>>
  /** Stores the matches of one item, where terms and words are not all that decides. */
  insertMatches?(ctx: Pick<Ctx, 'now'>, item: NewItem): SQL
  /** The items `id, at` that match, newest first and later than `since`, where terms and words are not all that decides. */
  matching?(wanted: Wanted, place: ItemPlace): SQL | null
  /** Its items are many: only those after the last one that was looked at are read. */
  isRead?: 'onward'
  /** What a person is told who has it; without it, that she is subscribed. */
  promise?: () => string
  /** It is about one thing that this facet names. */
  of?: string
  /** The public list whose filters can be saved: its path, and the parameters of its facets. */
  list?: { path: string; facets: Record<string, string> }
}

/** A facet by which items are chosen. */
export type Facet = {
  title: () => string
  /** The label of a value; undefined if it does not exist. */
  name(ctx: Ctx, value: string): Promise<string | undefined>
  /** All values, if people choose from a list. */
  list?(ctx: Ctx): Promise<string[]>
  /** The page of one value. */
  link?: (value: string) => string
}

export type Terms = {
  anchor: string
  terms: string[]
  words: string
  /** Of goods: a tsquery over their search entries, and ranges of its columns. */
  query: string | null
  ranges: SavedRanges | null
}

/** The terms of a filter; `facets` are ordered from narrow to wide, and the narrowest term is the one to look up. */
export function termsOf({ about, filter }: { about: string | null; filter: Filter }, facets: readonly string[]): Terms {
  const { q = '', ...values } = filter
  const named = facets.flatMap((facet) => (values[facet] === undefined ? [] : [`${facet}:${values[facet]}`]))
  const terms = [...named, ...(about === null ? [] : [`kind:${about}`])]
  return { anchor: terms[0] ?? '', terms, words: q.toLowerCase(), query: null, ranges: null }
}

/** A canonical text of a filter. */
export const keyOf = ({ terms, words }: Pick<Terms, 'terms' | 'words'>): string =>
  JSON.stringify([...terms.toSorted(), words])

type Sides = Record<'anchor' | 'terms' | 'words', SQLWrapper>
type Thing = Record<'terms' | 'words', SQLWrapper>

/** The matcher: an item has all terms and the words of a subscription. Either side may be columns or values. */
export const fits = (wanted: Sides, item: Thing) =>
  sql`(${wanted.anchor} = any(${item.terms}) and ${wanted.terms} <@ ${item.terms} and (${wanted.words} = '' or position(${wanted.words} in ${item.words}) > 0))`

/** Values in the form that the matcher takes. */
export const asText = (value: string) => sql`${value}::text`
export const asList = (values: string[]) => sql`${sql.param(values)}::text[]`
/** The columns of an item's row under its alias `i`. */
export const itemColumns = { terms: sql`i.terms`, words: sql`i.words` }
