import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import '../../shared/field-errors.ts'
import { m } from '../../shared/wording/messages.js'
import { FrequencyChoice, hasBothQuietHours, rhythmFields } from '../notification/notification.rhythm.contract.ts'

export const channels = ['page', 'email', 'sms'] as const
export type Channel = (typeof channels)[number]

/**
 * The chosen filter, by facet: `{ "topic": "customs", "country": "KZ" }`; `q` is words that the text must contain. Of
 * goods, the parameters of the search.
 */
const mostFacets = 20
const Filter = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/), z.string().trim().min(1).max(1000))
  .refine((filter) => Object.keys(filter).length <= mostFacets, {
    error: () => m.field_too_long({ count: mostFacets }),
  })
export type Filter = z.output<typeof Filter>

const chosen = {
  /** A kind of item, such as `article`; null for every kind. */
  about: z
    .string()
    .regex(/^[a-z_]{1,30}$/)
    .nullable(),
  filter: Filter,
}
/** Null follows the person's preferences. */
const delivery = {
  frequency: FrequencyChoice.nullable(),
  isByMail: z.boolean().nullable(),
  isBySms: z.boolean().nullable(),
}
const name = z.string().trim().max(80)

const Subscription = z
  .object({
    id: z.uuid(),
    ...chosen,
    ...delivery,
    /** The person's own name for it; may be empty. */
    name: z.string(),
    /** Its description: `资讯 · 海关 · 哈萨克斯坦`. */
    title: z.string(),
    /** Our page that shows the same filter. */
    link: z.string(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof Subscription>

const preferences = { isByMail: z.boolean(), isBySms: z.boolean(), ...rhythmFields }
const Preferences = z
  .object({
    ...preferences,
    /** IANA name; set in the account. */
    timeZone: z.string(),
    /** Masked; null if the account has none, so that this channel is unavailable. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    mailStoppedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SubscriptionPreferences' })
export type Preferences = z.output<typeof Preferences>

const Item = z
  .object({
    kind: z.string(),
    kindName: z.string(),
    id: z.uuid(),
    at: z.iso.datetime(),
    title: z.string(),
    text: z.string(),
    link: z.string(),
  })
  .meta({ id: 'SubscriptionItem' })
export type SubscriptionItem = z.output<typeof Item>
const Match = Item.extend({
  subscription: z.string(),
  dueAt: z.iso.datetime().nullable(),
  notifiedAt: z.iso.datetime().nullable(),
  channels: z.array(z.enum(channels)),
})
export type SubscriptionMatch = z.output<typeof Match>

const cursor = z.string().max(400).optional()
const page = { cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }
const id = { params: z.object({ id: z.uuid() }) }
const Choice = z.object({
  facet: z.string(),
  title: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string() })),
})

export const subscriptionEndpoints = {
  subscriptionList: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    access: 'signed-in',
    summary: 'What I am subscribed to, newest first',
    query: z.object(page),
    reply: z.object({ items: z.array(Subscription), total: z.int(), nextCursor: z.string().nullable() }),
  }),
  subscriptionChoices: endpoint({
    method: 'GET',
    path: '/api/subscriptions/choices',
    access: 'signed-in',
    summary: 'What may be chosen from a list: facets with their values',
    reply: z.array(Choice),
  }),
  subscriptionFind: endpoint({
    method: 'GET',
    path: '/api/subscriptions/find',
    access: 'signed-in',
    summary:
      'My subscription to exactly this choice, if there is one; `search` is the query string of the page that shows it',
    query: z.object({ about: z.string().max(30).optional(), search: z.string().max(3000).default('') }),
    reply: z.object({
      ...chosen,
      title: z.string(),
      /** For the page of somebody who has it: what she will be told. */
      promise: z.string(),
      subscription: Subscription.nullable(),
    }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscriptions',
    access: 'signed-in',
    idempotent: 'answered',
    summary: 'Subscribe; what I have already is answered as it is',
    body: z.strictObject({ ...chosen, about: chosen.about.default(null), name: name.optional() }),
    reply: Subscription,
    perMinute: 60,
  }),
  subscriptionChange: endpoint({
    method: 'PUT',
    path: '/api/subscriptions/:id',
    access: 'signed-in',
    summary: 'Change the name and the delivery of a subscription of mine',
    ...id,
    body: z.strictObject({ ...delivery, name }),
    reply: Subscription,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/subscriptions/:id',
    access: 'signed-in',
    summary: 'End a subscription of mine',
    ...id,
    reply: z.null(),
  }),
  subscriptionPreview: endpoint({
    method: 'GET',
    path: '/api/subscriptions/preview',
    access: 'signed-in',
    summary:
      'What of the last 30 days one choice matches, or without one any subscription of mine; by the same matcher that tells',
    query: z.object({ ...page, about: z.string().max(30).optional(), search: z.string().max(3000).optional() }),
    reply: z.object({ items: z.array(Item), nextCursor: z.string().nullable() }),
  }),
  subscriptionMatches: endpoint({
    method: 'GET',
    path: '/api/subscriptions/matches',
    access: 'signed-in',
    summary: 'What my subscriptions have found, newest first: told when and how, or due when',
    query: z.object(page),
    reply: z.object({ items: z.array(Match), nextCursor: z.string().nullable() }),
  }),
  subscriptionPreferences: endpoint({
    method: 'GET',
    path: '/api/subscriptions/preferences',
    access: 'signed-in',
    summary: 'How I want to be told unless a subscription says otherwise',
    reply: Preferences,
  }),
  saveSubscriptionPreferences: endpoint({
    method: 'PUT',
    path: '/api/subscriptions/preferences',
    access: 'signed-in',
    summary: 'Change how I want to be told; what waits is planned anew. Choosing mail takes back a stop',
    body: z.strictObject(preferences).refine(hasBothQuietHours.test, hasBothQuietHours.fault),
    reply: Preferences,
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof subscriptionEndpoints> {}
}
