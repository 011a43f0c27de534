import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson, seedHardware } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeProduct, makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { uploadParts } from '../../media/media.fixture.ts'
import type { CategoryFile } from './category.file.contract.ts'

const test = useTestApp()
let operator: Person
beforeEach(async () => {
  await seedHardware(test)
  operator = await makePerson(test, { role: 'operator' })
})

type Kind = 'categories' | 'attributes'
const exported = async (kind: Kind) =>
  (await test.raw('GET', `/api/operator/category-files/${kind}`, undefined, operator)).body
async function send(kind: Kind, content: string, token?: string, person = operator) {
  const { code, message, data } = await uploadParts(test, [{ fileName: 'tree.csv', mediaType: 'text/csv', content }], {
    token: person.token,
    locale: 'zh',
    path: `/api/operator/category-files/${kind}${token ? `?token=${token}` : ''}`,
  })
  return { code, message, data: data as unknown as CategoryFile }
}
/** Previews the changes of a file, then imports it. */
async function bring(kind: Kind, content: string) {
  const { data, message } = await send(kind, content)
  if (!data?.token) throw new Error(`not good: ${message} ${JSON.stringify(data?.faults)}`)
  return send(kind, content, data.token)
}
const head = {
  categories: 'code,parent,zh,ru,en,hs,sort,retired',
  attributes: 'category,key,type,unit,required,filterable,zh,ru,en,choices,sort,retired',
}
const file = (kind: Kind, ...rows: string[]) => [head[kind], ...rows].join('\r\n')
const bolts = 'hardware.fasteners.bolts'
const tree = async () => (await test.call('GET /api/operator/categories', {}, operator)).data.items
const attributes = async () =>
  (await test.call('GET /api/operator/categories/:code', { code: bolts }, operator)).data.attributes

