import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { companies, companyMembers } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { notify } from '../../notification/notification.service.ts'
import { postOutside } from './post-outside.ts'
import type { Posted } from './post-outside.ts'
import { mostFailures, pauseAfter } from './webhook.policy.ts'
import type { DeliveryRow, WebhookRow } from './find-webhook.ts'
import { signatureOf } from './webhook-signature.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

export type Try = { id: string; tries: number }
/** Enqueues the next try, in the transaction that records this one. */
type TryAgain = (ctx: Ctx, next: Try, at: Date) => Promise<void>

/** Sends a waiting delivery and records the answer. A job that runs twice finds the number of tries changed. */
export async function tryDelivery(ctx: Ctx, { id, tries }: Try, tryAgain: TryAgain): Promise<void> {
  const [row] = await ctx.db
    .select({ delivery: webhookDeliveries, webhook: webhooks, company: companies, status: users.status })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .leftJoin(companies, eq(companies.id, webhooks.companyId))
    .leftJoin(users, eq(users.id, webhooks.userId))
    .where(and(eq(webhookDeliveries.id, id), isWaiting(tries)))
  if (!row) return
  const { delivery, webhook, company, status } = row
  const isActive = company ? company.isAdmitted && company.status !== 'suspended' : status === 'active'
  if (!isActive || (webhook.disabledAt && !delivery.isSingle)) {
    const set = { state: 'cancelled' as const, nextAt: null }
    await ctx.db
      .update(webhookDeliveries)
      .set(set)
      .where(and(eq(webhookDeliveries.id, id), isWaiting(tries)))
    return
  }
  const startedAt = performance.now()
  const posted = await post(ctx, webhook, delivery)
  const ms = Math.round(performance.now() - startedAt)
  await inTransaction(ctx, (ctx) => record(ctx, { webhook, delivery }, { ...posted, ms }, tryAgain))
}

const isWaiting = (tries: number) => and(eq(webhookDeliveries.state, 'waiting'), eq(webhookDeliveries.tries, tries))

async function post(ctx: Ctx, webhook: WebhookRow, { id, event, body }: DeliveryRow): Promise<Posted> {
  const signature = await signatureOf(ctx, webhook, body)
  if (signature === null) return { code: null, fault: 'secret' }
  const headers = { 'yilu-signature': signature, 'yilu-event': event, 'yilu-delivery': id }
  return postOutside(webhook.url, body, headers, ctx.server.settings.OUTSIDE_PRIVATE === 'on')
}

async function record(
  ctx: Ctx,
  { webhook, delivery }: { webhook: WebhookRow; delivery: DeliveryRow },
  { code, fault, ms }: Posted & { ms: number },
  tryAgain: TryAgain,
): Promise<void> {
  const tries = delivery.tries + 1
  const isDone = code !== null && code >= 200 && code < 300
  const pause = isDone || delivery.isSingle ? null : pauseAfter(tries)
  const nextAt = pause === null ? null : new Date(ctx.now.getTime() + pause)
  const state = isDone ? 'delivered' : nextAt ? 'waiting' : 'failed'
  const [changed] = await ctx.db
    .update(webhookDeliveries)
    .set({ state, tries, triedAt: ctx.now, nextAt, code, ms, fault })
    .where(and(eq(webhookDeliveries.id, delivery.id), isWaiting(delivery.tries)))
    .returning({ id: webhookDeliveries.id })
  if (!changed) return
  if (nextAt) return tryAgain(ctx, { id: delivery.id, tries }, nextAt)
  if (isDone) await ctx.db.update(webhooks).set({ failures: 0 }).where(eq(webhooks.id, webhook.id))
  else if (!delivery.isSingle) await countFailure(ctx, webhook)
}

/** After too many deliveries in a row that failed, a webhook is disabled and its owner is told. */
async function countFailure(ctx: Ctx, { id }: WebhookRow): Promise<void> {
  const [webhook] = await ctx.db
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      disabledAt: sql`case when ${webhooks.failures} + 1 >= ${mostFailures} then ${sql.param(ctx.now, webhooks.disabledAt)}::timestamptz end`,
    })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt)))
    .returning()
  if (!webhook?.disabledAt) return
  const params = { host: new URL(webhook.url).host }
  for (const userId of await recipientsOf(ctx, webhook))
    await notify(ctx, {
      userId,
      kind: 'webhook_disabled',
      params,
      link: webhook.companyId === null ? '/user/api' : '/workspace/api',
      channels: ['page', 'message'],
    })
}

/** The person, or those of the company who manage its webhooks. */
async function recipientsOf(ctx: Ctx, { userId, companyId }: WebhookRow): Promise<string[]> {
  if (companyId === null) return userId === null ? [] : [userId]
  const managers = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.role, ['owner', 'manager'])))
  return managers.map((manager) => manager.userId)
}
