import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'
import type { Access, CallsOf } from '../../../shared/endpoint.ts'
import { eventsOf } from '../../../shared/program-events.ts'
import { deliveryFaults, deliveryStates } from './webhook.enums.policy.ts'
import { mostDeliveries, mostUrlCharacters } from './webhook.policy.ts'

const time = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const deliveryParams = z.object({ id: z.uuid(), deliveryId: z.uuid() })

const Webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.string()),
    createdAt: time,
    /** Set after twenty deliveries in a row that failed; saving the webhook enables it again. */
    disabledAt: time.nullable(),
    /** Until when the secret before the last rotation signs as well. */
    oldSecretUntil: time.nullable(),
    last: z.object({ state: z.enum(deliveryStates), at: time }).nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof Webhook>

const Delivery = z
  .object({
    id: z.uuid(),
    event: z.string(),
    state: z.enum(deliveryStates),
    tries: z.int(),
    createdAt: time,
    triedAt: time.nullable(),
    nextAt: time.nullable(),
    /** HTTP status of the last answer. */
    code: z.int().nullable(),
    /** Duration of the last try in milliseconds. */
    ms: z.int().nullable(),
    fault: z.enum(deliveryFaults).nullable(),
    /** What was sent. */
    body: z.string(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof Delivery>

/** The form of a webhook: an https address, and at least one event. */
const WebhookForm = <const E extends string>(events: readonly E[]) =>
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(mostUrlCharacters),
    events: z.array(z.enum(events)).min(1).max(events.length),
  })

const secret = z.object({ webhook: Webhook, secret: z.string() })
const whose = { person: 'my own', company: 'of my company' }

/**
 * Webhooks are notified of events by a signed POST. The same calls exist for persons and companies. Names, texts and
 * prices are never sent: a receiver reads them with a token.
 */
const callsAt = <const P extends 'user' | 'workspace', const A extends Access, const E extends string>(
  place: P,
  access: A,
  owner: keyof typeof eventsOf,
  events: readonly E[],
) => ({
  list: endpoint({
    method: 'GET',
    path: `/api/${place}/webhooks`,
    access,
    summary: `Webhooks (${whose[owner]}), without their secrets`,
    reply: z.object({ items: z.array(Webhook), most: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: `/api/${place}/webhooks`,
    access,
    perMinute: 20,
    summary: `Register a webhook (${whose[owner]}); its secret is in this reply only. 1040 above 10`,
    body: WebhookForm(events),
    reply: secret,
  }),
  change: endpoint({
    method: 'PUT',
    path: `/api/${place}/webhooks/:id`,
    access,
    perMinute: 20,
    summary: 'Change address and events of a webhook, and enable it again',
    params,
    body: WebhookForm(events),
    reply: Webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/api/${place}/webhooks/:id`,
    access,
    summary: 'Remove a webhook with its deliveries',
    params,
    reply: z.object({}),
  }),
  rotate: endpoint({
    method: 'POST',
    path: `/api/${place}/webhooks/:id/rotate`,
    access,
    perMinute: 20,
    summary: 'Give a webhook a new secret, in this reply only; the old one signs for another day as well',
    params,
    reply: secret,
  }),
  test: endpoint({
    method: 'POST',
    path: `/api/${place}/webhooks/:id/test`,
    access,
    perMinute: 10,
    summary: 'Send a test event, once',
    params,
    reply: Delivery,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `/api/${place}/webhooks/:id/deliveries`,
    access,
    summary: `The newest ${mostDeliveries} deliveries of a webhook; they are kept for 30 days`,
    params,
    reply: z.object({ items: z.array(Delivery).max(mostDeliveries) }),
  }),
  resend: endpoint({
    method: 'POST',
    path: `/api/${place}/webhooks/:id/deliveries/:deliveryId/resend`,
    access,
    perMinute: 10,
    summary: 'Send a delivery once more, with the same event id',
    params: deliveryParams,
    reply: Delivery,
  }),
})

export const userWebhookEndpoints = callsAt('user', 'signed-in', 'person', eventsOf.person)
export const companyWebhookEndpoints = callsAt('workspace', company('manager'), 'company', eventsOf.company)

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof userWebhookEndpoints>, CallsOf<typeof companyWebhookEndpoints> {}
}
