import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks.shape.ts'
import type { SignedIn } from '../../shared/actor.ts'

const order: Task['urgency'][] = ['now', 'soon', 'open']

/** What waits for the caller, as every feature declares it; what cannot wait stands first. */
export async function readTasks(ctx: Ctx): Promise<{ items: Task[] }> {
  const { userId } = ctx.actor as SignedIn
  const tasks = await Promise.all(ctx.server.tasks.map((tasksOf) => tasksOf(ctx, userId)))
  return { items: tasks.flat().toSorted((a, b) => order.indexOf(a.urgency) - order.indexOf(b.urgency)) }
}
