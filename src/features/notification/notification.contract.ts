import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { severities } from '../../shared/severity.ts'

export const Notification = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    severity: z.enum(severities),
    /** In the language of the request. */
    title: z.string(),
    text: z.string(),
    /** One of our paths without language prefix, such as `/register`; empty if there is no target. */
    link: z.string(),
    at: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

/** The first event of the stream, unless the client already has this list. */
export type NotificationList = { items: Notification[]; unread: number }
/** What has become different since the last event. `changesMembership`: the company or role of the person is another now. */
export type NotificationChange = {
  added: Notification[]
  read: string[]
  removed: string[]
  unread: number
  changesMembership: boolean
}
/** `signed_out` is final; after `restart` the client reconnects. */
export type NotificationEnd = { reason: 'signed_out' | 'restart' }

/** Somebody is typing in a thread whose last message has `sequence`; the name is empty if the reader may not see it. */
export type Typist = { side: string; name: string; sequence: number }

/**
 * Something else of the person has changed, such as a thread of messages, or her role: the page asks for it. `all` after a gap, when
 * anything may have changed. With `typing` nothing has changed.
 */
export type PageHint = { topic: 'messages' | 'account' | 'all'; id: string; typing?: Typist }

export const notificationEndpoints = {
  notificationList: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'My notifications, newest first, 50 to a page, with the number of unread ones',
    query: z.object({
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(50),
      show: z.enum(['all', 'unread']).default('all'),
    }),
    reply: z.object({ items: z.array(Notification), unread: z.int(), nextCursor: z.string().nullable() }),
  }),
  notificationStream: endpoint({
    method: 'GET',
    path: '/api/notifications/stream',
    access: 'signed-in',
    isBackground: true,
    perMinute: 60,
    summary:
      'My newest 50 notifications as they change, as server-sent events: list or same, then change, hint when something else has changed, at last end; since takes the id of the last event',
    query: z.object({ since: z.string().max(64).optional() }),
    reply: { mediaType: 'text/event-stream' },
  }),
  notificationRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Mark some or all of my notifications as read',
    body: z.union([
      z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
      z.strictObject({ all: z.literal(true) }),
    ]),
    reply: z.object({ unread: z.int() }),
  }),
  notificationRemove: endpoint({
    method: 'DELETE',
    path: '/api/notifications/:id',
    access: 'signed-in',
    summary: 'Remove one notification of mine',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ unread: z.int() }),
  }),
  notificationClear: endpoint({
    method: 'POST',
    path: '/api/notifications/clear',
    access: 'signed-in',
    summary: 'Remove all notifications of mine',
    body: z.object({}),
    reply: z.object({ unread: z.int() }),
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof notificationEndpoints> {}
}
