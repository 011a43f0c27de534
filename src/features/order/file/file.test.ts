import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { TestDeal } from '../../deal/deal.fixture.ts'
import { pdf, uploadParts } from '../../media/media.fixture.ts'
import { makeOrder, readOrder } from '../order.fixture.ts'

const test = useTestApp()
let deal: TestDeal
beforeEach(async () => {
  deal = await makeOrder(test)
})

const upload = async ({ token }: Person) =>
  (await uploadParts(test, [{ fileName: 'a', content: pdf() }], { token, path: '/api/documents/upload' })).data.id
const add = async (who: Person, fileId: string, name = 'платёжка.pdf') =>
  test.call('POST /api/orders/:id/files', { id: deal.id, kind: 'deposit', fileId, name }, who)
const download = (who: Person, fileId: string) =>
  test.raw('GET', `/api/orders/${deal.id}/files/${fileId}`, undefined, who)
const filesOf = async (who: Person) => (await readOrder(test, deal, who)).data.milestones[0]?.files

describe('files of milestones', () => {
  it('A file of one side is downloaded by both and by nobody else', async () => {
    const fileId = await upload(deal.buyer)
    expect((await add(deal.buyer, fileId)).code).toBe('0')
    for (const who of [deal.buyer, deal.shop.viewer]) {
      const answer = await download(who, fileId)
      expect(answer.headers['content-type']).toContain('application/pdf')
      expect(answer.rawPayload.equals(pdf())).toBe(true)
    }
    for (const who of [await makePerson(test), (await makeShop(test)).owner])
      expect((await download(who, fileId)).json()).toMatchObject({ code: '1031' })
    expect(await filesOf(deal.shop.sales)).toEqual([
      { id: fileId, name: 'платёжка.pdf', side: 'buyer', canRemove: false },
    ])
  })

  it('A file that is added twice is there once, and a file of somebody else cannot be added', async () => {
    const fileId = await upload(deal.buyer)
    await add(deal.buyer, fileId)
    expect((await add(deal.buyer, fileId)).code).toBe('0')
    expect(await filesOf(deal.buyer)).toHaveLength(1)
    expect((await add(deal.buyer, await upload(deal.shop.sales))).code).toBe('1031')
    const foreign = await upload(await makePerson(test))
    expect((await download(deal.buyer, foreign)).json()).toMatchObject({ code: '1031' })
  })

  it('Each side removes its own files, until the milestone is confirmed', async () => {
    const [first, removed] = [await upload(deal.buyer), await upload(deal.buyer)]
    await add(deal.buyer, first)
    await add(deal.buyer, removed)
    const remove = (who: Person, fileId: string) =>
      test.call('DELETE /api/orders/:id/files/:fileId', { id: deal.id, fileId }, who)
    expect((await remove(deal.shop.sales, removed)).code).toBe('1031')
    expect((await remove(deal.buyer, removed)).code).toBe('0')
    const step = { id: deal.id, kind: 'deposit' } as const
    const { version } = (await readOrder(test, deal)).data
    const marked = await test.call('POST /api/orders/:id/milestones/:kind/done', { ...step, version }, deal.buyer)
    await test.call(
      'POST /api/orders/:id/milestones/:kind/confirm',
      { ...step, version: marked.data.version },
      deal.shop.sales,
    )
    expect((await remove(deal.buyer, first)).code).toBe('1030')
    expect((await add(deal.buyer, await upload(deal.buyer))).code).toBe('1030')
  })

  it('A milestone takes ten files at most', async () => {
    for (let number = 0; number < 10; number++) expect((await add(deal.buyer, await upload(deal.buyer))).code).toBe('0')
    expect((await add(deal.buyer, await upload(deal.buyer))).code).toBe('1030')
  })
})