describe('category files', () => {
  it.each<[Kind, string]>([
    ['categories', 'hardware,,五金工具,'],
    ['attributes', 'hardware.fasteners.bolts,thread,text,,yes,yes,'],
  ])('The exported file is CSV in UTF-8 with a byte order mark: %s', async (kind, row) => {
    const response = await test.raw('GET', `/api/operator/category-files/${kind}`, undefined, operator)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain('2026-11-02.csv')
    expect(response.body.startsWith(`\ufeff${head[kind]}\r\n`)).toBe(true)
    expect(response.body).toContain(`\r\n${row}`)
  })

  it.each<Kind>(['categories', 'attributes'])(
    'An exported file that is imported unchanged changes nothing: %s',
    async (kind) => {
      const { data } = await send(kind, await exported(kind))
      expect(data).toMatchObject({ token: null, newCount: 0, changedCount: 0, faultCount: 0, isApplied: false })
    },
  )

  it('Only operators can export and import category files', async () => {
    const stranger = await makePerson(test)
    expect((await send('categories', file('categories'), undefined, stranger)).code).toBe('1031')
    expect(
      (await test.raw('GET', '/api/operator/category-files/categories', undefined, stranger)).json<{ code: string }>()
        .code,
    ).toBe('1031')
  })

  it('An import shows what it would change before it changes anything, and then changes all of it at once', async () => {
    const changed = file(
      'categories',
      `${bolts},hardware.fasteners,螺栓类,Болты,Bolts,731815,10,no`,
      'hardware.rigging,hardware,索具,Такелаж,Rigging,7312;731582,900,no',
      'hardware.rigging.hooks,hardware.rigging,吊钩,Крюки,Hooks,731815,10,no',
      'hardware.fasteners.nuts,hardware.fasteners,螺母,Гайки,Nuts,731816,20,yes',
    )
    const { data } = await send('categories', changed)
    expect(data).toMatchObject({ newCount: 2, changedCount: 2, faultCount: 0, isApplied: false })
    expect(data.changes.find(({ name }) => name === bolts)).toMatchObject({
      row: 2,
      isNew: false,
      fields: expect.arrayContaining([{ column: 'zh', from: '螺栓', to: '螺栓类' }]),
    })
    expect((await tree()).some(({ code }) => code === 'hardware.rigging')).toBe(false)

    const applied = await send('categories', changed, data.token ?? '')
    expect(applied.data).toMatchObject({ newCount: 2, changedCount: 2, isApplied: true })
    const now = new Map((await tree()).map((one) => [one.code, one]))
    expect(now.get('hardware.rigging.hooks')).toMatchObject({
      parent: 'hardware.rigging',
      ru: 'Крюки',
      hsCodes: ['731815'],
    })
    expect(now.get('hardware.fasteners.nuts')?.isRetired).toBe(true)
    const { data: log } = await test.call('GET /api/operator/audit', { action: 'categories_imported' }, operator)
    expect(log.items[0]).toMatchObject({ details: { file: 'tree.csv', added: 2, changed: 2 } })
    expect((await send('categories', changed)).data.token).toBeNull()
  })

  it('Products follow a category that is moved by a file', async () => {
    const shop = await makeShop(test)
    await makeProduct(test, shop.sales)
    await bring(
      'categories',
      file(
        'categories',
        'hardware.rigging,hardware,索具,Такелаж,Rigging,7312,900,no',
        `${bolts},hardware.rigging,螺栓,Болты,Bolts,731815,10,no`,
      ),
    )
    expect((await tree()).find(({ code }) => code === 'hardware.rigging')).toMatchObject({ goods: 1, companies: 1 })
  })

  it('An import must be checked again when the tree has changed since', async () => {
    const changed = file('categories', 'hardware.rigging,hardware,索具,Такелаж,Rigging,7312,900,no')
    const { data } = await send('categories', changed)
    await test.call(
      'POST /api/operator/categories',
      { parent: null, slug: 'tools', zh: '工具', ru: 'Инструмент', en: 'Tools', hsCodes: [] },
      operator,
    )
    expect(await send('categories', changed, data.token ?? '')).toMatchObject({ code: '1030' })
    expect(
      (
        await send(
          'categories',
          file('categories', 'hardware.other,hardware,其他,Прочее,Other,7312,900,no'),
          data.token ?? '',
        )
      ).code,
    ).toBe('1030')
    expect((await tree()).some(({ code }) => code === 'hardware.rigging')).toBe(false)
  })

  it.each<[title: string, row: string, cell: string]>([
    ['a code of other letters', 'крепёж,,索具,Такелаж,Rigging,7312,900,no', 'A2'],
    ['a code that does not go with its parent', 'rigging,hardware,索具,Такелаж,Rigging,7312,900,no', 'A2'],
    ['a parent that is not there', 'nothing.rigging,nothing,索具,Такелаж,Rigging,7312,900,no', 'B2'],
    ['a category below itself', 'hardware,hardware.fasteners,五金工具,Инструмент,Tools,,10,no', 'B2'],
    ['a fourth level', `${bolts}.long,${bolts},长螺栓,Длинные,Long,7312,900,no`, 'B2'],
    ['no name', 'hardware.rigging,hardware,,Такелаж,Rigging,7312,900,no', 'C2'],
    [
      'a name that a sibling bears',
      'hardware.fasteners.rigging,hardware.fasteners,索具,Болты,Rigging,7312,900,no',
      'D2',
    ],
    ['an HS heading of three digits', 'hardware.rigging,hardware,索具,Такелаж,Rigging,731,900,no', 'F2'],
    ['an order that is no number', 'hardware.rigging,hardware,索具,Такелаж,Rigging,7312,first,no', 'G2'],
    ['a word that is neither yes nor no', 'hardware.rigging,hardware,索具,Такелаж,Rigging,7312,900,maybe', 'H2'],
    ['what still has categories below it', 'hardware.fasteners,hardware,紧固件,Метизы,Fasteners,7312,10,yes', 'H2'],
    ['a formula', 'hardware.rigging,hardware,=1+1,Такелаж,Rigging,7312,900,no', 'C2'],
  ])('A category file with %s is refused at its cell and changes nothing', async (_title, row, cell) => {
    const before = await tree()
    const { data } = await send(
      'categories',
      file('categories', row, 'hardware.good,hardware,好的,Хорошее,Good,7312,901,no'),
    )
    expect(data.token).toBeNull()
    expect(data.faults.map((fault) => fault.cell)).toEqual([cell])
    expect(data.faults[0]?.words).not.toBe('')
    expect(await tree()).toEqual(before)
  })

  it('A row that appears twice in a category file is reported', async () => {
    const row = 'hardware.rigging,hardware,索具,Такелаж,Rigging,7312,900,no'
    expect((await send('categories', file('categories', row, row))).data.faults).toMatchObject([{ cell: 'A3' }])
  })

  it('A category file cannot retire a category that holds products', async () => {
    await makeShop(test)
    const { data } = await send(
      'categories',
      file('categories', `${bolts},hardware.fasteners,螺栓,Болты,Bolts,731815,10,yes`),
    )
    expect(data.faults).toMatchObject([{ cell: 'H2', words: '该类目下还有0件商品、1家企业，停用须先指定替代类目' }])
  })

  it.each<[title: string, content: string]>([
    ['no bytes', ''],
    ['no rows', head.categories],
    ['a column too few', 'code,parent,zh,ru,en,hs,sort\r\nhardware.x,hardware,a,b,c,,1'],
    ['a column that nobody knows', `${head.categories},colour\r\nhardware.x,hardware,a,b,c,,1,no,red`],
    ['the rows of the other kind', `${head.attributes}\r\na,b,text,,no,no,a,b,c,,1,no`],
    ['a quote that does not end', `${head.categories}\r\n"hardware`],
  ])('A category file with %s is refused as a whole', async (_title, content) => {
    const answer = await send('categories', content)
    expect([answer.code, answer.message === '']).toEqual(['1020', false])
  })
})

