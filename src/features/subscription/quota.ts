import { and, eq, gt } from 'drizzle-orm'
import { quota } from '../../server/quota.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { m } from '../../shared/wording/messages.js'
import { subscriptionDigests, subscriptions } from './subscription.table.ts'

export const subscriptionQuota = quota({
  name: 'subscription.kept',
  title: m.quota_subscriptions,
  unit: 'count',
  isDaily: false,
  free: 50,
  least: 0,
  used: ({ db }, userId) => db.$count(subscriptions, eq(subscriptions.userId, userId)),
})

/** Beyond it, the page shows what an SMS would have said. */
export const smsQuota = quota({
  name: 'subscription.sms',
  title: m.quota_sms,
  unit: 'count',
  isDaily: true,
  free: 3,
  least: 0,
  used: ({ db, now }, userId) =>
    db.$count(
      subscriptionDigests,
      and(
        eq(subscriptionDigests.userId, userId),
        eq(subscriptionDigests.channel, 'sms'),
        gt(subscriptionDigests.at, new Date(now.getTime() - dayMs)),
      ),
    ),
})
