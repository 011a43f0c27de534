import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import { newId } from '../../../server/id.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { allow, found, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { companyMembers } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { hintPages } from '../../notification/notification.hints.service.ts'
import { notify } from '../../notification/notification.service.ts'
import { canWrite } from '../message.policy.ts'
import { presentThread } from '../message.presenter.ts'
import { membersOf } from '../message.queries.ts'
import { findThread, readThread } from '../message.thread.service.ts'
import type { teamEndpoints } from './team.contract.ts'
import { mostNotes, ownCompanyOf } from './team.policy.ts'
import { threadAssignments, threadNotes } from './team.table.ts'

type Endpoints = typeof teamEndpoints

/** Everybody of the caller's company who may answer in a thread. */
export async function listColleagues(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<Endpoints['threadColleagues']>> {
  const { companyId } = await findOwn(ctx, id)
  return { items: await colleaguesOf(ctx, companyId) }
}

/** Assigns a thread to a colleague, who is told, or to nobody. */
export async function assignThread(
  ctx: Ctx,
  { id, userId }: EndpointInput<Endpoints['threadAssign']>,
): Promise<EndpointResult<Endpoints['threadAssign']>> {
  const { row, companyId } = await findOwn(ctx, id)
  allow(canWrite(ctx.actor, row.thread))
  const colleagues = await colleaguesOf(ctx, companyId)
  if (userId !== null && !colleagues.some((one) => one.userId === userId))
    throw refuseFields({ userId: m.message_assign_nobody() })
  const me = ctx.actor.userId
  await inTransaction(ctx, async (ctx) => {
    const own = and(eq(threadAssignments.threadId, id), eq(threadAssignments.companyId, companyId))
    const [before] = await ctx.db.select().from(threadAssignments).where(own).for('update')
    if (userId === null) await ctx.db.delete(threadAssignments).where(own)
    else
      await ctx.db
        .insert(threadAssignments)
        .values({ threadId: id, companyId, userId, at: ctx.now })
        .onConflictDoUpdate({
          target: [threadAssignments.threadId, threadAssignments.companyId],
          set: { userId, at: ctx.now },
        })
    if (userId !== null && userId !== me && before?.userId !== userId)
      await notify(ctx, {
        userId,
        kind: 'thread_assigned',
        params: {
          colleague: colleagues.find((one) => one.userId === me)?.name ?? '',
          partner: presentThread(ctx, row).partner.name,
        },
        link: `/messages/${id}`,
      })
    await hintColleagues(ctx, companyId, id)
  })
  return readThread(ctx, { id })
}

/** Notes of the caller's company about a thread, the newest first; 1031 for the other side. */
export async function listNotes(
  ctx: Ctx,
  { id, cursor, limit }: EndpointInput<Endpoints['threadNotes']>,
): Promise<EndpointResult<Endpoints['threadNotes']>> {
  const { companyId } = await findOwn(ctx, id)
  const own = and(eq(threadNotes.threadId, id), eq(threadNotes.companyId, companyId))
  const [at, noteId] = decodeCursor(cursor, 'time', 'uuid')
  const behind =
    at && noteId ? sql`(${threadNotes.at}, ${threadNotes.id}) < (${at}::timestamptz, ${noteId}::uuid)` : undefined
  const rows = await ctx.db
    .select({ note: threadNotes, author: users.name })
    .from(threadNotes)
    .innerJoin(users, eq(users.id, threadNotes.authorId))
    .where(and(own, behind))
    .orderBy(desc(threadNotes.at), desc(threadNotes.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ note }) => [note.at.toISOString(), note.id])
  return {
    items: page.items.map(({ note, author }) => presentNote(ctx, note, author)),
    nextCursor: page.nextCursor,
    total: await ctx.db.$count(threadNotes, own),
  }
}

/** Writes a note for the colleagues. */
export async function addNote(
  ctx: Ctx,
  { id, text }: EndpointInput<Endpoints['threadNoteAdd']>,
): Promise<EndpointResult<Endpoints['threadNoteAdd']>> {
  const { row, companyId } = await findOwn(ctx, id)
  allow(canWrite(ctx.actor, row.thread))
  const { userId } = ctx.actor
  await consumeAttempt(ctx, `thread-note:${userId}`, mostNotes)
  return createOnce(ctx, async (ctx) => {
    const note = { id: newId(ctx.now), threadId: id, companyId, authorId: userId, text, at: ctx.now }
    await ctx.db.insert(threadNotes).values(note)
    await hintColleagues(ctx, companyId, id)
    const [author] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
    return presentNote(ctx, note, found(author).name)
  })
}

/** The thread and the caller's company in it; 1031 for a buyer alone. */
async function findOwn(ctx: Ctx, id: string) {
  const row = await findThread(ctx, id)
  return { row, companyId: found(ownCompanyOf(ctx.actor, row.thread)) }
}

const colleaguesOf = (ctx: Ctx, companyId: string) =>
  ctx.db
    .select({ userId: users.id, name: users.name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), ne(companyMembers.role, 'viewer'), eq(users.status, 'active')))
    .orderBy(asc(users.name), asc(users.id))

/** Only the own side hears of its notes and assignments. */
const hintColleagues = async (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  hintPages(
    ctx,
    (await membersOf(ctx, [companyId])).map(({ userId }) => userId),
    { topic: 'messages', id },
  )

const presentNote = (ctx: Ctx, { id, authorId, text, at }: typeof threadNotes.$inferSelect, author: string) => ({
  id,
  author,
  isMine: authorId === callerOf(ctx),
  text,
  at: at.toISOString(),
})
