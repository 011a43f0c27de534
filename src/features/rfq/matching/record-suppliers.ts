import { isNull } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { rfqSuppliers } from './matching.table.ts'

const target = [rfqSuppliers.rfqId, rfqSuppliers.companyId]

/** Records the companies that a request is announced to; the first announcement counts. */
export async function recordAnnounced(ctx: Ctx, rfqId: string, companyIds: readonly string[]): Promise<void> {
  await ctx.db
    .insert(rfqSuppliers)
    .values(companyIds.map((companyId) => ({ rfqId, companyId, announcedAt: ctx.now })))
    .onConflictDoUpdate({ target, set: { announcedAt: ctx.now }, setWhere: isNull(rfqSuppliers.announcedAt) })
}

/** Records who of a company opened a request first; a request is read as well while nothing can be written. */
export async function recordSeen(ctx: Ctx, rfqId: string, companyId: string): Promise<void> {
  if (!ctx.server.database.writable()) return
  const seen = { seenAt: ctx.now, seenBy: callerOf(ctx) }
  await ctx.db
    .insert(rfqSuppliers)
    .values({ rfqId, companyId, ...seen })
    .onConflictDoUpdate({ target, set: seen, setWhere: isNull(rfqSuppliers.seenAt) })
}
