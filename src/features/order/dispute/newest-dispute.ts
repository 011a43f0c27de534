import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { orderDisputes } from './dispute.table.ts'
import type { Dispute } from './dispute.table.ts'

/** The newest dispute of an order; null if there was none. The caller has checked access. */
export async function newestDispute(ctx: Ctx, orderId: string): Promise<Dispute | null> {
  const [dispute] = await ctx.db
    .select()
    .from(orderDisputes)
    .where(eq(orderDisputes.orderId, orderId))
    .orderBy(desc(orderDisputes.raisedAt), desc(orderDisputes.id))
    .limit(1)
  return dispute ?? null
}
