import { and, eq, lt, sql } from 'drizzle-orm'
import type { Ctx, Server } from '../../../server/context.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { m } from '../../../shared/wording/messages.js'
import { productImports } from './import.table.ts'
import type { ImportRow } from './import.table.ts'
import type { ImportStatus } from './import.enums.policy.ts'

const mostAttempts = 3

/**
 * Takes a file in this state and records one more attempt before the work starts, so that a crash caused by the file
 * leaves a trace. Null if the file is in another state; after three failed attempts it is given up.
 */
export async function startAttempt(ctx: Ctx, id: string, status: ImportStatus): Promise<ImportRow | null> {
  const isHere = and(eq(productImports.id, id), eq(productImports.status, status))
  const [row] = await ctx.db
    .update(productImports)
    .set({ attempts: sql`${productImports.attempts} + 1`, changedAt: ctx.server.clock.now() })
    .where(and(isHere, lt(productImports.attempts, mostAttempts)))
    .returning()
  if (row) return row
  const [spent] = await ctx.db.select({ language: productImports.language }).from(productImports).where(isHere)
  if (spent)
    await giveUp(
      ctx,
      id,
      withLocale(spent.language, () => m.import_failed_stalled()),
    )
  return null
}

export const giveUp = (ctx: Ctx, id: string, failure: string) =>
  ctx.db.update(productImports).set({ status: 'failed', failure, endedAt: ctx.now }).where(eq(productImports.id, id))

const slots = new WeakMap<Server, { isOccupied: boolean }>()

/** Whether a file is being read in this process: one at a time over all companies. */
export function readingSlot(server: Server): { isOccupied: boolean } {
  const slot = slots.get(server) ?? { isOccupied: false }
  slots.set(server, slot)
  return slot
}