describe('attribute file', () => {
  const shape = `${bolts},headShape,choice,,yes,yes,头型,Форма головки,Head shape,hex=六角|шестигранная|hexagonal;round=圆头|полукруглая|round,900,no`

  it('An attribute file adds and changes attributes, which forms ask for at once', async () => {
    const thread = `${bolts},thread,text,,no,yes,螺纹,Резьба болта,Bolt thread,,10,no`
    expect((await bring('attributes', file('attributes', shape, thread))).data).toMatchObject({
      newCount: 1,
      changedCount: 1,
      isApplied: true,
    })
    const { data } = await test.call('GET /api/categories/attributes', { category: bolts })
    expect(data.items.at(-1)).toMatchObject({
      key: 'headShape',
      isRequired: true,
      choices: [{ key: 'hex', name: { zh: '六角', ru: 'шестигранная', en: 'hexagonal' } }, { key: 'round' }],
    })
    expect(data.items.find(({ key }) => key === 'thread')).toMatchObject({
      isRequired: false,
      name: { ru: 'Резьба болта' },
    })
  })

  it.each<[title: string, row: string, cell: string]>([
    ['a category that is not there', shape.replace(bolts, 'nothing'), 'A2'],
    ['a category that is a group', shape.replace(bolts, 'hardware.fasteners'), 'A2'],
    ['a key of other letters', shape.replace('headShape', 'форма'), 'B2'],
    ['a type that is none', shape.replace('choice', 'colour'), 'C2'],
    ['a unit of a choice', shape.replace('choice,,', 'choice,mm,'), 'D2'],
    ['a word that is neither yes nor no', shape.replace('yes,yes', 'so,yes'), 'E2'],
    ['choices in two languages', shape.replace('|hexagonal', ''), 'J2'],
    ['a choice of one', shape.replace(/;round[^,]+/, ''), 'J2'],
  ])('An attribute file with %s is refused at its cell and changes nothing', async (_title, row, cell) => {
    const before = await attributes()
    const { data } = await send('attributes', file('attributes', row))
    expect(data).toMatchObject({ token: null, faults: [{ cell }] })
    expect(await attributes()).toEqual(before)
  })
})
