import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { companies } from '../company/company.table.ts'
import { orders } from './order.table.ts'
import { dayAfter, endOfDay } from '../rfq/rfq.answers.policy.ts'
import { openRfq } from '../rfq/rfq.fixture.ts'
import { rfqEvents, rfqs } from '../rfq/rfq.table.ts'
import { activeQuotations, pendingQuotations } from '../rfq/quotation/quotation.enums.policy.ts'
import { quotationEvents, quotations, quotationVersions } from '../rfq/quotation/quotation.table.ts'

const test = useTestApp({ SESSION_HOURS: '100000', SESSION_IDLE_MINUTES: '6000000' })

type Act =
  | { kind: 'save' | 'quote'; seller: number; days: number }
  | { kind: 'submit' | 'withdraw' | 'suspend' | 'restore'; seller: number }
  | { kind: 'shortlist' | 'revise' | 'decline' | 'accept'; seller: number }
  | { kind: 'cancel' }
  | { kind: 'remove' }
  | { kind: 'wait'; hours: number }

const seller = fc.integer({ min: 0, max: 2 })
const of = <const K extends string>(weight: number, ...kinds: K[]) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constantFrom(...kinds), seller }),
})
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom('save' as const, 'quote' as const, 'quote' as const),
      seller,
      days: fc.integer({ min: 1, max: 20 }),
    }),
  },
  of(8, 'submit', 'submit', 'shortlist', 'shortlist', 'accept', 'revise'),
  of(3, 'withdraw', 'decline'),
  of(1, 'suspend', 'restore', 'restore'),
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'remove' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 23, 24, 120) }) },
)

type Story = { rfqId: string; buyer: Person; operator: Person; shops: Shop[] }

/** The newest quotation of a seller, as the database holds it. */
async function newestOf({ rfqId, shops }: Story, seller: number) {
  const rows = await test.server.database.db.select().from(quotations).where(eq(quotations.rfqId, rfqId))
  return rows
    .filter(({ companyId }) => companyId === shops[seller]?.companyId)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .at(-1)
}

/** Codes of an answer that a person may get in any state; everything else is a fault. */
const allowed = ['0', '1001', '1030', '1031']

async function perform(story: Story, act: Act): Promise<void> {
  const { rfqId: id, buyer, operator, shops } = story
  const codes: string[] = []
  const noted = async (answer: Promise<{ code: string }>) => void codes.push((await answer).code)
  if (act.kind === 'wait') return
  if (act.kind === 'cancel') await noted(test.call('POST /api/user/rfqs/:id/cancel', { id, words: '' }, buyer))
  else if (act.kind === 'remove')
    await noted(test.call('POST /api/operator/rfqs/:id/remove', { id, words: 'Не по правилам' }, operator))
  else {
    const shop = shops[act.seller] as Shop
    const quotation = await newestOf(story, act.seller)
    if (act.kind === 'suspend' || act.kind === 'restore')
      await test.server.database.db
        .update(companies)
        .set({ status: act.kind === 'suspend' ? 'suspended' : 'approved' })
        .where(eq(companies.id, shop.companyId))
    else if (act.kind === 'save' || act.kind === 'quote') {
      if (act.kind === 'quote') await noted(test.call('POST /api/workspace/rfqs/:id/quotation', { id }, shop.sales))
      const now = await newestOf(story, act.seller)
      if (!now) return
      const { edition, draft } = now
      const terms = {
        ...draft,
        items: [{ price: 1200, note: '' }],
        incoterm: 'DAP' as const,
        leadDays: 20,
        validUntil: dayAfter(test.clock.now(), act.days),
      }
      const saved = await test.call('PUT /api/workspace/quotations/:id', { id: now.id, terms, edition }, shop.sales)
      codes.push(saved.code)
      if (act.kind === 'quote' && saved.code === '0')
        await noted(
          test.call('POST /api/workspace/quotations/:id/submit', { id: now.id, edition: edition + 1 }, shop.sales),
        )
    } else if (quotation) {
      const { id: quotationId, edition, version } = quotation
      const body = { id: quotationId, words: 'Прошу' }
      if (act.kind === 'submit')
        await noted(test.call('POST /api/workspace/quotations/:id/submit', { id: quotationId, edition }, shop.sales))
      else if (act.kind === 'withdraw')
        await noted(test.call('POST /api/workspace/quotations/:id/withdraw', body, shop.sales))
      else if (act.kind === 'shortlist')
        await noted(test.call('POST /api/user/quotations/:id/shortlist', { id: quotationId }, buyer))
      else if (act.kind === 'revise') await noted(test.call('POST /api/user/quotations/:id/revise', body, buyer))
      else if (act.kind === 'decline') await noted(test.call('POST /api/user/quotations/:id/decline', body, buyer))
      else await noted(test.call('POST /api/user/quotations/:id/accept', { id: quotationId, version }, buyer))
    }
  }
  expect(codes.filter((code) => !allowed.includes(code))).toEqual([])
}

