import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
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
  const flags = ctx.db
    .select({
      id: messageFlags.threadId,
      words: sql<
        string[]
      >`array(select distinct word from unnest(string_to_array(string_agg(array_to_string(${messageFlags.words}, chr(10)), chr(10)), chr(10))) word order by word)`.as(
        'words',
      ),
      sides: sql<ThreadSide[]>`array_agg(distinct ${messageFlags.side})`.as('sides'),
      messages: sql<number>`count(*)::int`.as('messages'),
      isOpened: sql<boolean>`bool_and(${messageFlags.openedAt} is not null)`.as('is_opened'),
      at: (isOpen ? sql`min(${messageFlags.createdAt})` : sql`max(${messageFlags.resolvedAt})`)
        .mapWith(messageFlags.createdAt)
        .as('at'),
    })
    .from(messageFlags)
    .where(isOpen ? isNull(messageFlags.resolvedAt) : isNotNull(messageFlags.resolvedAt))
    .groupBy(messageFlags.threadId)
    .as('flags')
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const place = sql`(${at ?? null}::timestamptz, ${id ?? null}::uuid)`
  const behind =
    at && id
      ? isOpen
        ? sql`(${flags.at}, ${flags.id}) > ${place}`
        : sql`(${flags.at}, ${flags.id}) < ${place}`
      : undefined
  const rows = await ctx.db
    .select()
    .from(flags)
    .where(behind)
    .orderBy(...(isOpen ? [asc(flags.at), asc(flags.id)] : [desc(flags.at), desc(flags.id)]))
    .limit(limit + 1)
  const page = cutPage(rows, limit, (row) => [row.at.toISOString(), row.id])
  return {
    items: page.items.map((row) => ({ ...row, at: row.at.toISOString() })),
    nextCursor: page.nextCursor,
    open: await countFlagged(ctx),
  }
}

/** The number of threads with an open flag. */
export async function countFlagged(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ open: sql<number>`count(distinct ${messageFlags.threadId})::int` })
    .from(messageFlags)
    .where(isNull(messageFlags.resolvedAt))
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
