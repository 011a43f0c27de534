import { acceptDeal, makeDeal } from '../deal/deal.fixture.ts'
import type { TestDeal } from '../deal/deal.fixture.ts'
import { systemContext } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { makeFile } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import type { TestApp } from '../../test/use-test-app.ts'
import { pdf } from '../media/media.fixture.ts'
import { originalKey } from '../media/media.service.ts'
import { orderDisputes } from './dispute/dispute.table.ts'
import { orderFiles } from './file/file.table.ts'
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
  const { db } = test.server.database
  const at = test.clock.now()
  const fileId = await makeFile(test, owner.userId, { kind: 'document' })
  await test.server.files.put(originalKey(fileId), pdf(), 'application/pdf')
  // Written into the tables: calls are limited to some a minute, and the world of the security tests is made often.
  const file = { orderId: id, fileId, milestone: 'production', name: `${words}.pdf`, side: 'supplier' } as const
  await db.insert(orderFiles).values({ ...file, addedBy: owner.userId, addedAt: at })
  const dispute = newId(at)
  const raised = { id: dispute, orderId: id, side: 'supplier', raisedBy: owner.userId, raisedAt: at, words } as const
  await db.insert(orderDisputes).values(raised)
  return { order: id, dispute, orderFile: fileId }
}
