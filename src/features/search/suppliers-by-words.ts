import { sql } from 'drizzle-orm'
import type { Ctx, WantedGoods } from '../../server/context.ts'
import { products } from '../catalogue/product/product.table.ts'
import { glossaryLookup } from './analysis/concepts/glossary-lookup.ts'
import type { Lookup } from './analysis/concepts/glossary-lookup.ts'
import { headOf, isGoods } from './analysis/head-term.ts'
import { termsOf } from './analysis/query-terms.ts'
import { wordsOfAll } from './query/words.ts'
import { limitQuery } from './analysis/tokenizer.ts'
import { searchEntries } from './search.table.ts'

/** Of a long list the first lines say what kind of goods it is. */
const mostTexts = 12
/** The best described goods of each text: suppliers of common goods are found by their category anyway. */
const mostGoods = 2000

/**
 * Companies with public goods whose title has all words of one of the texts; where there are none, goods that are what
 * the text asks for. Where an EAC document is asked for, companies whose fitting goods have one come first.
 */
export async function suppliersByWords(ctx: Ctx, wanted: WantedGoods): Promise<string[]> {
  const { texts, needsEac, limit } = wanted
  const lookup = await glossaryLookup(ctx)
  const found = new Map<string, boolean>()
  for (const text of [...new Set(texts)].slice(0, mostTexts)) {
    const [all, head] = titleQueries(limitQuery(text), lookup)
    const exact = all === undefined ? [] : await sellersOf(ctx, all, wanted)
    const sellers = exact.length > 0 || head === undefined ? exact : await sellersOf(ctx, head, wanted)
    for (const { id, hasEac } of sellers) found.set(id, (found.get(id) ?? false) || hasEac)
  }
  const ids = [...found.keys()]
  if (needsEac) ids.sort((one, other) => Number(found.get(other)) - Number(found.get(one)))
  return ids.slice(0, limit)
}

/** Of all words, and of the one that says what is asked for. */
function titleQueries(text: string, lookup: Lookup): [all?: string, head?: string] {
  const terms = termsOf(text, lookup)
  if (terms.length === 0) return []
  const head = headOf(text, terms, lookup)
  const all = wordsOfAll(terms).inTitles
  return head !== null && isGoods(head, lookup) ? [all, wordsOfAll([head]).inTitles] : [all]
}

/** Sellers of the best described goods that a tsquery finds. */
async function sellersOf(
  ctx: Ctx,
  query: string,
  { needsEac, limit }: WantedGoods,
): Promise<{ id: string; hasEac: boolean }[]> {
  const { rows } = await ctx.db.execute<{ id: string; hasEac: boolean }>(sql`
    with hits as materialized (
      select id, score from ${searchEntries} where kind = 'product' and vector @@ (select ${query}::tsquery) order by score desc, id limit ${mostGoods}
    )
    select p.company_id as id, bool_or(p.eac_kind in ('declaration', 'certificate')) as "hasEac"
    from hits join ${products} p on p.id = hits.id group by p.company_id order by (${needsEac} and bool_or(p.eac_kind in ('declaration', 'certificate'))) desc, max(hits.score) desc, p.company_id limit ${limit}`)
  return rows
}
