import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { m } from '../../shared/wording/messages.js'
import { countUnread } from './message.queries.ts'

/** Threads with unread messages. */
export async function messageTasks(ctx: Ctx): Promise<Task[]> {
  const count = await countUnread(ctx)
  return count > 0
    ? [
        {
          kind: 'message.unread',
          title: m.task_threads_unread({ count }),
          text: m.task_threads_unread_text(),
          link: '/messages',
          urgency: 'soon',
        },
      ]
    : []
}
