import { SaxesParser } from 'saxes'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { companies } from '../../company/company.table.ts'
import { exchangeRates } from '../../reference/rates/rates.table.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { ProductAnswers } from '../product/product.answers.contract.ts'

const test = useTestApp({ PUBLIC_URL: 'https://wholesale.example' })
let shop: Shop
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
})

async function publish(change: Partial<ProductAnswers> = {}) {
  const id = await makeProduct(test, shop.owner, change)
  await actOn(test, shop.owner, 'submit', id)
  await decideProduct(test, operator, id, 'approve')
  return id
}
const read = (name: string, headers: Record<string, string> = {}, id = shop.companyId) =>
  test.raw('GET', `/feeds/companies/${id}/${name}`, undefined, { headers, address: '10.2.2.2' })

/** Every element with its text, in order; throws if the XML is not well formed. */
function elements(xml: string): [string, string][] {
  const found: [string, string][] = []
  const stack: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    stack.push(name)
    text = ''
  })
  parser.on('text', (piece) => (text += piece))
  parser.on('closetag', ({ name }) => {
    found.push([name, text])
    text = ''
    stack.pop()
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return found
}
const textsOf = (xml: string, name: string) => elements(xml).flatMap(([tag, text]) => (tag === name ? [text] : []))

describe('company feeds', () => {
  it('The YML feed has prices in roubles by the rate of the day, and no price that nobody set', async () => {
    await publish({
      texts: {
        zh: { title: '螺栓', summary: '', description: '一', origin: 'source' },
        ru: { title: 'Болт <М8> & "гайка" \ufffe', summary: '', description: 'Сталь', origin: 'reviewed' },
      },
      articleNumber: 'A&1',
    })
    await publish({ priceKind: 'on_request', tiers: [] })
    await publish({ currency: 'USD', priceKind: 'range', tiers: [], low: 150, high: 200 })
    const without = (await read('yml.xml')).body
    expect(textsOf(without, 'price')).toEqual(['1.50'])
    await test.server.database.db.insert(exchangeRates).values({
      source: 'cbr',
      on: '2026-11-02',
      base: 'RUB',
      currency: 'CNY',
      nominal: 1,
      value: '11.5',
      changedAt: test.clock.now(),
    })
    const { rateTable } = await import('../../reference/rates/current-rates.ts')
    await rateTable.invalidate(test)
    const { body, headers, statusCode } = await read('yml.xml')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=300',
    ])
    expect(textsOf(body, 'name').slice(1)).toContain('Болт <М8> & "гайка" ')
    expect(textsOf(body, 'price').toSorted()).toEqual(['1.50', '4830.00'])
    expect(textsOf(body, 'currencyId').toSorted()).toEqual(['RUB', 'USD'])
    expect(textsOf(body, 'vendorCode')).toEqual(['A&1'])
    expect(textsOf(body, 'sales_notes').some((note) => note.includes('2026-11-02'))).toBe(true)
    expect(body).toContain('from="true"')
  })

  it('The CommerceML feed has a catalogue without prices and offers with a price for each quantity', async () => {
    const id = await publish({ articleNumber: 'A1' })
    const priceless = await publish({ priceKind: 'on_request', tiers: [] })
    const catalogue = (await read('import.xml')).body
    expect(textsOf(catalogue, 'Артикул')).toEqual(['A1'])
    expect(textsOf(catalogue, 'Ид')).toEqual(
      expect.arrayContaining([id, priceless, 'hardware.fasteners.bolts', shop.companyId]),
    )
    expect(catalogue).toContain('<БазоваяЕдиница Код="798" НаименованиеПолное="Тысяча штук">тыс. шт</БазоваяЕдиница>')
    const offers = (await read('offers.xml')).body
    expect([textsOf(offers, 'ЦенаЗаЕдиницу'), textsOf(offers, 'МинКоличество')]).toEqual([
      ['420.00', '395.00'],
      ['10', '100'],
    ])
    expect(textsOf(offers, 'Предложение')).toHaveLength(2)
  })

  it('The JSON feed has every language, addresses, and amounts as decimal text', async () => {
    const id = await publish({ articleNumber: 'A1' })
    expect((await read('goods.json')).json()).toMatchObject({
      version: 1,
      company: { id: shop.companyId },
      count: 1,
      items: [
        {
          id,
          articleNumber: 'A1',
          url: { ru: expect.stringContaining('https://wholesale.example/ru/products/') as string },
          texts: { 'zh-CN': { title: '不锈钢六角螺栓 M8' } },
          price: {
            kind: 'tiers',
            currency: 'CNY',
            tiers: [
              { minQty: 10, price: '420.00' },
              { minQty: 100, price: '395.00' },
            ],
          },
        },
      ],
    })
  })

  it('A feed of a company answers 304 to a reader that has it until something is changed', async () => {
    const id = await publish()
    const { etag } = (await read('yml.xml')).headers
    expect((await read('yml.xml', { 'if-none-match': String(etag) })).statusCode).toBe(304)
    test.clock.advance(1000)
    await actOn(test, shop.owner, 'pause', id)
    const again = await read('yml.xml', { 'if-none-match': String(etag) })
    expect([again.statusCode, textsOf(again.body, 'offer')]).toEqual([200, []])
  })

  it('A feed contains no unpublished products and no products of companies that are not public', async () => {
    await makeProduct(test, shop.owner, { articleNumber: 'SECRET' })
    for (const name of ['yml.xml', 'import.xml', 'offers.xml', 'goods.json'])
      expect((await read(name)).body).not.toContain('SECRET')
    expect((await read('all.xml')).json()).toMatchObject({ code: '1001' })
    expect((await read('yml.xml', {}, 'x')).json()).toMatchObject({ code: '1001' })
    await test.server.database.db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, shop.companyId))
    expect((await read('yml.xml')).json()).toMatchObject({ code: '1031' })
  })
})
