import type { Ctx } from '../../../server/context.ts'
import { refuseFields } from '../../../shared/errors.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import { glossaryLookup } from '../analysis/concepts/glossary-lookup.ts'
import { termsOf } from '../analysis/query-terms.ts'
import { wordsOfAll } from './words.ts'
import { limitQuery } from '../analysis/tokenizer.ts'
import { searchEndpoints } from '../search.contract.ts'
import { filtersOf } from './filters.ts'
import { interpret } from './search.service.ts'
import { vectorQuery } from './statements.ts'
import type { Ranges } from './statements.ts'

/**
 * A search of goods as a condition on entries, by which other features compare single goods with many saved searches.
 * `query` is a tsquery over `search_entries.vector`.
 */
export type SavedQuery = { query: string; ranges: Ranges }

/** The condition of a search of goods in its address; null where it has neither words nor filters. Refuses like the search. */
export async function savedQuery(ctx: Ctx, parameters: Record<string, string>): Promise<SavedQuery | null> {
  const typed = searchEndpoints.search.query.safeParse({ ...parameters, kind: 'product', facets: 'no', limit: 1 })
  if (!typed.success) throw refuseFields(fieldErrors(typed.error.issues))
  const query = { ...typed.data, q: limitQuery(typed.data.q) }
  const filters = await filtersOf(ctx, query)
  const { found, isPartial } = await interpret(ctx, query, filters)
  // Where nothing holds all words, what comes later must.
  const words =
    isPartial || (query.q !== '' && found.total === 0)
      ? wordsOfAll(termsOf(query.q, await glossaryLookup(ctx)))
      : found.criteria.words
  const held = vectorQuery({ kind: 'product', words, tags: [...filters.tags.values()] })
  return held === null ? null : { query: held, ranges: filters.ranges }
}
