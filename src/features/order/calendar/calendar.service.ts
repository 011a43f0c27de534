import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { entityTag } from '../../../server/http/entity-tag.ts'
import { originOf } from '../../../server/http/origin.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { isSame, sign } from '../../../server/secret.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult, RawReply } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { localisedPath } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import { deadlineTitle } from '../../rfq/deadline/deadline.names.policy.ts'
import { rfqDeadlines } from '../../rfq/deadline/deadline.dates.service.ts'
import { isOwn } from '../find-order.ts'
import type { OrderSide } from '../order.enums.policy.ts'
import { milestoneNames } from '../order.names.policy.ts'
import { todayOf } from '../order.presenter.ts'
import { orderMilestones, orders } from '../order.table.ts'
import type { calendarEndpoints } from './calendar.contract.ts'
import { calendarFeeds } from './calendar.table.ts'
import { writeCalendar } from './write-calendar.ts'

type Endpoints = typeof calendarEndpoints
const mostDue = 500

/** What the caller's calendar shows of her orders and those of her company. */
export async function listDueMilestones(ctx: Ctx): Promise<EndpointResult<Endpoints['dueMilestones']>> {
  const { userId } = ctx.actor as SignedIn
  const rows = await dueMilestones(ctx, isOwn(ctx))
  return {
    items: rows.map(({ id, title, buyerId, kind, dueOn }) => ({
      orderId: id,
      title,
      kind,
      dueOn: dueOn ?? '',
      isLate: (dueOn ?? '') < todayOf(ctx),
      side: buyerId === userId ? 'buyer' : 'supplier',
    })),
  }
}

/** The address of the caller's feed, if she has made one. */
export async function readCalendarFeed(ctx: Ctx): Promise<EndpointResult<Endpoints['calendarFeed']>> {
  const { userId } = ctx.actor as SignedIn
  const [feed] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return { url: feed ? addressOf(ctx, userId, feed.serial) : null }
}

/** Makes a new address; the earlier one ends. */
export async function makeCalendarFeed(ctx: Ctx): Promise<EndpointResult<Endpoints['calendarFeed']>> {
  const { userId } = ctx.actor as SignedIn
  // Counted by the clock, so that an address that was ended is never made again.
  const serial = Math.floor(ctx.now.getTime() / 1000) - feedEpoch
  const [feed] = await ctx.db
    .insert(calendarFeeds)
    .values({ userId, serial, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { serial: sql`greatest(${serial}, ${calendarFeeds.serial} + 1)`, createdAt: ctx.now },
    })
    .returning()
  return { url: addressOf(ctx, userId, found(feed).serial) }
}
/** Seconds from 1970 to 2026: serial numbers fit into 32 bits. */
const feedEpoch = 1_767_225_600

/** Ends the feed: its address is not found any more. */
export async function endCalendarFeed(ctx: Ctx): Promise<EndpointResult<Endpoints['calendarFeed']>> {
  await ctx.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, callerOf(ctx)))
  return { url: null }
}

/** The calendar for anyone who holds its address: an account that is active, and its company as of now. */
export async function readCalendar(
  ctx: Ctx,
  { id, signature }: EndpointInput<Endpoints['calendarFile']>,
): Promise<RawReply> {
  const [row] = await ctx.db
    .select({ serial: calendarFeeds.serial, status: users.status, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.userId, id))
  const { serial, status, language } = found(row)
  if (status !== 'active' || !isSame(signature, `${signatureOf(ctx, id, serial)}.ics`)) throw new AppError('not_found')
  const membership = await ctx.server.findMembership(ctx.db, id)
  const rows = await dueMilestones(
    ctx,
    or(eq(orders.buyerId, id), membership ? eq(orders.companyId, membership.companyId) : undefined),
  )
  // Companies are named in the language of the person, not in that of the program that reads the feed.
  const deadlines = await withLocale(language, () =>
    rfqDeadlines(ctx, { buyerId: id, companyId: membership?.companyId ?? null }),
  )
  const address = (side: OrderSide, path: string) =>
    originOf(ctx) + localisedPath(`/${side === 'buyer' ? 'user' : 'workspace'}/${path}`, language)
  const body = withLocale(language, () =>
    writeCalendar(m.workspace_calendar(), [
      ...rows.map(({ id: orderId, title, buyerId, kind, dueOn, changedAt }) => ({
        uid: `${orderId}-${kind}@yilu`,
        day: dueOn ?? '',
        changedAt,
        title: `${milestoneNames[kind]()}: ${title}`,
        url: address(buyerId === id ? 'buyer' : 'supplier', `orders/${orderId}`),
      })),
      ...deadlines.map((deadline) => ({
        uid: `${deadline.id}-${deadline.kind}@yilu`,
        day: deadline.dueOn,
        changedAt: deadline.changedAt,
        title: deadlineTitle(deadline),
        url: address(deadline.side, `requests/${deadline.rfqId}`),
      })),
    ]),
  )
  return { body, mediaType: 'text/calendar; charset=utf-8', etag: entityTag(body) }
}

const dueMilestones = (ctx: Ctx, whose: SQL | undefined) =>
  ctx.db
    .select({
      id: orders.id,
      title: orders.title,
      buyerId: orders.buyerId,
      changedAt: orders.changedAt,
      kind: orderMilestones.kind,
      dueOn: orderMilestones.dueOn,
    })
    .from(orderMilestones)
    .innerJoin(orders, eq(orders.id, orderMilestones.orderId))
    .where(
      and(whose, eq(orders.state, 'active'), isNull(orderMilestones.confirmedAt), isNotNull(orderMilestones.dueOn)),
    )
    .orderBy(asc(orderMilestones.dueOn), asc(orders.id))
    .limit(mostDue)

const signatureOf = (ctx: Ctx, userId: string, serial: number): string =>
  sign(ctx.server.settings, 'calendar', `${userId} ${serial}`)
const addressOf = (ctx: Ctx, userId: string, serial: number): string =>
  `${originOf(ctx)}/feeds/calendar/${userId}/${signatureOf(ctx, userId, serial)}.ics`
