import { and, arrayContains, eq, inArray, isNull, or } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { enqueue } from '../../../server/jobs/jobs.ts'
import type { PublishedEvent } from '../../../shared/program-events.ts'
import { found } from '../../../shared/errors.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { deliverJob } from './webhook.jobs.ts'
import type { WebhookDelivery } from './webhook.contract.ts'
import { mostDeliveries } from './webhook.policy.ts'
import { findWebhook, newestDeliveries, presentDelivery } from './find-webhook.ts'
import type { DeliveryRow } from './find-webhook.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

type Id = { id: string }

/**
 * Writes a delivery for each webhook of the persons and companies concerned that wants this event, in the transaction
 * of the fact: it is sent if and only if the fact is stored.
 */
export async function publishEvent(
  ctx: Ctx,
  { event, persons = [], companies = [], data }: PublishedEvent,
): Promise<void> {
  const isConcerned = or(
    persons.length > 0 ? inArray(webhooks.userId, [...persons]) : undefined,
    companies.length > 0 ? inArray(webhooks.companyId, [...companies]) : undefined,
  )
  if (!isConcerned) return
  const concerned = await ctx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(isConcerned, arrayContains(webhooks.events, [event]), isNull(webhooks.disabledAt)))
  const body = bodyOf(ctx, event, data)
  for (const { id } of concerned) await insertDelivery(ctx, { webhookId: id, event, body, isSingle: false })
}

/** The newest deliveries of a webhook of the caller. */
export const listDeliveries =
  (owner: TokenOwner) =>
  async (ctx: Ctx, { id }: Id): Promise<{ items: WebhookDelivery[] }> => {
    await findWebhook(ctx, owner, id)
    return { items: (await newestDeliveries(ctx, id, mostDeliveries)).map(presentDelivery) }
  }

/** Sends an event without meaning, once. */
export const sendTest =
  (owner: TokenOwner) =>
  async (ctx: Ctx, { id }: Id): Promise<WebhookDelivery> => {
    await findWebhook(ctx, owner, id)
    const body = bodyOf(ctx, 'test', { webhookId: id })
    return inTransaction(ctx, async (ctx) =>
      presentDelivery(await insertDelivery(ctx, { webhookId: id, event: 'test', body, isSingle: true })),
    )
  }

/** Sends the same body once more; the receiver recognises the event by its id. */
export const resend =
  (owner: TokenOwner) =>
  async (ctx: Ctx, { id, deliveryId }: Id & { deliveryId: string }): Promise<WebhookDelivery> => {
    await findWebhook(ctx, owner, id)
    const [earlier] = await ctx.db
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)))
    const { event, body } = found(earlier)
    return inTransaction(ctx, async (ctx) =>
      presentDelivery(await insertDelivery(ctx, { webhookId: id, event, body, isSingle: true })),
    )
  }

type New = Pick<DeliveryRow, 'webhookId' | 'event' | 'body' | 'isSingle'>

async function insertDelivery(ctx: Ctx, delivery: New): Promise<DeliveryRow> {
  const id = newId(ctx.now)
  const [row] = await ctx.db
    .insert(webhookDeliveries)
    .values({ ...delivery, id, state: 'waiting', createdAt: ctx.now, nextAt: ctx.now })
    .returning()
  await enqueue(ctx, deliverJob, { id, tries: 0 })
  return found(row)
}

const bodyOf = (ctx: Ctx, event: DeliveryRow['event'], data: PublishedEvent['data']): string =>
  JSON.stringify({ id: newId(ctx.now), event, created: ctx.now.toISOString(), data })
