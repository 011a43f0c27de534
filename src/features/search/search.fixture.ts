import { beforeEach, expect } from 'vitest'
import { systemContext } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import type { CallRequest } from '../../client/api.ts'
import type { ProductAnswers } from '../catalogue/product/product.answers.contract.ts'
import { seedGlossary } from '../reference/glossary/glossary.service.ts'
import { indexedConcepts } from './analysis/concepts/concepts.ts'
import { glossaryLookup } from './analysis/concepts/glossary-lookup.ts'
import { tagOf, vectorOf } from './analysis/document-vector.ts'
import { searchResults } from './index/answer-cache.ts'
import { refreshIndex } from './index/refresh-documents.ts'
import { searchEntries } from './search.table.ts'

const glossary = {
  tables: ['glossary_entries', 'search_meanings'],
  channels: ['glossary', 'search_meanings', 'search_meanings_index'],
  async fill(ctx: Ctx) {
    await seedGlossary(ctx)
    await refreshIndex(ctx)
    await Promise.all([glossaryLookup(ctx), indexedConcepts.get(ctx)])
  },
}

/** An app with the glossary, which the index knows. */
export const useAppWithGlossary = () => useTestApp({}, { filledOnce: glossary })

/** An app with a shop, an operator and the glossary, and what tests of the search do with them. */
export function prepareSearch() {
  const test = useAppWithGlossary()
  let shop: Shop
  let operator: Person

  beforeEach(async () => {
    shop = await makeShop(test)
    operator = await makePerson(test, { role: 'operator' })
  })

  const refresh = () => refreshIndex(systemContext(test.server, 'test'))
  const words = (title: string, description = '说明') => ({
    title,
    summary: '',
    description,
    origin: 'source' as const,
  })

  async function publish(change: Partial<ProductAnswers> = {}, of: Shop = shop): Promise<string> {
    test.clock.advance(1000)
    const id = await makeProduct(test, of.owner, change)
    await actOn(test, of.owner, 'submit', id)
    expect(await decideProduct(test, operator, id, 'approve')).toMatchObject({ code: '0' })
    return id
  }
  /** Goods known by their Chinese title alone. */
  const publishNamed = (title: string, change: Partial<ProductAnswers> = {}) =>
    publish({
      texts: { zh: words(title) },
      attributes: { thread: 'M8', material: 'brass', length: 40, strengthClass: '8-8' },
      ...change,
    })

  /** An entry of goods that nobody sells: searches count it. Returns its id. */
  async function enter(category: string, titles: string[], texts: string[] = []): Promise<string> {
    const ctx = systemContext(test.server, 'test')
    const parts = category.split('.')
    const tags = parts.map((_part, place) => tagOf('category', parts.slice(0, place + 1).join('.')))
    const vector = vectorOf({ titles, texts }, tags, await indexedConcepts.get(ctx))
    const [known] = await ctx.db.select().from(searchEntries).limit(1)
    if (!known) throw new Error('nothing is published')
    const id = newId(ctx.now)
    await ctx.db.insert(searchEntries).values({ ...known, id, vector })
    await searchResults.invalidate(ctx)
    return id
  }

  const search = async (
    input: CallRequest<'GET /api/search'>,
    locale: 'zh' | 'ru' | 'en' = 'zh',
    address = '127.0.0.1',
  ) => (await test.call('GET /api/search', input, { locale, address })).data
  async function idsFor(q: string, more: CallRequest<'GET /api/search'> = {}): Promise<string[]> {
    const { items } = await search({ q, ...more })
    return items.map((item) => {
      if (item.kind === 'product') return item.product.id
      if (item.kind === 'company') return item.company.companyId
      return item.kind === 'article' ? item.article.id : item.rfq.id
    })
  }

  return {
    enter,
    test,
    publish,
    publishNamed,
    refresh,
    search,
    idsFor,
    words,
    get shop() {
      return shop
    },
    get operator() {
      return operator
    },
  }
}
