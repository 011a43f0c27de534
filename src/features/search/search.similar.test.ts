import { describe, expect, it } from 'vitest'
import { makeShop, productNow } from '../../test/products.ts'
import { prepareSearch } from './search.fixture.ts'
import { kindToOpen } from './search.policy.ts'

const site = prepareSearch()
const { test, publishNamed, refresh, words } = site

describe('similar goods', () => {
  it('The same article of other suppliers stands before better described goods of the category and own variants', async () => {
    const own = await publishNamed('不锈钢螺栓 M8x20')
    const variant = await publishNamed('不锈钢螺栓 M8x20 A4')
    const texts = { zh: words('镀锌螺母 M12', '说明'.repeat(200)), ru: words('Гайка М12', 'Описание'.repeat(200)) }
    for (let index = 0; index < 7; index++) await publishNamed('', { texts })
    const others = [await makeShop(test), await makeShop(test)]
    const namesakes: string[] = []
    for (const other of others) {
      const named = { texts: { zh: words('M8×20 不锈钢螺栓') } }
      namesakes.push(await site.publish(named, other))
    }
    await refresh()
    const { slugs } = await productNow(test, own)
    const { data } = await test.call('GET /api/products/:slug', { slug: slugs?.zh ?? '' })
    const ids = data.similar.map(({ id }) => id)
    expect(ids).toHaveLength(6)
    expect(ids.slice(0, 2).toSorted()).toEqual(namesakes.toSorted())
    expect(ids).not.toContain(own)
    expect(ids.slice(0, 2)).not.toContain(variant)
  })
})

describe('opened list', () => {
  it('A search that finds only companies, articles or requests opens their list, and goods otherwise', () => {
    const found = (product: number, company: number, article: number, rfq = 0) =>
      kindToOpen([
        { kind: 'product', count: product },
        { kind: 'company', count: company },
        { kind: 'article', count: article },
        { kind: 'rfq', count: rfq },
      ])
    expect([found(1, 9, 9), found(0, 3, 9), found(0, 0, 2, 9), found(0, 0, 0, 1), found(0, 0, 0)]).toEqual([
      'product',
      'company',
      'article',
      'rfq',
      'product',
    ])
  })
})
