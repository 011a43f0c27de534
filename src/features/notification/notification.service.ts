import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { enqueue } from '../../server/jobs/jobs.ts'
import { publishIn } from '../../server/cache/pubsub.ts'
import type { NotificationKinds, ParamsOf } from '../../server/notification-kinds.ts'
import { cutPage, decodeCursor } from '../../server/database/paging.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import type { notificationEndpoints } from './notification.contract.ts'
import { deliverJob } from './notification.jobs.ts'
import { notificationsChannel, presentNotification } from './notification.stream.service.ts'
import { notifications } from './notification.table.ts'

type Endpoints = typeof notificationEndpoints

export type Notice<K extends keyof NotificationKinds = keyof NotificationKinds> = {
  userId: string
  kind: K
  params: ParamsOf<K>
  /** One of our paths without language prefix. */
  link?: string
  /**
   * `page` is always included; `message` adds an SMS, or mail for accounts without a phone, sent by a job; `mail` adds
   * mail, or an SMS for accounts without an e-mail address.
   */
  channels?: readonly ('page' | 'message' | 'mail')[]
}

/** Notifies a person in the caller's transaction: on the page at once, as a message by a job. */
export async function notify<K extends keyof NotificationKinds>(
  ctx: Ctx,
  { userId, kind, params, link = '', channels = ['page'] }: Notice<K>,
): Promise<void> {
  const id = newId(ctx.now)
  await ctx.db.insert(notifications).values({ id, userId, kind, params, link, at: ctx.now })
  await publishIn(ctx, notificationsChannel, userId)
  if (channels.includes('mail')) await enqueue(ctx, deliverJob, { id, prefersMail: true })
  else if (channels.includes('message')) await enqueue(ctx, deliverJob, { id })
}

/** The caller's notifications, newest first. */
export async function listNotifications(
  ctx: Ctx,
  { cursor, limit, show }: EndpointInput<Endpoints['notificationList']>,
): Promise<EndpointResult<Endpoints['notificationList']>> {
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const behind =
    at && id ? sql`(${notifications.at}, ${notifications.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(mine(ctx), behind, show === 'unread' ? isNull(notifications.readAt) : undefined))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, (row) => [row.at.toISOString(), row.id])
  const items = page.items.map((row) => presentNotification(ctx.server, row))
  return { items, nextCursor: page.nextCursor, ...(await unreadOf(ctx)) }
}

/** Marks the caller's own as read; other people's ids are silently ignored. */
export async function readNotifications(
  ctx: Ctx,
  input: EndpointInput<Endpoints['notificationRead']>,
): Promise<{ unread: number }> {
  const named = 'ids' in input ? inArray(notifications.id, input.ids) : undefined
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(mine(ctx), isNull(notifications.readAt), named))
  await publishToPages(ctx)
  return unreadOf(ctx)
}

/** Marks the caller's notifications that lead to a page as read, because its content was read. */
export async function readNotificationsAbout(ctx: Ctx, link: string): Promise<void> {
  const read = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(mine(ctx), isNull(notifications.readAt), eq(notifications.link, link)))
    .returning({ id: notifications.id })
  if (read.length > 0) await publishToPages(ctx)
}

/** Removes one of the caller's; 1031 for anybody else's. */
export async function removeNotification(ctx: Ctx, { id }: { id: string }): Promise<{ unread: number }> {
  const [removed] = await ctx.db
    .delete(notifications)
    .where(and(mine(ctx), eq(notifications.id, id)))
    .returning({ id: notifications.id })
  found(removed)
  await publishToPages(ctx)
  return unreadOf(ctx)
}

/** Removes all of the caller's. */
export async function clearNotifications(ctx: Ctx): Promise<{ unread: number }> {
  await ctx.db.delete(notifications).where(mine(ctx))
  await publishToPages(ctx)
  return { unread: 0 }
}

const mine = ({ actor }: Ctx) => eq(notifications.userId, (actor as SignedIn).userId)

/** Notifies every open page of this person, on any device. */
const publishToPages = (ctx: Ctx) => publishIn(ctx, notificationsChannel, callerOf(ctx))

async function unreadOf(ctx: Ctx): Promise<{ unread: number }> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(mine(ctx), isNull(notifications.readAt)))
  return { unread: row?.unread ?? 0 }
}
