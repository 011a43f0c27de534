import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../../server/audit.table.ts'
import { makePerson } from '../../../../test/companies.ts'
import type { Person } from '../../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const test = useTestApp()
let shop: Shop
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
})

const edit = (ids: string[], change: object, person = shop.sales) =>
  test.call('POST /api/workspace/products/edit', { ids, change }, person)

describe('many products', () => {
  it('Many products get the same change at once: those in review are skipped with the reason, those on sale keep showing the reviewed version', async () => {
    const [draft, waiting, sold, gone] = [
      await makeProduct(test, shop.owner),
      await makeProduct(test, shop.owner),
      await makeProduct(test, shop.owner),
      await makeProduct(test, shop.owner),
    ]
    await actOn(test, shop.owner, 'submit', waiting)
    await actOn(test, shop.owner, 'submit', sold)
    await decideProduct(test, operator, sold, 'approve')
    await actOn(test, shop.owner, 'discard', gone)
    const foreign = await makeProduct(test, (await makeShop(test)).owner)
    const { data } = await edit([draft, waiting, sold, gone, foreign], {
      leadTimes: [{ upTo: null, days: 7 }],
      incoterm: 'EXW',
      incotermPlace: '义乌',
      unit: 'pcs',
    })
    expect(data.map(({ code, message }) => [code, message])).toEqual([
      ['0', '成功'],
      ['1030', '商品正在审核，未修改。可先撤回再修改'],
      ['0', '成功'],
      ['1030', '商品已移除，未修改'],
      ['1031', expect.any(String)],
    ])
    for (const id of [draft, sold])
      expect((await productNow(test, id)).answers).toMatchObject({
        leadTimes: [{ upTo: null, days: 7 }],
        incoterm: 'EXW',
        incotermPlace: '义乌',
        unit: 'pcs',
        port: '宁波',
        brand: '',
      })
    expect(await productNow(test, sold)).toMatchObject({ status: 'published', published: { incoterm: 'FOB' } })
    expect((await productNow(test, waiting)).answers.incoterm).toBe('FOB')
    expect((await productNow(test, foreign)).answers.incoterm).toBe('FOB')
    expect(
      (await test.server.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'product_edit_many')))
        .length,
    ).toBe(2)
  })

  it('Products moved to another category keep the attributes that it has and report how many they lost', async () => {
    const id = await makeProduct(test, shop.owner)
    const { data } = await edit([id], { category: 'hardware.fasteners.nuts' })
    const { answers } = await productNow(test, id)
    expect(answers.category).toBe('hardware.fasteners.nuts')
    expect(Object.keys(answers.attributes)).toContain('thread')
    expect(answers.attributes).not.toHaveProperty('length')
    expect(data[0]?.note).toMatch(/\d/)
  })

  it('A change that is wrong in itself touches none of the products', async () => {
    const id = await makeProduct(test, shop.owner)
    const { version } = await productNow(test, id)
    expect((await edit([id], { category: 'hardware.fasteners' })).fields).toHaveProperty(['change.category'])
    expect((await edit([id], { incoterm: 'FOB', incotermPlace: '' })).fields).toHaveProperty(['change.incotermPlace'])
    expect(
      (
        await edit([id], {
          leadTimes: [
            { upTo: null, days: 10 },
            { upTo: 5, days: 20 },
          ],
        })
      ).fields,
    ).toHaveProperty(['change.leadTimes.0.upTo'])
    for (const change of [{}, { title: 'x' }, { unit: 'bushel' }, { leadTimes: [{ upTo: null, days: -1 }] }])
      expect((await edit([id], change)).code).toBe('1001')
    expect((await productNow(test, id)).version).toBe(version)
    expect((await edit([id], { brand: '芳华' }, shop.viewer)).code).not.toBe('0')
    await edit([id], { brand: '' })
    expect((await productNow(test, id)).version).toBe(version)
  })
})

describe('unlikely values', () => {
  it('Products with unlikely values are submitted only after the supplier has confirmed them', async () => {
    const id = await makeProduct(test, shop.owner, {
      packing: {
        piecesPerCarton: 24,
        lengthMm: 62,
        widthMm: 42,
        heightMm: 45,
        grossGrams: 11,
        netGrams: null,
        per20gp: null,
        per40hq: null,
      },
    })
    const submitted = await test.call('POST /api/workspace/products/act', { verb: 'submit', ids: [id] }, shop.owner)
    expect(submitted.data).toMatchObject([
      {
        code: '1001',
        fields: {},
        doubts: { 'packing.lengthMm': expect.stringContaining('6.2 × 4.2 × 4.5') as string },
      },
    ])
    expect((await productNow(test, id)).status).toBe('draft')
    const { data } = await test.call(
      'POST /api/workspace/products/act',
      { verb: 'submit', ids: [id], isSure: true },
      shop.owner,
    )
    expect(data).toMatchObject([{ code: '0', status: 'pending', doubts: {} }])
  })
})

describe('preview', () => {
  it('The preview shows the company alone how buyers of each language will read the edited product', async () => {
    const id = await makeProduct(test, shop.owner, { port: '宁波港' })
    const preview = async (person: Person, locale: 'zh' | 'ru') =>
      test.call('GET /api/workspace/products/:id/preview', { id }, { ...person, locale })
    expect((await preview(shop.viewer, 'ru')).data).toMatchObject({
      title: 'Болт шестигранный М8',
      language: 'ru',
      facts: { port: '宁波港', packing: { piecesPerCarton: 1 } },
      attributes: expect.arrayContaining([expect.objectContaining({ name: 'Материал' })]) as unknown[],
      similar: [],
    })
    expect((await preview(shop.viewer, 'zh')).data).toMatchObject({ title: '不锈钢六角螺栓 M8', language: 'zh' })
    expect((await preview((await makeShop(test)).owner, 'zh')).code).toBe('1031')
    const empty = (await test.call('POST /api/workspace/products', { answers: {} }, shop.sales)).data.id
    expect((await test.call('GET /api/workspace/products/:id/preview', { id: empty }, shop.sales)).data).toMatchObject({
      title: '',
      attributes: [],
    })
  })
})

it('Customs codes are accepted as they are printed', async () => {
  const id = await makeProduct(test, shop.owner, { hs6: '7318.15', hsChina: '7318 15 90 90', hsEaeu: '7318－15.9009' })
  expect((await productNow(test, id)).answers).toMatchObject({
    hs6: '731815',
    hsChina: '7318159090',
    hsEaeu: '7318159009',
  })
})
