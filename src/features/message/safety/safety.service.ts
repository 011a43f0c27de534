import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import { newId } from '../../../server/id.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { allow, AppError, found, refuseFields } from '../../../shared/errors.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { m } from '../../../shared/wording/messages.js'
import { hintPages } from '../../notification/notification.hints.service.ts'
import { canWrite, partyOf, sideOf } from '../message.policy.ts'
import { readersOf } from '../message.queries.ts'
import { messages, threadMarks, threads } from '../message.table.ts'
import { findThread, readThread } from '../message.thread.service.ts'
import type { safetyEndpoints } from './safety.contract.ts'
import { mostBlocks, mostReports } from './safety.policy.ts'
import { messageBlocks, messageReports } from './safety.table.ts'

type Endpoints = typeof safetyEndpoints

/** No notices of a thread for the caller alone; its messages still count as unread. */
export async function muteThread(
  ctx: Ctx,
  { id, isMuted }: EndpointInput<Endpoints['threadMute']>,
): Promise<EndpointResult<Endpoints['threadMute']>> {
  await findThread(ctx, id)
  const { userId } = ctx.actor as SignedIn
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(threadMarks)
      .values({ threadId: id, userId, isMuted })
      .onConflictDoUpdate({ target: [threadMarks.userId, threadMarks.threadId], set: { isMuted } })
    await hintPages(ctx, [userId], { topic: 'messages', id })
  })
  return readThread(ctx, { id })
}

/** Blocks the other side for everybody of the caller's side, in all their threads, or ends the block. */
export async function blockPartner(
  ctx: Ctx,
  { id, isBlocked }: EndpointInput<Endpoints['threadBlock']>,
): Promise<EndpointResult<Endpoints['threadBlock']>> {
  const { thread } = await findThread(ctx, id)
  allow(canWrite(ctx.actor, thread))
  const { userId } = ctx.actor
  await consumeAttempt(ctx, `message-block:${userId}`, mostBlocks)
  const block = { companyId: thread.companyId, partyId: partyOf(thread), side: found(sideOf(ctx.actor, thread)) }
  await inTransaction(ctx, async (ctx) => {
    const changed = isBlocked
      ? await ctx.db
          .insert(messageBlocks)
          .values({ ...block, userId, at: ctx.now })
          .onConflictDoNothing()
          .returning()
      : await ctx.db
          .delete(messageBlocks)
          .where(
            and(
              eq(messageBlocks.companyId, block.companyId),
              eq(messageBlocks.partyId, block.partyId),
              eq(messageBlocks.side, block.side),
            ),
          )
          .returning()
    if (changed.length === 0) return
    await audit(ctx, {
      action: isBlocked ? 'thread_blocked' : 'thread_unblocked',
      subjectKind: 'thread',
      subjectId: id,
      details: { by: block.side },
    })
    await hintPages(ctx, await readersOf(ctx, thread), { topic: 'messages', id })
  })
  return readThread(ctx, { id })
}

/** Reports a thread or a message of the other side. 1030 while an own report of the same waits for its decision. */
export async function reportThread(
  ctx: Ctx,
  { id, messageId, reason, text }: EndpointInput<Endpoints['threadReport']>,
): Promise<EndpointResult<Endpoints['threadReport']>> {
  const { thread } = await findThread(ctx, id)
  const { userId } = ctx.actor as SignedIn
  const side = found(sideOf(ctx.actor, thread))
  await consumeAttempt(ctx, `message-report:${userId}`, mostReports, dayMs)
  return createOnce(ctx, async (ctx) => {
    // Locked, so that two reports at the same moment do not miss each other.
    await ctx.db.select({ id: threads.id }).from(threads).where(eq(threads.id, id)).for('update')
    if (messageId !== undefined) {
      const [message] = await ctx.db
        .select({ side: messages.side })
        .from(messages)
        .where(and(eq(messages.threadId, id), eq(messages.id, messageId)))
      if (!message || message.side === side) throw refuseFields({ messageId: m.field_invalid() })
    }
    const [waiting] = await ctx.db
      .select({ id: messageReports.id })
      .from(messageReports)
      .where(
        and(
          eq(messageReports.threadId, id),
          eq(messageReports.userId, userId),
          messageId === undefined ? isNull(messageReports.messageId) : eq(messageReports.messageId, messageId),
          isNull(messageReports.resolvedAt),
        ),
      )
    if (waiting) throw new AppError('wrong_state', m.message_report_waits())
    const report = { id: newId(ctx.now), threadId: id, messageId: messageId ?? null, userId, side, reason, text }
    await ctx.db.insert(messageReports).values({ ...report, createdAt: ctx.now })
    return { id: report.id, createdAt: ctx.now.toISOString() }
  })
}
