import type { FastifyInstance } from 'fastify'
import type { Server } from '../../server/context.ts'
import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { notificationEndpoints } from './notification.contract.ts'
import { clearNotifications, listNotifications, readNotifications, removeNotification } from './notification.service.ts'
import { closeStreams, openStream, startStreams } from './notification.stream.service.ts'

export const notificationRoutes: Binding[] = [
  bind(notificationEndpoints.notificationList, listNotifications),
  bind(notificationEndpoints.notificationStream, openStream),
  bind(notificationEndpoints.notificationRead, readNotifications),
  bind(notificationEndpoints.notificationRemove, removeNotification),
  bind(notificationEndpoints.notificationClear, clearNotifications),
]

/** Setup for streams: listening to the database, and ending open streams on shutdown. */
export async function serveNotificationStreams(app: FastifyInstance, server: Server): Promise<void> {
  await startStreams(server)
  app.addHook('preClose', async () => closeStreams(server))
}
