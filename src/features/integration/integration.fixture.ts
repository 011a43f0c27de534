import { newId } from '../../server/id.ts'
import { systemContext } from '../../server/context.ts'
import type { Person } from '../../test/people.ts'
import type { TestApp } from '../../test/use-test-app.ts'
import { apiTokens } from './token/token.table.ts'
import { sealSecret } from './webhook/webhook-signature.ts'
import { webhookDeliveries, webhooks } from './webhook/webhook.table.ts'

type Access = Record<'userToken' | 'companyToken' | 'userWebhook' | 'userDelivery' | 'webhook' | 'delivery', string>

/** A token and a webhook with a delivery of an owner as a person, and the same of her company; their ids. */
export async function makeAccess(test: TestApp, owner: Person, companyId: string, name: string): Promise<Access> {
  const ctx = systemContext(test.server, 'test')
  const [userToken, companyToken] = [newId(), newId()]
  const [userWebhook, userDelivery, webhook, delivery] = [newId(), newId(), newId(), newId()]
  // Written into the tables: creation sends a message with the name, which an outbox of development shows to everybody.
  const token = { userId: owner.userId, name, ending: 'AbCd', scopes: ['orders:read' as const], createdAt: ctx.now }
  await ctx.db.insert(apiTokens).values([
    { ...token, id: userToken, secretHash: userToken, companyId: null },
    { ...token, id: companyToken, secretHash: companyToken, companyId },
  ])
  const hook = {
    url: `https://example.com/${name}`,
    events: ['order.changed' as const],
    sealedSecret: await sealSecret(ctx, 'yls_test'),
    createdAt: ctx.now,
  }
  await ctx.db.insert(webhooks).values([
    { ...hook, id: userWebhook, userId: owner.userId },
    { ...hook, id: webhook, companyId },
  ])
  const sent = { event: 'order.changed', body: name, state: 'delivered', createdAt: ctx.now } as const
  await ctx.db.insert(webhookDeliveries).values([
    { ...sent, id: userDelivery, webhookId: userWebhook },
    { ...sent, id: delivery, webhookId: webhook },
  ])
  return { userToken, companyToken, userWebhook, userDelivery, webhook, delivery }
}
