import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { searchKey } from '../../../shared/text/name-order.ts'
import { allCategories } from '../../taxonomy/category.service.ts'
import type { searchEndpoints } from '../search.contract.ts'
import { glossaryLookup } from '../analysis/glossary-lookup.ts'
import { searchables } from '../index/searchable-kinds.ts'
import { otherLayout } from '../analysis/keyboard-layout.ts'
import { queryWhileTyping, termsOf } from '../analysis/query-terms.ts'
import type { SearchKind } from '../search.policy.ts'
import { cached } from '../index/answer-cache.ts'
import { suggestionStatement } from '../query/statements.ts'
import { searchWords } from '../search.table.ts'
import { asked, fold, tokensOf } from '../analysis/tokenizer.ts'

type Suggest = (typeof searchEndpoints)['suggest']
type Reply = EndpointResult<Suggest>

/** What words that are being typed may mean; where they mean nothing, what the other keyboard layout would have written. */
export async function suggest(ctx: Ctx, { q: typed }: EndpointInput<Suggest>): Promise<Reply> {
  const q = asked(typed)
  const asTyped = await suggestFor(ctx, q)
  const layout = otherLayout(q)
  return layout === null || Object.values(asTyped).some((list) => list.length > 0) ? asTyped : suggestFor(ctx, layout)
}

async function suggestFor(ctx: Ctx, text: string): Promise<Reply> {
  const terms = termsOf(text, await glossaryLookup(ctx))
  if (terms.length === 0) return { words: [], categories: [], products: [], companies: [] }
  const query = queryWhileTyping(terms)
  const [goods, stores] = [await first(ctx, 'product', query, 5), await first(ctx, 'company', query, 2)]
  return {
    words: await completions(ctx, text),
    categories: await categoriesLike(ctx, text),
    products: goods.flatMap((item) =>
      item.kind === 'product' ? [{ slug: item.product.slug, title: item.product.title }] : [],
    ),
    companies: stores.flatMap((item) =>
      item.kind === 'company' ? [{ companyId: item.company.companyId, name: item.company.name.text }] : [],
    ),
  }
}

/** The best described of the first things that fit: a hint, not a list. */
async function first(ctx: Ctx, kind: SearchKind, query: string, limit: number) {
  const ids = await cached(ctx, ['suggested', kind, query], async () => {
    const { rows } = await ctx.server.database.pool.query<{ id: string }>(suggestionStatement(kind, query, limit))
    return rows.map(({ id }) => id)
  })
  const cards = await searchables[kind].cards(ctx, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Words of titles that begin with the last word, each with what stands before it. */
async function completions(ctx: Ctx, text: string): Promise<string[]> {
  const folded = fold(text)
  const last = tokensOf(text).at(-1)
  if (!last || last.kind !== 'word' || last.text.length < 2 || !folded.endsWith(last.text)) return []
  const rows = await ctx.db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} like ${`${last.text}%`} and ${searchWords.word} <> ${last.text}`)
    .orderBy(sql`length(${searchWords.word})`, searchWords.word)
    .limit(4)
  return rows.map(({ word }) => folded.slice(0, folded.length - last.text.length) + word)
}

/** Categories one of whose words begins so, in the language of the page or by pinyin. */
async function categoriesLike(ctx: Ctx, text: string): Promise<Reply['categories']> {
  const begun = fold(text).trim()
  const categories = await allCategories(ctx)
  const names = searchableNames([categories], '', () =>
    categories.map(({ zh, ru, en }) => [searchKey(zh), fold(ru), fold(en)]),
  )
  const isHan = /\p{Script=Han}/u.test(begun)
  const rows = categories.filter((_category, place) =>
    names[place]?.some(
      (name) => name.startsWith(begun) || name.includes(` ${begun}`) || (isHan && name.includes(begun)),
    ),
  )
  return rows.slice(0, 3).map(({ code, ...name }) => ({ code, name: name[contentLanguageOf(ctx.locale)] }))
}

/** The names of all categories as they are looked into. */
const searchableNames = memoizeByIdentity<string[][]>()
