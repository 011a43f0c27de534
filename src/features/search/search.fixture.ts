import { beforeEach, expect } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import type { CallRequest } from '../../client/api.ts'
import type { ProductAnswers } from '../catalogue/product/product.answers.contract.ts'
import { seedGlossary } from '../reference/glossary/glossary.service.ts'
import { refreshIndex } from './index/refresh-documents.ts'

/** An app with a shop, an operator and the glossary, and what tests of the search do with them. */
export function prepareSearch() {
  const test = useTestApp()
  let shop: Shop
  let operator: Person

  beforeEach(async () => {
    shop = await makeShop(test)
    operator = await makePerson(test, { role: 'operator' })
    await seedGlossary(systemContext(test.server, 'test'))
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

  const search = async (
    input: CallRequest<'GET /api/search'>,
    locale: 'zh' | 'ru' | 'en' = 'zh',
    address = '127.0.0.1',
  ) => (await test.call('GET /api/search', input, { locale, address })).data
  async function idsFor(q: string, more: CallRequest<'GET /api/search'> = {}): Promise<string[]> {
    const { items } = await search({ q, ...more })
    return items.map((item) =>
      item.kind === 'product' ? item.product.id : item.kind === 'company' ? item.company.companyId : item.article.id,
    )
  }

  return {
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
