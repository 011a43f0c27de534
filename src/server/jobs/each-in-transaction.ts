import { inTransaction } from '../context.ts'
import type { Ctx } from '../context.ts'

/**
 * Does the same for several things, each in a transaction of its own: one that fails does not affect the others.
 * Failures are logged; the first one is thrown at the end, so that the job fails as well.
 */
export async function eachInTransaction<Thing>(
  ctx: Ctx,
  things: readonly Thing[],
  work: (ctx: Ctx, thing: Thing) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things)
    try {
      await inTransaction(ctx, (ctx) => work(ctx, thing))
    } catch (error) {
      ctx.log.error({ requestId: ctx.requestId, err: error, thing }, 'one of several failed')
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
