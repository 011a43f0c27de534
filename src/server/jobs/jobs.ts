import type { z } from 'zod'
import { systemContext } from '../context.ts'
import type { Ctx, Server } from '../context.ts'
import type { JobPlan } from './job-plan.ts'

/**
 * Work that runs later or on a schedule. It may run twice (a process can die right after it), so it must be idempotent.
 */
export type Job<T = null> = JobPlan & {
  /** Schema of the data, limited to JSON; a job without data takes `null`. */
  schema?: z.ZodType<T>
  /** Its statements process whole tables and may take minutes: DATABASE_LONG_STATEMENT_MINUTES. */
  isLong?: boolean
  run(ctx: Ctx, data: T): Promise<void>
}
export type AnyJob = JobPlan & { schema?: z.ZodType; isLong?: boolean; run(ctx: Ctx, data: never): Promise<void> }
export type EnqueueOptions = {
  /** Not before this time; at once if absent. */
  startAfter?: Date
  /** While a job of this name and key waits, no second one is added. */
  singletonKey?: string
}

/** Declares a job; list it in app.ts. */
export const job = <T = null>(declaration: Job<T>): Job<T> => declaration

/** Enqueues a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue<T>(ctx: Ctx, declaration: Job<T>, data: T, options: EnqueueOptions = {}): Promise<void> {
  const checked = declaration.schema ? declaration.schema.parse(data) : null
  const delayMs = options.startAfter ? Math.max(0, options.startAfter.getTime() - ctx.now.getTime()) : 0
  await ctx.server.jobs.send(ctx.db, declaration, checked, ctx.requestId, delayMs, options.singletonKey)
}

/** Registers these jobs with the runner of a process; each runs in its own context, without a user. */
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
