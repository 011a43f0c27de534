import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { messages, threads } from '../message.table.ts'

export type WrittenMessage = { threadId: string; messageId: string }

/** A message with its thread; none if it was deleted meanwhile. */
export async function findMessage(ctx: Ctx, { threadId, messageId }: WrittenMessage) {
  const [row] = await ctx.db
    .select({ message: messages, thread: threads })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(messages.threadId, threadId), eq(messages.id, messageId)))
  return row
}