/** The states that a history went through, each step beginning where the one before ended. */
function expectHistory(events: { from: string; to: string }[], first: string, last: string): void {
  expect(events.map(({ from }) => from)).toEqual([first, ...events.map(({ to }) => to)].slice(0, -1))
  expect(events.at(-1)?.to ?? first).toBe(last)
}

async function expectInvariants({ rfqId }: Story): Promise<void> {
  const { db } = test.server.database
  const [rfq] = await db.select().from(rfqs).where(eq(rfqs.id, rfqId))
  const all = await db.select().from(quotations).where(eq(quotations.rfqId, rfqId))
  const ids = all.map(({ id }) => id)
  if (!rfq) throw new Error('the request is gone')
  const pending = all.filter(({ status }) => pendingQuotations.includes(status))
  const accepted = all.filter(({ status }) => status === 'accepted')
  const active = all.filter(({ status }) => activeQuotations.includes(status))
  expect(new Set(active.map(({ companyId }) => companyId)).size).toBe(active.length)
  // Places and their limit.
  expect(pending.length).toBe(['open', 'full', 'expired'].includes(rfq.status) ? rfq.held : 0)
  expect(pending.length).toBeLessThanOrEqual(rfq.mostQuotations)
  expect(rfq.status === 'open' && rfq.held >= rfq.mostQuotations).toBe(false)
  // One acceptance, its award and its order.
  expect(accepted.length).toBe(rfq.status === 'awarded' ? 1 : 0)
  const opened = ids.length > 0 ? await db.select().from(orders).where(inArray(orders.id, ids)) : []
  expect(opened.map(({ id }) => id)).toEqual(accepted.map(({ id }) => id))
  // Histories without a gap, and each version that was submitted.
  const history = await db.select().from(rfqEvents).where(eq(rfqEvents.rfqId, rfqId)).orderBy(rfqEvents.position)
  expectHistory(history, 'draft', rfq.status)
  for (const { id, status, version, validUntil } of all) {
    const events = await db
      .select()
      .from(quotationEvents)
      .where(eq(quotationEvents.quotationId, id))
      .orderBy(quotationEvents.position)
    expectHistory(events, 'draft', status)
    const submissions = events.filter(({ verb }) => verb === 'submit')
    expect(submissions.length).toBe(version)
    const versions = await db.select().from(quotationVersions).where(eq(quotationVersions.quotationId, id))
    expect(versions.map((row) => row.version).toSorted((one, other) => one - other)).toEqual(
      submissions.map((_event, place) => place + 1),
    )
    const isLate = events.some(
      ({ verb, at }) =>
        (verb === 'accept' && (validUntil === null || at >= validUntil)) ||
        (verb === 'submit' && at === submissions[0]?.at && at >= endOfDay(rfq.answers.deadline ?? '')),
    )
    expect(isLate).toBe(false)
  }
}

it('Whatever buyer, three suppliers, operator and clock do at once, places, versions, acceptance, order and histories agree', async () => {
  const shops = [await makeShop(test), await makeShop(test), await makeShop(test)]
  const operator = await makePerson(test, { role: 'operator' })
  let rounds = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 20 }),
      async (acts) => {
        const { id: rfqId, buyer } = await openRfq(test, { mostQuotations: 2 }, { operator })
        const story = { rfqId, buyer, operator, shops }
        await test.server.database.db.update(companies).set({ status: 'approved' })
        for (const round of acts) {
          await Promise.all(round.map((act) => perform(story, act)))
          const hours = round.reduce((sum, act) => sum + (act.kind === 'wait' ? act.hours : 0), 0)
          test.clock.advance(hours * 3_600_000 + 1000)
          if (hours > 1) await test.runJobs()
          await expectInvariants(story)
          rounds++
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  expect(rounds).toBeGreaterThanOrEqual(12 * 8)
})
