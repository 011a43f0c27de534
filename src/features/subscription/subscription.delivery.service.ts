import { and, asc, eq, inArray, isNotNull, isNull, lte, min } from 'drizzle-orm'
import { acquireLock } from '../../server/database/advisory-lock.ts'
import type { Ctx } from '../../server/context.ts'
import { eachInTransaction } from '../../server/jobs/each-in-transaction.ts'
import { newId } from '../../server/id.ts'
import { enqueue } from '../../server/jobs/jobs.ts'
import { limitOf } from '../../server/limits.ts'
import { fitsQuota } from '../../server/quota.ts'
import { tryAttempt } from '../../server/http/rate-limit.ts'
import { withLocale } from '../../server/locale-context.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { users } from '../identity/identity.table.ts'
import { dueAt } from '../notification/notification.rhythm.policy.ts'
import { notify } from '../notification/notification.service.ts'
import type { Channel } from './subscription.contract.ts'
import { digestJob } from './subscription.digest.jobs.ts'
import { kindName } from './subscription.choices.service.ts'
import { readReachability } from './subscription.preferences.service.ts'
import type { Reachable } from './subscription.preferences.service.ts'
import { smsQuota } from './quota.ts'
import { nameOfItem, presentItems } from './subscription.presenter.ts'
import { subscriptionDigests, subscriptionMatches, subscriptions } from './subscription.table.ts'

const peopleAtOnce = 100
const mostAtOnce = 200

type Match = {
  userId: string
  subscriptionId: string
  kind: string
  itemId: string
  at: Date
  due: Date
  isByMail: boolean
  isBySms: boolean
}

/** Delivers to everybody what is due, each person in a transaction of their own. */
export async function deliverDue(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .select({ userId: subscriptionMatches.userId })
      .from(subscriptionMatches)
      .innerJoin(users, and(eq(users.id, subscriptionMatches.userId), eq(users.status, 'active')))
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMatches.subscriptionId))
      .where(isDue(ctx))
      .groupBy(subscriptionMatches.userId)
      .orderBy(asc(min(subscriptionMatches.dueAt)))
      .limit(peopleAtOnce)
    await eachInTransaction(ctx, due, (ctx, { userId }) => deliverTo(ctx, userId))
    if (due.length === 0) return
  }
}

/**
 * Delivers to one person, in a transaction. The mark on each match, the notification, the digest and its sending job are committed
 * together, so a failed run has sent nothing and the next one repeats it.
 */
export async function deliverTo(ctx: Ctx, userId: string): Promise<void> {
  await acquireLock(ctx.db, 'digestOfUser', userId)
  const person = await readReachability(ctx, userId)
  const matches = await readDue(ctx, person)
  for (const match of matches.filter(({ due }) => due > ctx.now)) await postpone(ctx, match)
  const ready = matches.filter(({ due }) => due <= ctx.now)
  if (ready.length === 0) return
  const notified = await readNotified(ctx, userId, ready)
  const unseen = (channel: Channel, wanted: (match: Match) => boolean) =>
    onePerItem(ready.filter((match) => wanted(match) && !notified.has(`${channel} ${itemOf(match)}`)))
  await notifyOnPage(
    ctx,
    person,
    unseen('page', () => true),
  )
  if (person.email && !person.mailStoppedAt)
    await post(
      ctx,
      userId,
      'email',
      unseen('email', ({ isByMail }) => isByMail),
    )
  const bySms = person.phone ? unseen('sms', ({ isBySms }) => isBySms) : []
  const isSmsAllowed = bySms.length > 0 && (await canSendSms(ctx, person))
  if (isSmsAllowed) await post(ctx, userId, 'sms', bySms)
  for (const match of ready) {
    const channels: Channel[] = [
      'page',
      ...(match.isByMail && person.email && !person.mailStoppedAt ? (['email'] as const) : []),
      ...(match.isBySms && isSmsAllowed ? (['sms'] as const) : []),
    ]
    await ctx.db.update(subscriptionMatches).set({ notifiedAt: ctx.now, channels }).where(isMatch(match))
  }
}

