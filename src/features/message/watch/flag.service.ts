import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import type { ThreadSide } from '../message.policy.ts'
import { countOpenThreads, pageOfThreads } from './thread-queue.ts'
import type { watchEndpoints } from './watch.contract.ts'
import { messageFlags } from './watch.table.ts'

type Endpoints = typeof watchEndpoints

/** Flagged threads without what was written: the ones that wait longest first, or the newest decisions. */
export async function listFlagged(
  ctx: Ctx,
  query: EndpointInput<Endpoints['flaggedThreads']>,
): Promise<EndpointResult<Endpoints['flaggedThreads']>> {
  const { items, nextCursor } = await pageOfThreads(ctx, messageFlags, query, { withReopened: true })
  const ids = items.map(({ id }) => id)
  const summaries = await summarise(ctx, query.status === 'open', ids)
  return {
    items: items.flatMap(({ id, at }) => {
      const summary = summaries.get(id)
      return summary ? [{ ...summary, at: at.toISOString() }] : []
    }),
    nextCursor,
    open: await countFlagged(ctx),
  }
}

/** What the open flags of threads have found, or the decided ones. */
async function summarise(ctx: Ctx, isOpen: boolean, ids: string[]) {
  const rows = await ctx.db
    .select({
      id: messageFlags.threadId,
      words: sql<
        string[]
      >`array(select distinct word from unnest(string_to_array(string_agg(array_to_string(${messageFlags.words}, chr(10)), chr(10)), chr(10))) word order by word)`,
      sides: sql<ThreadSide[]>`array_agg(distinct ${messageFlags.side})`,
      messages: sql<number>`count(*)::int`,
      isOpened: sql<boolean>`bool_and(${messageFlags.openedAt} is not null)`,
    })
    .from(messageFlags)
    .where(
      and(
        inArray(messageFlags.threadId, ids),
        isOpen ? isNull(messageFlags.resolvedAt) : isNotNull(messageFlags.resolvedAt),
      ),
    )
    .groupBy(messageFlags.threadId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The number of threads with an open flag. */
export const countFlagged = (ctx: Ctx): Promise<number> => countOpenThreads(ctx, messageFlags)

/** Notes that an operator reads a flagged thread; the caller records who. */
export async function openFlags(ctx: Ctx, threadId: string): Promise<void> {
  await ctx.db
    .update(messageFlags)
    .set({ openedAt: ctx.now })
    .where(and(eq(messageFlags.threadId, threadId), isNull(messageFlags.openedAt)))
}

/** The flags of a thread, newest first. */
export const flagsOf = (ctx: Ctx, threadId: string) =>
  ctx.db
    .select()
    .from(messageFlags)
    .where(eq(messageFlags.threadId, threadId))
    .orderBy(desc(messageFlags.createdAt), desc(messageFlags.id))

/** Whether a thread has a flag, and with `isOpened` one that was opened. */
export async function hasFlag(ctx: Ctx, threadId: string, { isOpened = false } = {}): Promise<boolean> {
  const [flag] = await ctx.db
    .select({ id: messageFlags.id })
    .from(messageFlags)
    .where(and(eq(messageFlags.threadId, threadId), isOpened ? isNotNull(messageFlags.openedAt) : undefined))
    .limit(1)
  return flag !== undefined
}
