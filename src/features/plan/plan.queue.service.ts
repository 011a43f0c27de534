import { and, asc, desc, eq, gt, inArray, lt, not, notInArray } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { cutPage, decodeCursor } from '../../server/database/paging.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { maskAccount } from '../../shared/identifiers/account.ts'
import { users } from '../identity/identity.table.ts'
import type { planOperatorEndpoints } from './plan.operator.contract.ts'
import { openStatuses } from './plan.policy.ts'
import { requestRows } from './plan.queries.ts'
import { presentInvoice, presentPayments, presentRequest, wordsIn } from './plan.presenter.ts'
import { planInvoices, planPayments, planRequests, planVersions } from './plan.table.ts'

type Endpoints = typeof planOperatorEndpoints
type Query = EndpointInput<Endpoints['planRequests']>

/** Requests that wait for a decision or payment, oldest first; or completed ones, newest first. */
export async function listPlanRequests(
  ctx: Ctx,
  { show, cursor, limit }: Query,
): Promise<EndpointResult<Endpoints['planRequests']>> {
  const open = inArray(planRequests.status, openStatuses)
  const isOpen = show === 'open'
  const [behind] = decodeCursor(cursor, 'uuid')
  const rows = await requestRows(ctx)
    .where(and(isOpen ? open : not(open), behind ? (isOpen ? gt : lt)(planRequests.id, behind) : undefined))
    .orderBy((isOpen ? asc : desc)(planRequests.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ request }) => [request.id])
  const people = await findPeople(
    ctx,
    page.items.map(({ request }) => request.userId),
  )
  const payments = await findPayments(
    ctx,
    page.items.map(({ request }) => request.id),
  )
  const items = page.items.map((row) => ({
    ...presentRequest(ctx, row),
    person: personOf(people, row.request.userId),
    payments: presentPayments(payments.filter(({ requestId }) => requestId === row.request.id)),
  }))
  return { items, nextCursor: page.nextCursor, open: await ctx.db.$count(planRequests, open) }
}

/** Waiting invoices, oldest first; or completed ones, newest first. */
export async function listPlanInvoices(
  ctx: Ctx,
  { show, cursor, limit }: Query,
): Promise<EndpointResult<Endpoints['planInvoices']>> {
  const open = eq(planInvoices.status, 'waiting')
  const isOpen = show === 'open'
  const [behind] = decodeCursor(cursor, 'uuid')
  const rows = await ctx.db
    .select({ invoice: planInvoices, payment: planPayments, version: planVersions })
    .from(planInvoices)
    .innerJoin(planPayments, eq(planPayments.id, planInvoices.paymentId))
    .innerJoin(planRequests, eq(planRequests.id, planPayments.requestId))
    .innerJoin(planVersions, eq(planVersions.id, planRequests.versionId))
    .where(
      and(
        isOpen ? open : notInArray(planInvoices.status, ['waiting']),
        behind ? (isOpen ? gt : lt)(planInvoices.id, behind) : undefined,
      ),
    )
    .orderBy((isOpen ? asc : desc)(planInvoices.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ invoice }) => [invoice.id])
  const people = await findPeople(
    ctx,
    page.items.map(({ invoice }) => invoice.userId),
  )
  const items = page.items.map(({ invoice, payment: { amount, currency, paidOn }, version }) => ({
    ...presentInvoice(invoice),
    person: personOf(people, invoice.userId),
    plan: wordsIn(ctx, version.name),
    money: { amount, currency },
    paidOn,
  }))
  return { items, nextCursor: page.nextCursor, open: await ctx.db.$count(planInvoices, open) }
}

const findPayments = async ({ db }: Ctx, requestIds: string[]) =>
  requestIds.length === 0
    ? []
    : db
        .select()
        .from(planPayments)
        .where(inArray(planPayments.requestId, requestIds))
        .orderBy(asc(planPayments.at), asc(planPayments.id))

type Person = { id: string; name: string; account: string }

async function findPeople({ db }: Ctx, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, phone: users.phone, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(
    rows.map(({ id, name, phone, email }) => [
      id,
      {
        id,
        name,
        account: phone
          ? maskAccount({ kind: 'phone', value: phone })
          : email
            ? maskAccount({ kind: 'email', value: email })
            : '',
      },
    ]),
  )
}

const personOf = (people: Map<string, Person>, id: string): Person => people.get(id) ?? { id, name: '', account: '' }
