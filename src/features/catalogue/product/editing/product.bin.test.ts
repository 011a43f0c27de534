import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../../server/audit.table.ts'
import { dayMs } from '../../../../shared/text/durations.ts'
import { makePerson } from '../../../../test/companies.ts'
import { signIn } from '../../../../test/people.ts'
import type { Person } from '../../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { mediaFiles } from '../../../media/media.table.ts'
import { products } from '../product.table.ts'

const test = useTestApp()
let shop: Shop
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
})

async function publish(id: string) {
  await actOn(test, shop.owner, 'submit', id)
  await decideProduct(test, operator, id, 'approve')
}
const listed = async (query: object = {}) => (await test.call('GET /api/workspace/products', query, shop.owner)).data
const isThere = async (id: string) => (await test.server.database.db.$count(products, eq(products.id, id))) === 1

describe('deleted products', () => {
  it('A restored draft is a draft again, and a restored product that was on sale is paused', async () => {
    const [draft, sold] = [
      await makeProduct(test, shop.owner, { articleNumber: 'D' }),
      await makeProduct(test, shop.owner, { articleNumber: 'S' }),
    ]
    await publish(sold)
    const { published, answers } = await productNow(test, sold)
    for (const id of [draft, sold])
      expect(await actOn(test, shop.manager, 'discard', id)).toMatchObject({ status: 'removed' })
    expect((await listed()).items).toEqual([])
    expect(
      (await listed({ status: 'removed' })).items.map(({ can, removal }) => [can, removal?.by, removal?.until]),
    ).toEqual([
      [['recover'], 'company', new Date(test.clock.now().getTime() + 30 * dayMs).toISOString()],
      [['recover'], 'company', new Date(test.clock.now().getTime() + 30 * dayMs).toISOString()],
    ])
    expect(await actOn(test, shop.manager, 'recover', draft)).toMatchObject({ code: '0', status: 'draft', note: '' })
    expect(await actOn(test, shop.manager, 'recover', sold)).toMatchObject({ code: '0', status: 'paused' })
    expect(await productNow(test, sold)).toMatchObject({ published, answers, removedBy: null, removedAt: null })
    expect(await actOn(test, shop.manager, 'recover', sold)).toMatchObject({ code: '1030' })
    expect(await actOn(test, shop.owner, 'resume', sold)).toMatchObject({ status: 'published' })
    const audited = (await test.server.database.db.select().from(auditEntries)).map(({ action }) => action)
    expect(audited.filter((action) => action === 'product_recover').length).toBe(2)
  })

  it('A restored product loses an article number that another product has by now, and says so', async () => {
    const id = await makeProduct(test, shop.owner, { articleNumber: 'A-1' })
    await actOn(test, shop.owner, 'discard', id)
    await makeProduct(test, shop.owner, { articleNumber: 'A-1' })
    expect(await actOn(test, shop.owner, 'recover', id)).toMatchObject({
      note: expect.stringContaining('A-1') as string,
    })
    expect(await productNow(test, id)).toMatchObject({
      status: 'draft',
      articleNumber: '',
      answers: { articleNumber: '' },
    })
  })

  it('Sales staff and other companies cannot restore a product, and nobody restores one that the platform removed', async () => {
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'discard', id)
    expect(await actOn(test, shop.sales, 'recover', id)).toMatchObject({ code: '1031' })
    expect(await actOn(test, (await makeShop(test)).owner, 'recover', id)).toMatchObject({ code: '1031' })
    const removed = await makeProduct(test, shop.owner)
    await publish(removed)
    await decideProduct(test, operator, removed, 'remove')
    expect((await listed({ status: 'removed' })).items.find((item) => item.id === removed)).toMatchObject({
      can: [],
      removal: { by: 'platform', until: null },
    })
    expect(await actOn(test, shop.owner, 'recover', removed)).toMatchObject({
      code: '1030',
      message: '该商品由平台下架，不能自行恢复',
    })
  })

  it('A deleted product is purged with its files after thirty days and not a day earlier', async () => {
    const id = await makeProduct(test, shop.owner)
    const untouched = await makeProduct(test, shop.owner)
    const picture = (await productNow(test, id)).answers.pictures[0] ?? ''
    const cited = async () =>
      (await test.server.database.db.select().from(mediaFiles).where(eq(mediaFiles.id, picture)))[0]?.citations ?? 0
    await actOn(test, shop.owner, 'discard', id)
    test.clock.advance(29 * dayMs)
    await test.runJobs()
    expect([await isThere(id), await cited()]).toEqual([true, 1])
    test.clock.advance(2 * dayMs)
    await test.runJobs()
    expect([await isThere(id), await isThere(untouched), await cited()]).toEqual([false, true, 0])
    const owner = { ...shop.owner, token: await signIn(test, shop.owner.userId) }
    expect(await actOn(test, owner, 'recover', id)).toMatchObject({ code: '1031' })
    expect(
      (await test.server.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'product_purge'))).map(
        ({ subjectId }) => subjectId,
      ),
    ).toEqual([id])
  })

  it('The numbers that operators see follow a new, sent, approved, deleted and purged product at once', async () => {
    const numbers = async () => {
      const caller = { ...operator, token: await signIn(test, operator.userId) }
      const { byStatus } = (await test.call('GET /api/operator/products', {}, caller)).data.counts
      return [byStatus.draft, byStatus.pending, byStatus.published, byStatus.removed]
    }
    expect(await numbers()).toEqual([0, 0, 0, 0])
    const id = await makeProduct(test, shop.owner)
    const other = await makeProduct(test, shop.owner)
    expect(await numbers()).toEqual([2, 0, 0, 0])
    await actOn(test, shop.owner, 'submit', id)
    expect(await numbers()).toEqual([1, 1, 0, 0])
    await decideProduct(test, operator, id, 'approve')
    expect(await numbers()).toEqual([1, 0, 1, 0])
    await actOn(test, shop.owner, 'discard', other)
    expect(await numbers()).toEqual([0, 0, 1, 1])
    test.clock.advance(31 * dayMs)
    await test.runJobs()
    expect(await numbers()).toEqual([0, 0, 1, 0])
  })

  it('A product that the platform removed is not purged', async () => {
    const id = await makeProduct(test, shop.owner)
    await publish(id)
    await decideProduct(test, operator, id, 'remove')
    test.clock.advance(40 * dayMs)
    await test.runJobs()
    expect(await isThere(id)).toBe(true)
  })
})

