import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import type { ThreadSide } from '../message.policy.ts'
import type { watchEndpoints } from './watch.contract.ts'
import { messageFlags } from './watch.table.ts'

type Endpoints = typeof watchEndpoints

/** Flagged threads without what was written: the ones that wait longest first, or the newest decisions. */
export async function listFlagged(
  ctx: Ctx,
  { status, cursor, limit }: EndpointInput<Endpoints['flaggedThreads']>,
): Promise<EndpointResult<Endpoints['flaggedThreads']>> {
  const isOpen = status === 'open'
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const rows = await ctx.db
    .select({ id: messageFlags.threadId, at: isOpen ? messageFlags.createdAt : messageFlags.resolvedAt })
    .from(messageFlags)
    .where(and(isOpen ? isFirstOpen : isLastResolved, at && id ? isBehind(isOpen, at, id) : undefined))
    .orderBy(
      ...(isOpen
        ? [asc(messageFlags.createdAt), asc(messageFlags.threadId)]
        : [desc(messageFlags.resolvedAt), desc(messageFlags.threadId)]),
    )
    .limit(limit + 1)
  const page = cutPage(rows, limit, (row) => [(row.at as Date).toISOString(), row.id])
  const summaries = await summarise(
    ctx,
    isOpen,
    page.items.map((row) => row.id),
  )
  return {
    items: page.items.flatMap((row) => {
      const summary = summaries.get(row.id)
      return summary ? [{ ...summary, at: (row.at as Date).toISOString() }] : []
    }),
    nextCursor: page.nextCursor,
    open: await countFlagged(ctx),
  }
}

// A thread stands where its first open flag stands, or its last decision. Each is found in the order of an index, so that a
// page reads no more threads than it shows.
const isFirstOpen = sql`${messageFlags.resolvedAt} is null and not exists (select from ${messageFlags} earlier where earlier.thread_id = message_flags.thread_id
  and earlier.resolved_at is null and (earlier.created_at, earlier.id) < (message_flags.created_at, message_flags.id))`
const isLastResolved = sql`${messageFlags.resolvedAt} is not null and not exists (select from ${messageFlags} later where later.thread_id = message_flags.thread_id
  and (later.resolved_at, later.id) > (message_flags.resolved_at, message_flags.id))`
const isBehind = (isOpen: boolean, at: string, id: string) =>
  isOpen
    ? sql`(${messageFlags.createdAt}, ${messageFlags.threadId}) > (${at}::timestamptz, ${id}::uuid)`
    : sql`(${messageFlags.resolvedAt}, ${messageFlags.threadId}) < (${at}::timestamptz, ${id}::uuid)`

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
export async function countFlagged(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ open: count() })
    .from(
      ctx.db
        .selectDistinct({ id: messageFlags.threadId })
        .from(messageFlags)
        .where(isNull(messageFlags.resolvedAt))
        .as('flagged'),
    )
  return row?.open ?? 0
}

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
