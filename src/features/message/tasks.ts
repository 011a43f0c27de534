import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { hasDuty } from '../../shared/actor.ts'
import { m } from '../../shared/wording/messages.js'
import { countUnread } from './message.queries.ts'
import { countReported } from './safety/safety.operator.service.ts'
import { countFlagged } from './watch/flag.service.ts'

/** Threads with unread messages; for operators also reported threads that wait for a decision. */
export async function messageTasks(ctx: Ctx): Promise<Task[]> {
  const tasks: Task[] = []
  const count = await countUnread(ctx)
  if (count > 0)
    tasks.push({
      kind: 'message.unread',
      title: m.task_threads_unread({ count }),
      text: m.task_threads_unread_text(),
      link: '/messages',
      urgency: 'soon',
    })
  const reported = hasDuty(ctx.actor, 'support') ? await countReported(ctx) : 0
  if (reported > 0)
    tasks.push({
      kind: 'message.reports',
      title: m.task_threads_reported({ count: reported }),
      text: m.task_threads_reported_text(),
      link: '/operator/reported-threads',
      urgency: 'soon',
    })
  const flagged = hasDuty(ctx.actor, 'support') ? await countFlagged(ctx) : 0
  if (flagged > 0)
    tasks.push({
      kind: 'message.flags',
      title: m.task_threads_flagged({ count: flagged }),
      text: m.task_threads_flagged_text(),
      link: '/operator/reported-threads?show=words',
      urgency: 'soon',
    })
  return tasks
}
