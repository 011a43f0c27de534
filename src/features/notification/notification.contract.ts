import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'

export const Notification = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** In the language of the request. */
  title: z.string(),
  text: z.string(),
  /** A path of ours without language prefix, such as `/register`; empty when there is nowhere to go. */
  link: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const notificationEndpoints = {
  notificationList: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'My notifications, newest first, 50 to a page, with the number of unread ones',
    query: z.object({ cursor: z.string().max(400).optional(), limit: z.coerce.number().int().min(1).max(50).default(50) }),
    reply: z.object({ items: z.array(Notification), unread: z.int(), nextCursor: z.string().nullable() }),
  }),
  notificationRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Mark some or all of my notifications as read',
    body: z.union([z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }), z.strictObject({ all: z.literal(true) })]),
    reply: z.object({ unread: z.int() }),
  }),
  notificationRemove: endpoint({ method: 'DELETE', path: '/api/notifications/:id', access: 'signed-in', summary: 'Remove one notification of mine', params: z.object({ id: z.uuid() }), reply: z.object({ unread: z.int() }) }),
  notificationClear: endpoint({ method: 'POST', path: '/api/notifications/clear', access: 'signed-in', summary: 'Remove all notifications of mine', body: z.object({}), reply: z.object({ unread: z.int() }) }),
}
