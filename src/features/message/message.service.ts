import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { consumeAttempt } from '../../server/http/rate-limit.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { allow, found, refuseFields } from '../../shared/errors.ts'
import { minuteMs } from '../../shared/text/durations.ts'
import { m } from '../../shared/wording/messages.js'
import { hintPages } from '../notification/notification.hints.service.ts'
import type { AttachmentInput } from './attachment/attachment.contract.ts'
import { attachmentsOf } from './attachment/attachment.queries.ts'
import { checkAttachments, isSameContent, storeAttachments } from './attachment/attachment.service.ts'
import { maskedColumns } from './contact/contact.presenter.ts'
import type { messageEndpoints } from './message.contract.ts'
import { recordAnswer } from './response/record-answer.ts'
import { remindLater } from './message.jobs.ts'
import { refuseObstacle } from './message-obstacle.ts'
import { canWrite, isVisibleText, mostMessages, partnerOf, sideOf } from './message.policy.ts'
import { obstacleOf, presentForReader, presentMessage } from './message.presenter.ts'
import { readersOf, selectMessages } from './message.queries.ts'
import { messages, threads } from './message.table.ts'
import { findThread, raiseMark } from './message.thread.service.ts'
import { forgetSentDraft } from './draft/draft.service.ts'
import { translateLater } from './translation/translation.jobs.ts'
import { flagMessage } from './watch/watch.service.ts'

type Endpoints = typeof messageEndpoints
type Written = { id: string; text: string; attachments: readonly AttachmentInput[] }

/** Messages of a thread in order: after or before a sequence, or the newest. */
export async function listMessages(
  ctx: Ctx,
  { id, after, before, limit }: EndpointInput<Endpoints['messages']>,
): Promise<EndpointResult<Endpoints['messages']>> {
  const row = await findThread(ctx, id)
  const { thread, partnerSequence } = row
  const rows = await selectMessages(ctx.db)
    .where(
      and(
        eq(messages.threadId, id),
        after === undefined ? undefined : gt(messages.sequence, after),
        before === undefined ? undefined : lt(messages.sequence, before),
      ),
    )
    .orderBy(after === undefined ? desc(messages.sequence) : asc(messages.sequence))
    .limit(limit)
  const inOrder = after === undefined ? rows.toReversed() : rows
  const attachments = await attachmentsOf(
    ctx,
    id,
    rows.map(({ message }) => message.id),
  )
  return {
    items: inOrder.map((one) => presentForReader(ctx, row, one, attachments.get(one.message.id))),
    lastSequence: thread.lastSequence,
    partnerSequence,
    obstacle: obstacleOf(row, found(sideOf(ctx.actor, thread))),
  }
}

/**
 * Writes a message. A repetition gets the first answer, also where a limit or the state of a company would refuse a new
 * message by now.
 */
export async function sendMessage(
  ctx: Ctx,
  { id, messageId, text, attachments }: EndpointInput<Endpoints['messageSend']>,
): Promise<EndpointResult<Endpoints['messageSend']>> {
  if (attachments.length === 0 && !isVisibleText(text)) throw refuseFields({ text: m.field_required() })
  checkAttachments(attachments)
  const row = await findThread(ctx, id)
  allow(canWrite(ctx.actor, row.thread))
  const message = { id: messageId, text, attachments }
  const before = await findSent(ctx, id, message)
  if (before) return before
  refuseObstacle(obstacleOf(row, found(sideOf(ctx.actor, row.thread))))
  await consumeAttempt(ctx, `message:${ctx.actor.userId}`, mostMessages, minuteMs)
  return inTransaction(ctx, async (ctx) => {
    // The lock on the thread makes its sequence the order in which messages are stored.
    const [thread] = await ctx.db.select().from(threads).where(eq(threads.id, id)).for('update')
    return (await findSent(ctx, id, message)) ?? writeMessage(ctx, found(thread), message)
  })
}

/** Stores a message with the next sequence; the caller holds the lock on the thread. */
export async function writeMessage(
  ctx: Ctx,
  thread: typeof threads.$inferSelect,
  { id, text, attachments }: Written,
): Promise<EndpointResult<Endpoints['messageSend']>> {
  const { userId } = ctx.actor as SignedIn
  const side = found(sideOf(ctx.actor, thread))
  const sequence = thread.lastSequence + 1
  const isFirstAnswer = side === 'supplier' && thread.lastOfSupplier === 0
  const message = {
    threadId: thread.id,
    id,
    sequence,
    authorId: userId,
    side,
    text,
    at: ctx.now,
    ...maskedColumns(ctx, text),
  }
  await ctx.db.insert(messages).values(message)
  await storeAttachments(ctx, { thread, messageId: id, side }, attachments)
  await ctx.db
    .update(threads)
    .set({
      lastSequence: sequence,
      lastAt: ctx.now,
      ...(side === 'buyer' ? { lastOfBuyer: sequence } : { lastOfSupplier: sequence }),
      ...(isFirstAnswer && { answeredAt: ctx.now }),
    })
    .where(eq(threads.id, thread.id))
  if (side === 'supplier') await recordAnswer(ctx, thread, sequence)
  await raiseMark(ctx, thread.id, sequence)
  await forgetSentDraft(ctx, thread.id, text)
  await flagMessage(ctx, message)
  await remindLater(ctx, { threadId: thread.id, side })
  await translateLater(ctx, { threadId: thread.id, messageId: id })
  await ctx.server.publishEvent(ctx, {
    event: 'message.received',
    ...partnerOf(thread, side),
    data: { threadId: thread.id, messageId: id, sequence, side },
  })
  await hintPages(ctx, await readersOf(ctx, thread), { topic: 'messages', id: thread.id })
  const [stored] = await selectMessages(ctx.db).where(and(eq(messages.threadId, thread.id), eq(messages.id, id)))
  return presentMessage(ctx, message, found(stored).author, (await attachmentsOf(ctx, thread.id, [id])).get(id))
}

/** The message that was sent with this id before; 1001 if it was another person's, or had another text. */
async function findSent(ctx: Ctx, threadId: string, { id, text, attachments }: Written) {
  const [row] = await selectMessages(ctx.db).where(and(eq(messages.threadId, threadId), eq(messages.id, id)))
  if (!row) return undefined
  const stored = (await attachmentsOf(ctx, threadId, [id])).get(id) ?? []
  const isSame =
    row.message.authorId === callerOf(ctx) &&
    row.message.text === text &&
    isSameContent(
      stored.map(({ attachment }) => attachment),
      attachments,
    )
  if (!isSame) throw refuseFields({ messageId: m.repeat_other_content() })
  return presentMessage(ctx, row.message, row.author, stored)
}
