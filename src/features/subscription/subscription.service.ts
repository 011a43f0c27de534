import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { createOnce } from '../../server/http/idempotency.ts'
import { cutPage, decodeCursor } from '../../server/database/paging.ts'
import { consumeQuota } from '../../server/quota.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import type { Subscription, subscriptionEndpoints } from './subscription.contract.ts'
import {
  checkChoice,
  choiceOfSearch,
  describeChoice,
  kindName,
  linkOf,
  promiseOf,
} from './subscription.choices.service.ts'
import { findMatching } from './subscription.matching.service.ts'
import type { FoundItem } from './subscription.matching.service.ts'
import { planAnew } from './subscription.preferences.service.ts'
import { priceFall, watchedLimit, watchedNow } from './goods/product-watch.ts'
import { subscriptionQuota } from './quota.ts'
import { nameOfItem, presentItems } from './subscription.presenter.ts'
import { subscriptionMatches, subscriptions } from './subscription.table.ts'

type Endpoints = typeof subscriptionEndpoints
type Row = typeof subscriptions.$inferSelect

/** The caller's subscriptions, newest first. */
export async function listSubscriptions(
  ctx: Ctx,
  { cursor, limit }: EndpointInput<Endpoints['subscriptionList']>,
): Promise<EndpointResult<Endpoints['subscriptionList']>> {
  const mine = eq(subscriptions.userId, callerOf(ctx))
  const [id] = decodeCursor(cursor, 'uuid')
  const behind = id ? lt(subscriptions.id, id) : undefined
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(mine, behind))
    .orderBy(desc(subscriptions.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ id }) => [id])
  const [all] = await ctx.db.select({ total: count() }).from(subscriptions).where(mine)
  return { ...page, items: await Promise.all(page.items.map((row) => shown(ctx, row))), total: all?.total ?? 0 }
}

/** The description of a page's filter, and the caller's subscription to it. */
export async function findSubscription(
  ctx: Ctx,
  { about, search }: EndpointInput<Endpoints['subscriptionFind']>,
): Promise<EndpointResult<Endpoints['subscriptionFind']>> {
  const choice = choiceOfSearch(about, search)
  const { key } = await checkChoice(ctx, choice)
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, callerOf(ctx)), eq(subscriptions.key, key)))
  return {
    ...choice,
    title: await describeChoice(ctx, choice),
    promise: promiseOf(choice.about),
    subscription: row ? await shown(ctx, row) : null,
  }
}

/** Subscribes to future items, within the person's quota; an existing subscription is returned unchanged. */
export async function subscribe(
  ctx: Ctx,
  { about, filter, name }: EndpointInput<Endpoints['subscribe']>,
): Promise<Subscription> {
  const userId = callerOf(ctx)
  const terms = await checkChoice(ctx, { about, filter })
  return createOnce(ctx, async (ctx) => {
    const find = () =>
      ctx.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), eq(subscriptions.key, terms.key)))
    const [before] = await find()
    if (before) return shown(ctx, before)
    await consumeQuota(ctx, subscriptionQuota, userId)
    const watched = about === priceFall.kind && filter.product ? await watchedNow(ctx, filter.product) : {}
    const row = { id: newId(ctx.now), userId, about, filter, ...terms, ...watched, name: name ?? '', since: ctx.now }
    await ctx.db.insert(subscriptions).values(row).onConflictDoNothing()
    const [existing] = await find()
    return shown(ctx, found(existing))
  })
}

/** Changes name and delivery of the caller's own; pending deliveries are rescheduled. */
export async function changeSubscription(
  ctx: Ctx,
  { id, ...set }: EndpointInput<Endpoints['subscriptionChange']>,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.update(subscriptions).set(set).where(isMine(ctx, id)).returning()
    await planAnew(ctx, callerOf(ctx))
    return shown(ctx, found(row))
  })
}

