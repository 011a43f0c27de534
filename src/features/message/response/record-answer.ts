import { and, asc, eq, gt } from 'drizzle-orm'
import { invalidate } from '../../../server/cache/invalidate.ts'
import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import { messages } from '../message.table.ts'
import type { Thread } from '../message.table.ts'
import { supplierAnswers } from './response.table.ts'

/**
 * Records that a message of the supplier answers. An answer comes directly after a message of the buyer; further messages
 * of the supplier belong to it. It took the time since the first message of the buyer after the last one of the supplier.
 * `thread` is as it was before the message; the caller holds its lock.
 */
export async function recordAnswer(ctx: Ctx, thread: Thread, sequence: number): Promise<void> {
  if (thread.lastOfBuyer !== thread.lastSequence) return
  const { id: threadId, companyId, lastOfSupplier } = thread
  const [asked] = await ctx.db
    .select({ at: messages.at })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), gt(messages.sequence, lastOfSupplier)))
    .orderBy(asc(messages.sequence))
    .limit(1)
  const seconds = Math.max(0, Math.round((ctx.now.getTime() - found(asked).at.getTime()) / 1000))
  await ctx.db.insert(supplierAnswers).values({ threadId, sequence, companyId, at: ctx.now, seconds })
  await invalidate(ctx, 'answers', companyId)
}
