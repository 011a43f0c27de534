import { expect, it } from 'vitest'
import { verifyAudit } from '../../server/audit.ts'
import { inTransaction, systemContext } from '../../server/context.ts'
import { found } from '../../shared/errors.ts'
import { startSession } from '../../features/identity/session/session.service.ts'
import { faultsOfTerms } from '../../features/rfq/quotation/quotation.terms.policy.ts'
import { quotations } from '../../features/rfq/quotation/quotation.table.ts'
import { faultsOf } from '../../features/rfq/rfq.answers.policy.ts'
import { rfqs } from '../../features/rfq/rfq.table.ts'
import { seedCategories } from '../../features/taxonomy/taxonomy-seed.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { fillDemoAudit } from '../audit.ts'
import { fillDemoCompanies } from '../companies.ts'
import { fillDemoBuyers, fillDemoPeople } from '../people.ts'
import { fillDemoProducts } from '../products.ts'
import { fillDemoRates } from '../rates.ts'
import { fillDemoRfqs } from './rfqs.ts'

const test = useTestApp()

it('The demo has complete requests on the board, quotations for the demo buyer to compare, and work for the demo supplier', async () => {
  const ctx = systemContext(test.server, 'demo')
  await seedCategories(ctx)
  const people = await inTransaction(ctx, async (ctx) => {
    const people = found(await fillDemoPeople(ctx))
    await fillDemoBuyers(ctx, people.buyer)
    await fillDemoCompanies(ctx, people, { isSmall: true })
    await fillDemoProducts(ctx, { isSmall: true })
    await fillDemoRates(ctx)
    await fillDemoRfqs(ctx, people)
    await fillDemoAudit(ctx)
    return people
  })

  const all = await ctx.db.select().from(rfqs)
  for (const { status, title, answers, branches } of all) {
    // What is decided has a deadline that is over.
    const isWhole = status === 'open' || status === 'pending_review'
    expect([title, faultsOf(answers, { isWhole, now: ctx.now })]).toEqual([title, {}])
    expect(branches).toContain(answers.category)
  }
  for (const { rfqId, terms, status } of await ctx.db.select().from(quotations)) {
    const asked = found(all.find(({ id }) => id === rfqId)).answers
    const isWhole = status !== 'accepted'
    expect(faultsOfTerms(found(terms), asked, { isWhole, now: ctx.now })).toEqual({})
  }

  const { data: board } = await test.call('GET /api/rfqs', { limit: 20 }, { locale: 'ru' })
  expect(board.total).toBe(8)
  expect(board.facets.destinations.length).toBeGreaterThanOrEqual(5)
  expect(board.facets.categories.length).toBeGreaterThanOrEqual(5)

  const as = async (id: string) => ({ token: await startSession(ctx, { id }) })
  const buyer = await as(people.buyer)
  const own = (await test.call('GET /api/user/rfqs', {}, buyer)).data.items
  expect(own.map(({ status }) => status)).toEqual(['draft', 'open', 'awarded', 'awarded'])
  const { data: compared } = await test.call('GET /api/user/rfqs/:id/quotations', { id: own[1]?.id ?? '' }, buyer)
  expect(compared.ratedOn).not.toBeNull()
  expect(compared.items.map(({ total, isWhole }) => [total !== null, isWhole])).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ])

  const supplier = await as(people.supplier)
  const listed = async (show: 'fit' | 'invited' | 'quoted') =>
    (await test.call('GET /api/workspace/rfqs', { show }, supplier)).data.items.length
  expect([await listed('fit'), await listed('invited'), await listed('quoted')]).toEqual([2, 2, 3])
  const { data: read } = await test.call('GET /api/workspace/rfqs/:id', { id: own[1]?.id ?? '' }, supplier)
  expect(read.contact?.name).toBe('Айгуль Байерова')

  const { items: orders } = (await test.call('GET /api/workspace/orders', {}, supplier)).data
  expect(orders.map(({ state, next }) => [state, next?.kind])).toEqual([
    ['active', 'production'],
    ['completed', undefined],
  ])
  expect((await test.call('GET /api/user/orders', {}, buyer)).data.items).toHaveLength(2)

  const operator = await as(people.operator)
  expect((await test.call('GET /api/operator/rfqs', {}, operator)).data.items.length).toBeGreaterThanOrEqual(1)
  const { weeks } = (await test.call('GET /api/operator/report', {}, operator)).data
  for (const count of ['submitted', 'approved', 'goods', 'requests', 'quotations', 'acceptances'] as const)
    expect([count, weeks.some((week) => week[count] > 0)]).toEqual([count, true])
  expect(await verifyAudit(test.server.database.db)).toMatchObject({ brokenAt: null })
})
