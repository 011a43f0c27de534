import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { orderFiles } from './file.table.ts'

export type OrderFile = typeof orderFiles.$inferSelect

/** The files of an order, oldest first. The caller has checked access. */
export const filesOf = (ctx: Ctx, orderId: string): Promise<OrderFile[]> =>
  ctx.db
    .select()
    .from(orderFiles)
    .where(eq(orderFiles.orderId, orderId))
    .orderBy(asc(orderFiles.addedAt), asc(orderFiles.fileId))
