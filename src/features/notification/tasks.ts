import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { m } from '../../shared/wording/messages.js'
import { notifications } from './notification.table.ts'

/** Unread notifications. */
export async function notificationTasks({ db }: Ctx, userId: string): Promise<Task[]> {
  const count = await db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return count > 0
    ? [
        {
          kind: 'notification.unread',
          title: m.task_unread({ count }),
          text: '',
          link: '/messages/notifications?show=unread',
          urgency: 'open',
        },
      ]
    : []
}
