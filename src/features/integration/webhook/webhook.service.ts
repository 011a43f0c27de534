import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import type { ProgramEvent } from '../../../shared/program-events.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { m } from '../../../shared/wording/messages.js'
import { lockOwner, ownerOf } from '../owner.ts'
import { isPublicHost } from './post-outside.ts'
import type { Webhook } from './webhook.contract.ts'
import { mostWebhooks, oldSecretMs } from './webhook.policy.ts'
import { findWebhook, isOwn, lastDelivery, presentWebhook } from './find-webhook.ts'
import type { WebhookRow } from './find-webhook.ts'
import { newWebhookSecret, sealSecret } from './webhook-signature.ts'
import { webhooks } from './webhook.table.ts'

type Id = { id: string }
type Form = { url: string; events: ProgramEvent[] }
type WithSecret = { webhook: Webhook; secret: string }

/** The webhooks of a person or company, newest first. */
export const listWebhooks =
  (owner: TokenOwner) =>
  async (ctx: Ctx): Promise<{ items: Webhook[]; most: number }> => {
    const rows = await ctx.db
      .select({ webhook: webhooks, last: lastDelivery })
      .from(webhooks)
      .where(isOwn(ctx, owner))
      .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    return { items: rows.map(({ webhook, last }) => presentWebhook(webhook, last)), most: mostWebhooks }
  }

/** Registers a webhook. 1001 for an address that is not https or not public, 1040 when there are too many. */
export const createWebhook =
  (owner: TokenOwner) =>
  async (ctx: Ctx, { url, events }: Form): Promise<WithSecret> => {
    await refuseAddress(ctx, url)
    const { userId, companyId } = ownerOf(ctx, owner)
    const secret = newWebhookSecret()
    const sealedSecret = await sealSecret(ctx, secret)
    return inTransaction(ctx, async (ctx) => {
      await lockOwner(ctx, owner)
      if ((await ctx.db.$count(webhooks, isOwn(ctx, owner))) >= mostWebhooks)
        throw new AppError('quota', m.api_webhooks_most({ count: mostWebhooks }))
      const [row] = await ctx.db
        .insert(webhooks)
        .values({
          id: newId(ctx.now),
          userId: companyId === null ? userId : null,
          companyId,
          url,
          events: [...new Set(events)],
          sealedSecret,
          createdAt: ctx.now,
        })
        .returning()
      await auditOf(ctx, 'webhook_created', found(row))
      return { webhook: presentWebhook(found(row), null), secret }
    })
  }

/** Changes address and events; a disabled webhook is enabled again. */
export const changeWebhook =
  (owner: TokenOwner) =>
  async (ctx: Ctx, { id, url, events }: Form & Id): Promise<Webhook> => {
    await findWebhook(ctx, owner, id)
    await refuseAddress(ctx, url)
    return inTransaction(ctx, async (ctx) => {
      const set = { url, events: [...new Set(events)], disabledAt: null, failures: 0 }
      const [row] = await ctx.db
        .update(webhooks)
        .set(set)
        .where(isThis(ctx, owner, id))
        .returning()
      await auditOf(ctx, 'webhook_changed', found(row))
      return presentWebhook(found(row), null)
    })
  }

export const removeWebhook =
  (owner: TokenOwner) =>
  async (ctx: Ctx, { id }: Id): Promise<Record<string, never>> => {
    await inTransaction(ctx, async (ctx) => {
      const [row] = await ctx.db
        .delete(webhooks)
        .where(isThis(ctx, owner, id))
        .returning()
      await auditOf(ctx, 'webhook_removed', found(row))
    })
    return {}
  }

/** A new secret; the old one signs for another day, so that receivers can change it without losing an event. */
export const rotateSecret =
  (owner: TokenOwner) =>
  async (ctx: Ctx, { id }: Id): Promise<WithSecret> => {
    const secret = newWebhookSecret()
    const sealedSecret = await sealSecret(ctx, secret)
    return inTransaction(ctx, async (ctx) => {
      const [row] = await ctx.db
        .update(webhooks)
        .set({
          sealedSecret,
          sealedOldSecret: sql`${webhooks.sealedSecret}`,
          oldSecretUntil: new Date(ctx.now.getTime() + oldSecretMs),
        })
        .where(isThis(ctx, owner, id))
        .returning()
      await auditOf(ctx, 'webhook_secret_rotated', found(row))
      return { webhook: presentWebhook(found(row), null), secret }
    })
  }

const isThis = (ctx: Ctx, owner: TokenOwner, id: string) => and(eq(webhooks.id, id), isOwn(ctx, owner))

/** Outside of development only https, and no name that leads into our own network. */
async function refuseAddress({ server }: Ctx, url: string): Promise<void> {
  if (server.settings.OUTSIDE_PRIVATE === 'on') return
  const address = new URL(url)
  if (address.protocol !== 'https:') throw refuseFields({ url: m.api_webhook_https() })
  if (address.username || address.password || !(await isPublicHost(address)))
    throw refuseFields({ url: m.api_webhook_address() })
}

const auditOf = (ctx: Ctx, action: string, { id, url, events, userId, companyId }: WebhookRow) =>
  audit(ctx, {
    action,
    subjectKind: companyId === null ? 'user' : 'company',
    subjectId: companyId ?? userId ?? id,
    // A path may hold a secret of the receiver.
    details: { webhook: id, host: new URL(url).host, events: events.join(' ') },
  })
