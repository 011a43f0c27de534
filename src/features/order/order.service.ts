import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import type { Ctx } from '../../server/context.ts'
import { cutPage, decodeCursor } from '../../server/database/paging.ts'
import { isOneOf } from '../../server/database/columns.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { buyers } from '../buyer/buyer.table.ts'
import { nameOf } from '../company/company-name.table.ts'
import { companies } from '../company/company.table.ts'
import { users } from '../identity/identity.table.ts'
import { orderDisputes } from './dispute/dispute.table.ts'
import { findOrder, inOrder } from './find-order.ts'
import type { orderEndpoints, OrderPage } from './order.contract.ts'
import { buyerName, presentNext, presentOrder } from './order.presenter.ts'
import { orderMilestones, orders } from './order.table.ts'
import type { Milestone } from './order.table.ts'

type Endpoints = typeof orderEndpoints
type List = EndpointResult<Endpoints['ownOrders']>

/** The orders of the caller as a buyer. */
export const listOwnOrders = (ctx: Ctx, input: EndpointInput<Endpoints['ownOrders']>): Promise<List> =>
  listOrders(ctx, input, eq(orders.buyerId, callerOf(ctx)))

/** The orders of the caller's company. */
export const listCompanyOrders = (ctx: Ctx, input: EndpointInput<Endpoints['companyOrders']>): Promise<List> =>
  listOrders(ctx, input, eq(orders.companyId, (ctx.actor as SignedIn).companyId ?? ''))

/** One order for either of its sides. */
export async function readOrder(ctx: Ctx, { id }: { id: string }): Promise<OrderPage> {
  return presentOrder(ctx, await findOrder(ctx, id))
}

async function listOrders(
  ctx: Ctx,
  { show, cursor, limit }: EndpointInput<Endpoints['ownOrders']>,
  isMine: SQL,
): Promise<List> {
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const states = { all: null, active: ['active'], closed: ['completed', 'cancelled'] }[show]
  const rows = await ctx.db
    .select({ order: orders, supplier: nameOf(companies), buyer: { name: users.name, company: buyers.companyName } })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(buyers, eq(buyers.userId, orders.buyerId))
    .where(
      and(
        isMine,
        states ? isOneOf(orders.state, states) : undefined,
        at && id ? sql`(${orders.changedAt}, ${orders.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(orders.changedAt), desc(orders.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ order }) => [order.changedAt.toISOString(), order.id])
  const ids = page.items.map(({ order }) => order.id)
  const milestones = await milestonesOfMany(ctx, ids)
  const disputed = await disputedOf(ctx, ids)
  const items = page.items.map(({ order, supplier, buyer }) => ({
    id: order.id,
    title: order.title,
    state: order.state,
    partner: order.buyerId === callerOf(ctx) ? supplier : buyerName(buyer),
    next: presentNext(ctx, order, inOrder(milestones.filter(({ orderId }) => orderId === order.id))),
    hasDispute: disputed.has(order.id),
    changedAt: order.changedAt.toISOString(),
  }))
  return { items, nextCursor: page.nextCursor }
}

async function milestonesOfMany(ctx: Ctx, ids: string[]): Promise<Milestone[]> {
  if (ids.length === 0) return []
  return ctx.db.select().from(orderMilestones).where(inArray(orderMilestones.orderId, ids))
}

/** Those of these orders with an open dispute. */
async function disputedOf(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: orderDisputes.orderId })
    .from(orderDisputes)
    .where(and(inArray(orderDisputes.orderId, ids), isNull(orderDisputes.resolvedAt)))
  return new Set(rows.map(({ id }) => id))
}