/** Deletes one of the caller's, with its undelivered matches. */
export async function endSubscription(ctx: Ctx, { id }: { id: string }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(subscriptions).where(isMine(ctx, id)).returning({ id: subscriptions.id })
    found(gone)
    await ctx.db
      .delete(subscriptionMatches)
      .where(and(eq(subscriptionMatches.userId, callerOf(ctx)), eq(subscriptionMatches.subscriptionId, id)))
    return null
  })
}

/** Matches of the last 30 days. */
export async function previewSubscription(
  ctx: Ctx,
  { about, search, ...page }: EndpointInput<Endpoints['subscriptionPreview']>,
): Promise<EndpointResult<Endpoints['subscriptionPreview']>> {
  const isOne = about !== undefined || search !== undefined
  const wanted = isOne ? await checkChoice(ctx, choiceOfSearch(about, search ?? '')) : { userId: callerOf(ctx) }
  const { items, nextCursor } = await findMatching(ctx, wanted, page)
  return { items: await inWords(ctx, items), nextCursor }
}

/** What the caller's subscriptions have found. */
export async function listMatches(
  ctx: Ctx,
  { cursor, limit }: EndpointInput<Endpoints['subscriptionMatches']>,
): Promise<EndpointResult<Endpoints['subscriptionMatches']>> {
  const [at, itemId, subscriptionId] = decodeCursor(cursor, 'time', 'uuid', 'uuid')
  const place = sql`(${subscriptionMatches.at}, ${subscriptionMatches.itemId}, ${subscriptionMatches.subscriptionId})`
  const behind =
    at && itemId && subscriptionId
      ? sql`${place} < (${at}::timestamptz, ${itemId}::uuid, ${subscriptionId}::uuid)`
      : undefined
  const rows = await ctx.db
    .select({ match: subscriptionMatches, subscription: subscriptions })
    .from(subscriptionMatches)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMatches.subscriptionId))
    .where(and(eq(subscriptionMatches.userId, callerOf(ctx)), behind))
    .orderBy(desc(subscriptionMatches.at), desc(subscriptionMatches.itemId), desc(subscriptionMatches.subscriptionId))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ match }) => [match.at.toISOString(), match.itemId, match.subscriptionId])
  const words = await presentItems(
    ctx,
    page.items.map(({ match }) => ({ kind: match.kind, id: match.itemId })),
  )
  const items = await Promise.all(
    page.items.map(async ({ match: { kind, itemId, at, dueAt, notifiedAt, channels }, subscription }) => ({
      ...(words.get(nameOfItem({ kind, id: itemId })) ?? { title: m.subscription_item_gone(), text: '', link: '' }),
      kind,
      kindName: kindName(kind),
      id: itemId,
      at: at.toISOString(),
      subscription: subscription.name || (await describeChoice(ctx, subscription)),
      dueAt: notifiedAt ? null : dueAt.toISOString(),
      notifiedAt: notifiedAt?.toISOString() ?? null,
      channels: channels ?? [],
    })),
  )
  return { items, nextCursor: page.nextCursor }
}

async function inWords(ctx: Ctx, items: FoundItem[]) {
  const words = await presentItems(ctx, items)
  return items.flatMap(({ kind, id, at }) => {
    const shown = words.get(nameOfItem({ kind, id }))
    return shown ? [{ kind, kindName: kindName(kind), id, at: at.toISOString(), ...shown }] : []
  })
}

async function shown(ctx: Ctx, row: Row): Promise<Subscription> {
  const { id, about, filter, name, frequency, isByMail, isBySms, since } = row
  return {
    id,
    about,
    filter,
    name,
    frequency,
    isByMail,
    isBySms,
    title: [await describeChoice(ctx, row), watchedLimit(ctx, row)].filter(Boolean).join(' · '),
    link: linkOf(row),
    since: since.toISOString(),
  }
}

const isMine = (ctx: Ctx, id: string) => and(eq(subscriptions.id, id), eq(subscriptions.userId, callerOf(ctx)))
