import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { ownerOf } from '../owner.ts'
import type { Webhook, WebhookDelivery } from './webhook.contract.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Webhooks of the caller as a person, or of the caller's company. */
export function isOwn(ctx: Ctx, owner: TokenOwner) {
  const { userId, companyId } = ownerOf(ctx, owner)
  return companyId === null ? eq(webhooks.userId, userId) : eq(webhooks.companyId, companyId)
}

/** A webhook of the caller; 1031 for any other. */
export async function findWebhook(ctx: Ctx, owner: TokenOwner, id: string): Promise<WebhookRow> {
  const [row] = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isOwn(ctx, owner)))
  return found(row)
}

/** The state of the newest delivery. */
export const lastDelivery = sql<Webhook['last']>`(
  select json_build_object('state', delivery.state, 'at', coalesce(delivery.tried_at, delivery.created_at))
  from ${webhookDeliveries} delivery where delivery.webhook_id = webhooks.id
  order by delivery.created_at desc, delivery.id desc limit 1)`

/** The newest deliveries of a webhook. */
export const newestDeliveries = (ctx: Ctx, webhookId: string, limit: number): Promise<DeliveryRow[]> =>
  ctx.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)

export const presentDelivery = ({ createdAt, triedAt, nextAt, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  nextAt: nextAt?.toISOString() ?? null,
})

export const presentWebhook = (row: WebhookRow, last: Webhook['last']): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: row.createdAt.toISOString(),
  disabledAt: row.disabledAt?.toISOString() ?? null,
  oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
  last: last && { state: last.state, at: new Date(last.at).toISOString() },
})
