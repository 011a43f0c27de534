import type { Ctx } from '../../../server/context.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { searchKey } from '../../../shared/text/name-order.ts'
import { allCategories } from '../../taxonomy/category.service.ts'
import type { CategoryRow } from '../../taxonomy/category.service.ts'
import type { searchEndpoints } from '../search.contract.ts'
import { glossaryLookup } from '../analysis/concepts/glossary-lookup.ts'
import { searchables } from '../index/searchable-kinds.ts'
import { otherLayout } from '../analysis/keyboard-layout.ts'
import { termsOf } from '../analysis/query-terms.ts'
import { wordsWhileTyping } from '../query/words.ts'
import type { SearchKind } from '../search.policy.ts'
import { cached } from '../index/answer-cache.ts'
import { stockedCategories } from '../index/stocked-categories.ts'
import { topParts } from '../index/top-parts.ts'
import { runStatement } from '../query/run-statement.ts'
import { fromEachCharacter, fromEachWord, prefixIndex } from './prefix-index.ts'
import type { PrefixIndex } from './prefix-index.ts'
import { suggestionStatement } from './suggestion-statement.ts'
import { fold, limitQuery, tokensOf } from '../analysis/tokenizer.ts'

type Suggest = (typeof searchEndpoints)['suggest']
type Reply = EndpointResult<Suggest>

/** What words that are being typed may mean; where they mean nothing, what the other keyboard layout would have written. */
export async function suggest(ctx: Ctx, { q: typed }: EndpointInput<Suggest>): Promise<Reply> {
  const q = limitQuery(typed)
  const asTyped = await suggestFor(ctx, q)
  const layout = otherLayout(q)
  return layout === null || Object.values(asTyped).some((list) => list.length > 0) ? asTyped : suggestFor(ctx, layout)
}

async function suggestFor(ctx: Ctx, text: string): Promise<Reply> {
  const terms = termsOf(text, await glossaryLookup(ctx))
  if (terms.length === 0) return { words: [], categories: [], products: [], companies: [] }
  const last = lastWord(text)
  const words = wordsWhileTyping(terms)
  const rows = await cached(ctx, ['suggested', words.anywhere, last], async () =>
    runStatement<Row>(ctx, suggestionStatement(words, last, most, await topParts.get(ctx))),
  )
  const of = (kind: Row['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.value] : []))
  const before = fold(text).slice(0, fold(text).length - (last?.length ?? 0))
  return {
    words: of('word').map((word) => before + word),
    categories: await categoriesLike(ctx, text),
    products: (await cardsOf(ctx, 'product', of('product'))).flatMap((item) =>
      item.kind === 'product' ? [{ slug: item.product.slug, title: item.product.title }] : [],
    ),
    companies: (await cardsOf(ctx, 'company', of('company'))).flatMap((item) =>
      item.kind === 'company' ? [{ companyId: item.company.companyId, name: item.company.name.text }] : [],
    ),
  }
}

const most = { product: 5, company: 2, word: 4 }
type Row = { kind: keyof typeof most; value: string }

/** What was withdrawn since is left out. */
async function cardsOf(ctx: Ctx, kind: SearchKind, ids: string[]) {
  if (ids.length === 0) return []
  const cards = await searchables[kind].cards(ctx, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The word that is being typed, where words of titles may complete it. */
function lastWord(text: string): string | null {
  const last = tokensOf(text).at(-1)
  return last?.kind === 'word' && last.text.length > 1 && fold(text).endsWith(last.text) ? last.text : null
}

/** Categories with goods one of whose words begins so, in the language of the page or by pinyin, in the order of operators. */
async function categoriesLike(ctx: Ctx, text: string): Promise<Reply['categories']> {
  const begun = fold(text).trim()
  const categories = await allCategories(ctx)
  const { byWords, byCharacters } = categoryNames([categories], '', () => indexNames(categories))
  const places = (/\p{Script=Han}/u.test(begun) ? byCharacters : byWords).find(begun)
  if (places.length === 0) return []
  const stocked = await stockedCategories(ctx)
  return places
    .flatMap((place) => categories[place] ?? [])
    .filter(({ code }) => stocked.has(code))
    .slice(0, 3)
    .map(({ code, ...name }) => ({ code, name: name[contentLanguageOf(ctx.locale)] }))
}

const categoryNames = memoizeByIdentity<{ byWords: PrefixIndex; byCharacters: PrefixIndex }>()

function indexNames(categories: readonly CategoryRow[]) {
  const names = categories.map(({ zh, ru, en }) => [searchKey(zh), fold(ru), fold(en)])
  return {
    byWords: prefixIndex(names.map((some) => some.flatMap(fromEachWord))),
    byCharacters: prefixIndex(names.map((some) => some.flatMap(fromEachCharacter))),
  }
}