describe('product list', () => {
  it('The list names for each product what can be done with it in its state', async () => {
    const [draft, sold] = [
      await makeProduct(test, shop.owner, { articleNumber: 'D' }),
      await makeProduct(test, shop.owner, { articleNumber: 'S' }),
    ]
    await publish(sold)
    const items = (await listed()).items
    const { slugs } = await productNow(test, sold)
    expect(items.find(({ id }) => id === draft)).toMatchObject({
      can: ['submit', 'discard'],
      slug: null,
      removal: null,
    })
    expect(items.find(({ id }) => id === sold)).toMatchObject({ can: ['submit', 'pause', 'discard'], slug: slugs?.zh })
    for (const { id, can } of items)
      for (const verb of can) expect((await actOn(test, shop.owner, verb, id)).code, verb).toMatch(/^(0|1030)$/)
  })

  it('The list sorts products of one moment by creation and article numbers as people read them, page after page', async () => {
    const numbers = ['FH-8101', 'FH-90', 'FH-8020', '', 'FH-8004', '包-2', 'fh-8004b']
    for (const articleNumber of numbers) await makeProduct(test, shop.owner, { articleNumber })
    const readAllPages = async (sort: string) => {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof listed>> = await listed({ sort, limit: 2, ...(cursor && { cursor }) })
        seen.push(...page.items.map(({ articleNumber }) => articleNumber))
        cursor = page.nextCursor
      } while (cursor)
      return seen
    }
    expect(await readAllPages('added')).toEqual(numbers)
    expect(await readAllPages('changed')).toEqual(numbers)
    expect(await readAllPages('article')).toEqual(['FH-90', 'FH-8004', 'fh-8004b', 'FH-8020', 'FH-8101', '包-2', ''])
  })
})
