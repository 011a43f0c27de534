import { and, eq, sql } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { likePattern } from '../../server/database/like-pattern.ts'
import { cutPage, decodeCursor } from '../../server/database/paging.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import { hintPages } from '../notification/notification.hints.service.ts'
import { readNotificationsAbout } from '../notification/notification.service.ts'
import { areContactsMasked } from './contact/contact.presenter.ts'
import type { messageEndpoints } from './message.contract.ts'
import { presentText, presentThread, previewCharacters } from './message.presenter.ts'
import { listOrdered } from './message.list.queries.ts'
import { countUnread, isMine, readersOf, selectThreads } from './message.queries.ts'
import type { ThreadRow } from './message.queries.ts'
import { excerptOf } from './search/excerpt.policy.ts'
import { containsWords, newestMatches } from './search/search.queries.ts'
import { isAssigned } from './team/team.queries.ts'
import { threadMarks, threads } from './message.table.ts'
import type { messages } from './message.table.ts'

type Endpoints = typeof messageEndpoints

/** The caller's threads, unread ones first, then by the last message; found ones with the message that has the words. */
export async function listThreads(
  ctx: Ctx,
  { show, assigned, q, cursor, limit }: EndpointInput<Endpoints['threads']>,
): Promise<EndpointResult<Endpoints['threads']>> {
  const actor = ctx.actor as SignedIn
  const [rank, at, id] = decodeCursor(cursor, 'number', 'time', 'uuid')
  const search = q ? { pattern: likePattern(q), actor, isMasking: areContactsMasked(ctx) } : null
  const filter = and(
    assigned === 'all' ? undefined : isAssigned(actor, assigned),
    search ? containsWords(search) : undefined,
  )
  const behind = at && id ? { isUnread: rank === 1, lastAt: at, id } : null
  const { rows, unread } = await listOrdered(ctx, { show, filter, behind, limit: limit + 1 })
  const page = cutPage(rows, limit, ({ place }) => [place.isUnread ? 1 : 0, place.lastAt.toISOString(), place.id])
  const ids = page.items.map(({ place }) => place.id)
  const matches = search ? await newestMatches(ctx.db, search, ids) : new Map<string, typeof messages.$inferSelect>()
  return {
    items: page.items.map(({ row }) => {
      const match = matches.get(row.thread.id)
      return { ...inList(presentThread(ctx, row)), found: match ? presentMatch(ctx, row, match, q ?? '') : null }
    }),
    unread,
    nextCursor: page.nextCursor,
  }
}

const presentMatch = (ctx: Ctx, row: ThreadRow, match: typeof messages.$inferSelect, words: string) => ({
  sequence: match.sequence,
  isMine: match.authorId === callerOf(ctx),
  ...excerptOf(presentText(ctx, row, match), words),
})

const inList = (thread: EndpointResult<Endpoints['thread']>) => ({
  ...thread,
  draft: thread.draft && { ...thread.draft, text: thread.draft.text.slice(0, previewCharacters) },
})

/** For the number on the link to the messages. */
export const countUnreadThreads = async (ctx: Ctx): Promise<{ unread: number }> => ({ unread: await countUnread(ctx) })

/** One thread of the caller; 1031 for a stranger. */
export const readThread = async (ctx: Ctx, { id }: { id: string }): Promise<EndpointResult<Endpoints['thread']>> =>
  presentThread(ctx, await findThread(ctx, id))

/** The thread with everything around it; 1031 for a stranger. */
export async function findThread(ctx: Ctx, id: string): Promise<ThreadRow> {
  const actor = ctx.actor as SignedIn
  const [row] = await selectThreads(ctx.db, actor).where(and(eq(threads.id, id), isMine(actor)))
  return found(row)
}

/** Marks as read up to a message; nobody reads further than the last one. */
export async function readUpTo(
  ctx: Ctx,
  { id, sequence }: EndpointInput<Endpoints['threadRead']>,
): Promise<{ unread: number }> {
  const { thread, readSequence } = await findThread(ctx, id)
  const upTo = Math.min(sequence, thread.lastSequence)
  if (upTo > readSequence)
    await inTransaction(ctx, async (ctx) => {
      await raiseMark(ctx, id, upTo)
      await readNotificationsAbout(ctx, `/messages/${id}`)
      await hintPages(ctx, await readersOf(ctx, thread), { topic: 'messages', id })
    })
  return { unread: await countUnread(ctx) }
}

/** Stores how far the caller has read; never less than before. */
export async function raiseMark(ctx: Ctx, threadId: string, readSequence: number): Promise<void> {
  await ctx.db
    .insert(threadMarks)
    .values({ threadId, userId: callerOf(ctx), readSequence })
    .onConflictDoUpdate({
      target: [threadMarks.userId, threadMarks.threadId],
      set: { readSequence: sql`greatest(${threadMarks.readSequence}, ${readSequence})` },
    })
}

/** Archives a thread for the caller alone; a newer message brings it back. */
export async function archiveThread(
  ctx: Ctx,
  { id, isArchived }: EndpointInput<Endpoints['threadArchive']>,
): Promise<EndpointResult<Endpoints['threadArchive']>> {
  const { thread } = await findThread(ctx, id)
  const archivedSequence = isArchived ? thread.lastSequence : null
  const { userId } = ctx.actor as SignedIn
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(threadMarks)
      .values({ threadId: id, userId, archivedSequence })
      .onConflictDoUpdate({ target: [threadMarks.userId, threadMarks.threadId], set: { archivedSequence } })
    await hintPages(ctx, [userId], { topic: 'messages', id })
  })
  return readThread(ctx, { id })
}
