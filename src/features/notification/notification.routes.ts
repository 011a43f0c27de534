import { bind } from '../../server/endpoints.ts'
import type { Binding } from '../../server/endpoints.ts'
import { notificationEndpoints } from './notification.contract.ts'
import { clearNotifications, listNotifications, readNotifications, removeNotification } from './notification.service.ts'

export const notificationRoutes: Binding[] = [
  bind(notificationEndpoints.notificationList, listNotifications),
  bind(notificationEndpoints.notificationRead, readNotifications),
  bind(notificationEndpoints.notificationRemove, removeNotification),
  bind(notificationEndpoints.notificationClear, clearNotifications),
]
