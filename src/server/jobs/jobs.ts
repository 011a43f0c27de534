import type { z } from 'zod'
import { systemContext } from '../context.ts'
import type { Ctx, Server } from '../context.ts'
import type { JobPlan } from './job-plan.ts'

/** Work that runs later or by the clock. It may run twice (a process can die right after it), so it must bear that. */
export type Job<T = null> = JobPlan & {
  /** Shape of the data, in what JSON can carry; a job without one takes `null`. */
  schema?: z.ZodType<T>
  /** Its statements go through whole tables and may take minutes: DATABASE_LONG_STATEMENT_MINUTES. */
  isLong?: boolean
  run(ctx: Ctx, data: T): Promise<void>
}
export type AnyJob = JobPlan & { schema?: z.ZodType; isLong?: boolean; run(ctx: Ctx, data: never): Promise<void> }
export type EnqueueOptions = {
  /** Not before this time; at once when absent. */
  startAfter?: Date
  /** While a job of this name and key waits, a second one is not added. */
  singletonKey?: string
}

/** Declares a job; list it in app.ts. */
export const job = <T = null>(declaration: Job<T>): Job<T> => declaration

/** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue<T>(ctx: Ctx, declaration: Job<T>, data: T, options: EnqueueOptions = {}): Promise<void> {
  const checked = declaration.schema ? declaration.schema.parse(data) : null
  const delayMs = options.startAfter ? Math.max(0, options.startAfter.getTime() - ctx.now.getTime()) : 0
  await ctx.server.jobs.send(ctx.db, declaration, checked, ctx.requestId, delayMs, options.singletonKey)
}

/** Makes the runner of a process ready for these jobs; each runs in a context of its own, as nobody in particular. */
export async function openJobs(server: Server, jobs: readonly AnyJob[]): Promise<void> {
  const declared = new Map(jobs.map((declaration) => [declaration.name, declaration]))
  await server.jobs.open(jobs, async (name, data, requestId) => {
    const declaration = declared.get(name)
    if (!declaration) throw new Error(`no such job: ${name}`)
    const ctx = systemContext(server, requestId)
    await declaration.run(
      declaration.isLong ? { ...ctx, db: server.database.longDb } : ctx,
      (declaration.schema?.parse(data) ?? null) as never,
    )
  })
}
