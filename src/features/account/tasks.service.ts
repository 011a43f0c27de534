import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import type { SignedIn } from '../../shared/actor.ts'

const order: Task['urgency'][] = ['now', 'soon', 'open']

/** Tasks of the caller, as every feature declares them; urgent ones first. */
export async function readTasks(ctx: Ctx): Promise<{ items: Task[] }> {
  const { userId } = ctx.actor as SignedIn
  const tasks = await Promise.all(ctx.server.tasks.map((tasksOf) => tasksOf(ctx, userId)))
  return { items: tasks.flat().toSorted((a, b) => order.indexOf(a.urgency) - order.indexOf(b.urgency)) }
}