async function readDue(ctx: Ctx, person: Reachable): Promise<Match[]> {
  const rows = await ctx.db
    .select({
      match: subscriptionMatches,
      frequency: subscriptions.frequency,
      isByMail: subscriptions.isByMail,
      isBySms: subscriptions.isBySms,
    })
    .from(subscriptionMatches)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMatches.subscriptionId))
    .where(and(eq(subscriptionMatches.userId, person.userId), isDue(ctx)))
    .orderBy(asc(subscriptionMatches.at), asc(subscriptionMatches.itemId))
    .limit(mostAtOnce)
  return rows.map(({ match, frequency, isByMail, isBySms }) => ({
    ...match,
    due: dueAt(frequency ?? person.frequency, match.at, person),
    isByMail: isByMail ?? person.isByMail,
    isBySms: isBySms ?? person.isBySms,
  }))
}

/** Already delivered to the person by another subscription: `email article 019…`. */
async function readNotified(ctx: Ctx, userId: string, ready: Match[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({
      kind: subscriptionMatches.kind,
      itemId: subscriptionMatches.itemId,
      channels: subscriptionMatches.channels,
    })
    .from(subscriptionMatches)
    .where(
      and(
        eq(subscriptionMatches.userId, userId),
        isNotNull(subscriptionMatches.notifiedAt),
        inArray(
          subscriptionMatches.itemId,
          ready.map(({ itemId }) => itemId),
        ),
      ),
    )
  return new Set(rows.flatMap((row) => (row.channels ?? []).map((channel) => `${channel} ${itemOf(row)}`)))
}

/** One notification: about the item, or about the number of items. */
async function notifyOnPage(ctx: Ctx, { userId, language }: Reachable, matches: Match[]): Promise<void> {
  const shown = await presentItems(
    { ...ctx, locale: language },
    matches.map(({ kind, itemId }) => ({ kind, id: itemId })),
  )
  const visible = matches.flatMap((match) => {
    const words = shown.get(itemOf(match))
    return words ? [{ ...words, kind: match.kind }] : []
  })
  const [first] = visible
  if (!first) return
  const what = withLocale(language, () => kindName(first.kind))
  if (visible.length === 1)
    await notify(ctx, { userId, kind: 'subscription_match', params: { what, title: first.title }, link: first.link })
  else
    await notify(ctx, {
      userId,
      kind: 'subscription_digest',
      params: { count: visible.length, title: first.title },
      link: '/user/subscribe?show=matches',
    })
}

/** A mail or SMS about these, sent by a job of the same transaction. */
async function post(ctx: Ctx, userId: string, channel: 'email' | 'sms', matches: Match[]): Promise<void> {
  if (matches.length === 0) return
  const id = newId(ctx.now)
  const items = matches.map(({ kind, itemId, subscriptionId }) => ({ kind, itemId, subscriptionId }))
  await ctx.db.insert(subscriptionDigests).values({ id, userId, channel, items, at: ctx.now })
  await enqueue(ctx, digestJob, { id })
}

/** Within the person's and the platform's daily limits. Beyond them only the page shows it. */
async function canSendSms(ctx: Ctx, { userId }: Reachable): Promise<boolean> {
  if (!(await fitsQuota(ctx, smsQuota, userId))) return false
  const budget = limitOf(ctx.server, 'SMS_NOTICES_PER_DAY')
  return budget > 0 && tryAttempt(ctx, 'sms-notices', budget, dayMs)
}

const postpone = (ctx: Ctx, match: Match) =>
  ctx.db.update(subscriptionMatches).set({ dueAt: match.due }).where(isMatch(match))
const isDue = ({ now }: Ctx) => and(isNull(subscriptionMatches.notifiedAt), lte(subscriptionMatches.dueAt, now))
const isMatch = ({ userId, subscriptionId, itemId }: Match) =>
  and(
    eq(subscriptionMatches.userId, userId),
    eq(subscriptionMatches.subscriptionId, subscriptionId),
    eq(subscriptionMatches.itemId, itemId),
  )
const itemOf = ({ kind, itemId }: Pick<Match, 'kind' | 'itemId'>) => nameOfItem({ kind, id: itemId })
const onePerItem = (matches: Match[]): Match[] => [...new Map(matches.map((match) => [itemOf(match), match])).values()]
