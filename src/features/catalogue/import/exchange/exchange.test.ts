import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../../test/companies.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { jpeg } from '../../../media/media.fixture.ts'
import { m } from '../../../../shared/wording/messages.js'
import { products } from '../../product/product.table.ts'
import { importGoods, uploadGoods, zipOf } from '../import.fixture.ts'
import { checkFile } from '../rows/import.check.fixture.ts'
import { catalogueOf, commerceOf, inWindows1251, pricesOf, ymlOf } from './exchange.fixture.ts'

const test = useTestApp({ PUBLIC_URL: 'https://wholesale.example', IMPORT_ROWS: '500', IMPORTS_PER_DAY: '60' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const goods = async () =>
  (await test.server.database.db.select().from(products)).toSorted((a, b) => a.title.localeCompare(b.title, 'ru'))
const bolt =
  '<name>Болт М8</name><vendorCode>B-8</vendorCode><vendor>Метиз</vendor><price>12.50</price><currencyId>RUR</currencyId><categoryId>2</categoryId><min-quantity>100</min-quantity><description><![CDATA[<p>Сталь &amp; цинк</p><ul><li>DIN 933</li></ul>]]></description><barcode>4600000000017</barcode><weight>1.25</weight><dimensions>40/30/25.5</dimensions><country_of_origin>Китай</country_of_origin><param name="Единица">кг</param><param name="Шаг" unit="мм">1.25</param>'

describe('exchange files', () => {
  it('A YML file becomes drafts with names, prices, categories, properties and measures', async () => {
    const checked = await checkFile(test, shop.sales, ymlOf([{ id: '7', inner: bolt }]))
    expect(checked).toMatchObject({ format: 'yml', encoding: 'UTF-8', status: 'checked', rowCount: 1, faults: [] })
    expect(
      Object.fromEntries(checked.headings.map((heading, place) => [heading, checked.columns[place]])),
    ).toMatchObject({
      'offer id': 'externalId',
      name: 'texts.ru.title',
      price: 'tiers.0.price',
      'min-quantity': 'minimumOrderQuantity',
      Единица: 'unit',
      barcode: 'lines',
    })
    await importGoods(test, shop.sales, ymlOf([{ id: '7', inner: bolt }]))
    expect(await goods()).toMatchObject([
      {
        title: 'Болт М8',
        category: 'hardware.fasteners.bolts',
        articleNumber: 'B-8',
        answers: {
          sourceLanguage: 'ru',
          brand: 'Метиз',
          unit: 'kg',
          currency: 'RUB',
          tiers: [{ minQty: 100, price: 1250 }],
          minimumOrderQuantity: 100,
          origin: 'CN',
          packing: { grossGrams: 1250, lengthMm: 400, widthMm: 300, heightMm: 255 },
        },
      },
    ])
    const [product] = await goods()
    expect(product?.answers.texts.ru?.description.split('\n')).toEqual(
      expect.arrayContaining(['Сталь & цинк', 'DIN 933', 'barcode: 4600000000017', 'Шаг: 1.25 мм']),
    )
  })

  it('The same file twice changes nothing, and goods are found by their number even if their article number changes', async () => {
    await importGoods(test, shop.sales, ymlOf([{ id: '7', inner: bolt }]))
    const again = await importGoods(test, shop.sales, ymlOf([{ id: '7', inner: bolt }]))
    expect(again).toMatchObject({ newCount: 0, changedCount: 1 })
    expect((await goods()).map(({ version }) => version)).toEqual([1])
    await importGoods(test, shop.sales, ymlOf([{ id: '7', inner: bolt.replace('B-8', 'B-9').replace('12.50', '13') }]))
    expect(await goods()).toMatchObject([
      { version: 2, articleNumber: 'B-9', answers: { tiers: [{ price: 1300 }], brand: 'Метиз' } },
    ])
  })

  it('An element that a file does not have leaves the product as it is', async () => {
    await importGoods(
      test,
      shop.sales,
      ymlOf([
        { id: '7', inner: bolt },
        { id: '8', inner: '<name>Гайка</name><vendor>X</vendor>' },
      ]),
    )
    await importGoods(
      test,
      shop.sales,
      ymlOf([
        { id: '7', inner: '<name>Болт М8</name>' },
        { id: '8', inner: '<name>Гайка</name><vendor>Y</vendor>' },
      ]),
    )
    expect(await goods()).toMatchObject([
      { version: 1, answers: { brand: 'Метиз', tiers: [{ price: 1250 }] } },
      { version: 2, answers: { brand: 'Y' } },
    ])
  })

  it('A CommerceML archive in Windows-1251 brings goods, wholesale prices and pictures', async () => {
    const archive = await zipOf({
      'webdata/import0_1.xml': inWindows1251(
        catalogueOf(
          [
            {
              id: 'a-1',
              inner:
                '<Артикул>Б1</Артикул><Наименование>Болт оцинкованный</Наименование><БазоваяЕдиница Код="796 ">шт</БазоваяЕдиница><Группы><Ид>g2</Ид></Группы><Картинка>import_files/a1/a-1.jpg</Картинка><ЗначенияСвойств><ЗначенияСвойства><Ид>p1</Ид><Значение>v1</Значение></ЗначенияСвойства></ЗначенияСвойств><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>0.5</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>',
            },
            { id: 'a-2', inner: '<Наименование>Ящик</Наименование>' },
          ],
          'windows-1251',
        ),
      ),
      'webdata/offers0_1.xml': inWindows1251(
        pricesOf(
          [
            { id: 'a-1', retail: '20.00', wholesale: '15,5' },
            { id: 'a-2#red', retail: '30', wholesale: '25' },
            { id: 'a-2#blue', retail: '30', wholesale: '27' },
          ],
          'windows-1251',
        ),
      ),
      'webdata/import_files/a1/a-1.jpg': await jpeg(),
    })
    const done = await importGoods(test, shop.sales, archive)
    expect(done).toMatchObject({
      format: 'commerceml',
      encoding: 'WINDOWS-1251',
      status: 'done',
      doneCount: 2,
      pictureFaults: 0,
    })
    expect(await goods()).toMatchObject([
      {
        title: 'Болт оцинкованный',
        category: 'hardware.fasteners.bolts',
        answers: {
          unit: 'pcs',
          currency: 'RUB',
          priceKind: 'tiers',
          tiers: [{ minQty: 1, price: 1550 }],
          pictures: [expect.any(String)],
          packing: { grossGrams: 500 },
        },
      },
      { title: 'Ящик', answers: { priceKind: 'range', low: 2500, high: 2700 } },
    ])
    const before = (await goods()).map(({ version }) => version)
    await importGoods(test, shop.sales, archive)
    expect((await goods()).map(({ version }) => version)).toEqual(before)
  })

  it('A product that the accounting program has removed is paused, and an unknown one is left out', async () => {
    const id = await makeProduct(test, shop.owner, { articleNumber: 'A1' })
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, await makePerson(test, { role: 'operator' }), id, 'approve')
    const file = catalogueOf([
      { id: 'x-1', inner: ' Статус="Удален"><Артикул>A1</Артикул>' },
      { id: 'x-2', inner: ' Статус="Удален"><Наименование>Прежний</Наименование>' },
    ])
    expect(await importGoods(test, shop.sales, file)).toMatchObject({ newCount: 0, changedCount: 1 })
    expect(await productNow(test, id)).toMatchObject({ status: 'paused', version: 1 })
    expect(await goods()).toHaveLength(1)
  })

  it.each([
    ['yml.xml', { sourceLanguage: 'ru' }],
    ['import.zip', {}],
  ])('The feed %s of a company imported by another gives the same goods', async (name, source) => {
    const operator = await makePerson(test, { role: 'operator' })
    for (const [articleNumber, unit, currency] of [
      ['A1', 'kpcs', 'USD'],
      ['A2', 'pair', 'RUB'],
    ] as const) {
      const id = await makeProduct(test, shop.owner, {
        articleNumber,
        unit,
        currency,
        ...(name === 'yml.xml' && { tiers: [{ minQty: 10, price: 42_000 }] }),
      })
      await actOn(test, shop.owner, 'submit', id)
      await decideProduct(test, operator, id, 'approve')
    }
    const originals = (await goods()).map(({ answers }) => answers)
    const feed = async (file: string) =>
      (await test.raw('GET', `/feeds/companies/${shop.companyId}/${file}`, undefined, { address: '10.2.2.2' })).body
    const content =
      name === 'yml.xml'
        ? await feed('yml.xml')
        : await zipOf({ 'import.xml': await feed('import.xml'), 'offers.xml': await feed('offers.xml') })
    const other = await makeShop(test)
    const checked = await checkFile(test, other.sales, content)
    expect(checked.faults).toEqual([])
    await test.call('POST /api/workspace/imports/:id/start', { id: checked.id }, other.sales)
    await test.runJobs()
    const made = (await goods()).filter(({ companyId }) => companyId === other.companyId)
    const shown = (answers: (typeof originals)[number]) => ({
      articleNumber: answers.articleNumber,
      title: answers.texts.ru?.title,
      category: answers.category,
      unit: answers.unit,
      currency: answers.currency,
      tiers: answers.tiers,
      minimumOrderQuantity: answers.minimumOrderQuantity,
      origin: answers.origin,
    })
    const byArticle = (a: { articleNumber: string }, b: { articleNumber: string }) =>
      a.articleNumber.localeCompare(b.articleNumber)
    expect(made.map(({ answers }) => shown(answers)).toSorted(byArticle)).toEqual(
      originals.map(shown).toSorted(byArticle),
    )
    expect(made.map(({ answers }) => answers)).toMatchObject(made.map(() => source))
  })

  it('An unknown category is asked about once and leaves the goods without one; an unknown currency is a fault at its price', async () => {
    const offer = (id: string, currency: string) => ({
      id,
      inner: `<name>Товар ${id}</name><categoryId>${id}</categoryId><price>1</price><currencyId>${currency}</currencyId>`,
    })
    const categories = Array.from({ length: 500 }, (_, id) => `<category id="${id}">Свои ${id}</category>`).join('')
    const checked = await checkFile(
      test,
      shop.sales,
      ymlOf([offer('1', 'RUB'), offer('2', 'XYZ'), offer('3', 'EUR'), { ...offer('1', 'RUB'), id: '4' }], {
        categories,
      }),
    )
    expect(checked.faults).toEqual(
      ['2D', '3D'].map((place) => `${place} ${m.import_fault_currency_other({}, { locale: 'zh' })}`),
    )
    expect(checked.questions.map((question) => question.slice(0, 2))).toEqual(['1C', '2C', '3C'])
    expect(checked).toMatchObject({ status: 'faulty', goodCount: 2 })
  })
})

describe('refused exchange files', () => {
  const half = ymlOf([{ id: '1', inner: bolt }])
  it.each<[string, string, () => Promise<Buffer | string>]>([
    ['of half a document', 'XML文件不完整或已损坏', async () => half.slice(0, half.length - 40)],
    ['of another root element', '根元素是“rss”', async () => '<?xml version="1.0"?><rss><channel/></rss>'],
    [
      'with declared entities',
      'XML中声明了实体',
      async () => '<?xml version="1.0"?><!DOCTYPE yml_catalog [<!ENTITY a "b">]><yml_catalog/>',
    ],
    [
      'with an entity that nobody declared',
      'XML文件不完整或已损坏',
      async () => ymlOf([{ id: '1', inner: '<name>&xxe;</name>' }]),
    ],
    [
      'of another encoding',
      '文件内容与声明的编码不符',
      async () => inWindows1251(ymlOf([{ id: '1', inner: '<name>Болт</name>' }])),
    ],
    ['of an unknown encoding', '文件内容与声明的编码不符：klingon', async () => ymlOf([], { encoding: 'klingon' })],
    ['nested without end', '嵌套过深', async () => commerceOf('<Каталог>'.repeat(100))],
    ['without goods', '文件中没有商品', async () => ymlOf([])],
    [
      'of too many goods',
      '500',
      async () => ymlOf(Array.from({ length: 501 }, (_, id) => ({ id: `${id}`, inner: '<name>x</name>' }))),
    ],
    [
      'of a product without end',
      '过大',
      async () => ymlOf([{ id: '1', inner: '<param name="a">b</param>'.repeat(60_001) }]),
    ],
    [
      'of too many categories',
      '10000',
      async () =>
        ymlOf([], {
          categories: Array.from({ length: 10_001 }, (_, id) => `<category id="${id}">a</category>`).join(''),
        }),
    ],
    ['that is a workbook without goods', '请', () => zipOf({ 'a.txt': 'x' })],
  ])('A file %s is refused with its reason', async (_kind, reason, make) => {
    const { code, message } = await uploadGoods(test, shop.sales, await make())
    expect([code, message]).toEqual(['1020', expect.stringContaining(reason)])
    expect(await goods()).toEqual([])
  })
})
