import { eq } from 'drizzle-orm'
import { acceptDeal, makeDeal } from '../deal/deal.fixture.ts'
import type { TestDeal } from '../deal/deal.fixture.ts'
import { systemContext } from '../../server/context.ts'
import { makeFile } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import type { TestApp } from '../../test/use-test-app.ts'
import { orderDisputes } from './dispute/dispute.table.ts'
import { openOrder } from './open-order.ts'
import { doers } from './order.policy.ts'

/** An active order of 2,000 bolts with a lead time of 20 days. */
export async function makeOrder(test: TestApp, options: Parameters<typeof makeDeal>[1] = {}): Promise<TestDeal> {
  const deal = await makeDeal(test, options)
  await acceptDeal(test, deal)
  return deal
}

/** The order as its buyer sees it, or somebody else. */
export const readOrder = (test: TestApp, { id, buyer }: TestDeal, who: Person = buyer) =>
  test.call('GET /api/orders/:id', { id }, who)

/** Marks and confirms every milestone of an order. */
export async function completeOrder(test: TestApp, deal: TestDeal): Promise<void> {
  const { id, buyer, shop } = deal
  const { milestones } = (await readOrder(test, deal)).data
  for (const { kind } of milestones) {
    const [doer, other] = doers[kind] === 'buyer' ? [buyer, shop.sales] : [shop.sales, buyer]
    const { version } = (await readOrder(test, deal)).data
    const step = { id, kind, version, note: '', waybill: 'CN-1' }
    const marked = await test.call('POST /api/orders/:id/milestones/:kind/done', step, doer)
    const confirmed = await test.call(
      'POST /api/orders/:id/milestones/:kind/confirm',
      { id, kind, version: marked.data?.version ?? 0 },
      other,
    )
    if (confirmed.code !== '0') throw new Error(`${kind}: ${marked.message} ${confirmed.message}`)
  }
}

/** Opens the order of a quotation as if it were accepted, with a file and a dispute of its supplier. */
export async function makeDisputedOrder(
  test: TestApp,
  id: string,
  owner: Person,
  words: string,
): Promise<{ order: string; dispute: string; orderFile: string }> {
  await openOrder(systemContext(test.server, 'order'), id)
  const fileId = await makeFile(test, owner.userId, { kind: 'document' })
  const added = await test.call('POST /api/orders/:id/files', { id, kind: 'production', fileId, name: 'a.pdf' }, owner)
  const reported = await test.call('POST /api/orders/:id/dispute', { id, words }, owner)
  for (const { code, message } of [added, reported]) if (code !== '0') throw new Error(`${code} ${message}`)
  const [dispute] = await test.server.database.db
    .select({ id: orderDisputes.id })
    .from(orderDisputes)
    .where(eq(orderDisputes.orderId, id))
  return { order: id, dispute: dispute?.id ?? '', orderFile: fileId }
}
