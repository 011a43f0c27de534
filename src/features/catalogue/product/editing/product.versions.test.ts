import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../../server/audit.table.ts'
import { makePerson } from '../../../../test/companies.ts'
import type { Person } from '../../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { mediaFiles } from '../../../media/media.table.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'

const test = useTestApp()
let shop: Shop
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
})

const save = async (id: string, change: Partial<ProductAnswers>, person = shop.owner) => {
  const { answers, version } = await productNow(test, id)
  return test.call('PUT /api/workspace/products/:id', { id, answers: { ...answers, ...change }, version }, person)
}
const versions = async (id: string) =>
  (await test.call('GET /api/workspace/products/:id/versions', { id }, shop.viewer)).data
const restore = async (id: string, versionId: string, person = shop.sales) =>
  test.call(
    'POST /api/workspace/products/:id/versions/:versionId/restore',
    { id, versionId, version: (await productNow(test, id)).version },
    person,
  )

describe('product versions', () => {
  it('A submitted version can be viewed and restored after it was overwritten, and what it replaced is a version too', async () => {
    const id = await makeProduct(test, shop.owner)
    const { answers: sent } = await productNow(test, id)
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'return')
    await save(id, {
      texts: { ...sent.texts, zh: { title: 'Болт', summary: '', description: 'Сталь', origin: 'source' } },
    })
    const submitted = (await versions(id)).find(({ verb }) => verb === 'submit')
    expect(submitted?.hasContent).toBe(true)
    const opened = await test.call(
      'GET /api/workspace/products/:id/versions/:versionId',
      { id, versionId: submitted?.id ?? '' },
      shop.viewer,
    )
    expect(opened.data).toMatchObject({ answers: sent, now: { texts: { zh: { title: 'Болт' } } }, canRestore: false })
    expect((await restore(id, submitted?.id ?? '')).data).toMatchObject({
      status: 'returned',
      missingFiles: 0,
      isArticleNumberUnchanged: false,
    })
    expect(await productNow(test, id)).toMatchObject({ answers: sent, title: '不锈钢六角螺栓 M8' })
    const replaced = (await versions(id)).find(({ verb }) => verb === 'revert')
    await restore(id, replaced?.id ?? '')
    expect((await productNow(test, id)).answers.texts.zh?.title).toBe('Болт')
    expect(
      (await test.server.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'product_revert')))
        .length,
    ).toBe(2)
  })

  it('A version that is restored on sale is not shown before it was reviewed', async () => {
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    await save(id, { brand: '二' })
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    const first = (await versions(id)).findLast(({ verb }) => verb === 'approve')
    await restore(id, first?.id ?? '')
    expect(await productNow(test, id)).toMatchObject({
      status: 'published',
      answers: { brand: '' },
      published: { brand: '二' },
    })
    expect(await actOn(test, shop.owner, 'submit', id)).toMatchObject({ status: 'change_pending' })
  })

  it('A version can be restored by those who may edit, while the product is editable and unchanged since', async () => {
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    const [sent] = await versions(id)
    const versionId = sent?.id ?? ''
    expect((await restore(id, versionId)).code).toBe('1030')
    await actOn(test, shop.owner, 'withdraw', id)
    const stranger = (await makeShop(test)).owner
    expect([(await restore(id, versionId, shop.viewer)).code, (await restore(id, versionId, stranger)).code]).toEqual([
      '1031',
      '1031',
    ])
    expect(
      (await test.call('GET /api/workspace/products/:id/versions/:versionId', { id, versionId }, stranger)).code,
    ).toBe('1031')
    const { version } = await productNow(test, id)
    await save(id, { brand: '新' })
    expect(
      (
        await test.call(
          'POST /api/workspace/products/:id/versions/:versionId/restore',
          { id, versionId, version },
          shop.sales,
        )
      ).code,
    ).toBe('1030')
    const [withdrawn] = await versions(id)
    expect(withdrawn?.hasContent).toBe(false)
    expect((await restore(id, withdrawn?.id ?? '')).code).toBe('1031')
    const other = await makeProduct(test, shop.owner)
    expect((await restore(other, versionId)).code).toBe('1031')
  })

  it('A restored version reports how many of its pictures no longer exist, and drops an article number that is taken', async () => {
    const id = await makeProduct(test, shop.sales, { articleNumber: 'A-1' })
    await actOn(test, shop.owner, 'submit', id)
    await actOn(test, shop.owner, 'withdraw', id)
    const [picture = ''] = (await productNow(test, id)).answers.pictures
    await save(id, { pictures: [], articleNumber: '' })
    const [sent] = (await versions(id)).filter(({ verb }) => verb === 'submit')
    expect((await restore(id, sent?.id ?? '', shop.owner)).data).toMatchObject({ missingFiles: 0 })
    expect(
      (await test.server.database.db.select().from(mediaFiles).where(eq(mediaFiles.id, picture)))[0]?.citations,
    ).toBe(1)
    await save(id, { pictures: [], articleNumber: '' })
    await makeProduct(test, shop.owner, { articleNumber: 'A-1' })
    await test.server.database.db
      .update(mediaFiles)
      .set({ removedAt: test.clock.now() })
      .where(eq(mediaFiles.id, picture))
    expect((await restore(id, sent?.id ?? '')).data).toMatchObject({ missingFiles: 1, isArticleNumberUnchanged: true })
    expect((await productNow(test, id)).answers).toMatchObject({ pictures: [], articleNumber: '' })
  })
})

describe('removed picture', () => {
  it('A removed picture of a colleague can be put back by whoever removed it, and a stranger’s cannot', async () => {
    const id = await makeProduct(test, shop.sales)
    const { pictures } = (await productNow(test, id)).answers
    await save(id, { pictures: [] })
    expect((await save(id, { pictures })).code).toBe('0')
    const foreign = await makeProduct(test, (await makeShop(test)).owner)
    expect((await save(id, { pictures: (await productNow(test, foreign)).answers.pictures })).code).toBe('1031')
  })
})

it('A text in another language needs no proofreading while it is the supplier’s own', async () => {
  const id = await makeProduct(test, shop.owner)
  const { texts } = (await productNow(test, id)).answers
  await save(id, { texts: { ...texts, ru: { title: 'Болт', summary: '', description: '', origin: 'source' } } })
  expect(await actOn(test, shop.owner, 'submit', id)).toMatchObject({ status: 'pending' })
})
