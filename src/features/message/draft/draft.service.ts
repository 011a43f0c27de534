import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { allow } from '../../../shared/errors.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { canWrite, isVisibleText, mostDraftSaves } from '../message.policy.ts'
import { findThread } from '../message.thread.service.ts'
import type { draftEndpoints } from './draft.contract.ts'
import { messageDrafts } from './draft.table.ts'

type Endpoints = typeof draftEndpoints

/** Keeps what the caller has typed in a thread; the last save counts, and a text that shows nothing removes it. */
export async function saveDraft(
  ctx: Ctx,
  { id, text }: EndpointInput<Endpoints['threadDraft']>,
): Promise<EndpointResult<Endpoints['threadDraft']>> {
  const { thread } = await findThread(ctx, id)
  allow(canWrite(ctx.actor, thread))
  const { userId } = ctx.actor
  await consumeAttempt(ctx, `draft:${userId}`, mostDraftSaves, minuteMs)
  if (!isVisibleText(text)) {
    await ctx.db.delete(messageDrafts).where(isMyDraft(ctx, id))
    return { draft: null }
  }
  await ctx.db
    .insert(messageDrafts)
    .values({ threadId: id, userId, text, at: ctx.now })
    .onConflictDoUpdate({ target: [messageDrafts.userId, messageDrafts.threadId], set: { text, at: ctx.now } })
  return { draft: { text, at: ctx.now.toISOString() } }
}

/** Removes the caller's draft of a message that has just been sent; one that was typed meanwhile stays. */
export async function forgetSentDraft(ctx: Ctx, threadId: string, sent: string): Promise<void> {
  await ctx.db
    .delete(messageDrafts)
    .where(and(isMyDraft(ctx, threadId), eq(sql`btrim(${messageDrafts.text}, E' \\t\\r\\n')`, sent)))
}

const isMyDraft = ({ actor }: Ctx, threadId: string) =>
  and(eq(messageDrafts.threadId, threadId), eq(messageDrafts.userId, (actor as SignedIn).userId))
