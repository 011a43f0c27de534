import { and, asc, desc, eq } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { createOnce } from '../../server/http/idempotency.ts'
import { networkOf, consumeAttempt } from '../../server/http/rate-limit.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { users } from '../identity/identity.table.ts'
import { checkProof, makeProofChallenge, spendProof } from '../identity/code/proof.ts'
import { ticketCounts } from './ticket-counts.ts'
import type { ticketEndpoints } from './ticket.contract.ts'
import { mostByAddress, mostByPerson, mostReplies, mostWithoutProof } from './ticket.policy.ts'
import { ticketMessages, tickets } from './ticket.table.ts'

type Endpoints = typeof ticketEndpoints

/**
 * Stores a question. A visitor must leave an e-mail address; beyond a limit per network address a proof of work is
 * required.
 */
export async function createTicket(
  ctx: Ctx,
  input: EndpointInput<Endpoints['ticketCreate']>,
): Promise<EndpointResult<Endpoints['ticketCreate']>> {
  const asker = ctx.actor.kind === 'user' ? await limitPerson(ctx, ctx.actor.userId) : await limitStranger(ctx, input)
  return createOnce(ctx, async (ctx) => {
    const id = newId(ctx.now)
    const row = {
      id,
      ...asker,
      language: ctx.locale,
      subject: input.subject,
      status: 'open' as const,
      createdAt: ctx.now,
      changedAt: ctx.now,
    }
    const [ticket] = await ctx.db.insert(tickets).values(row).returning({ number: tickets.number })
    await ticketCounts.invalidate(ctx)
    await addMessage(ctx, { ticketId: id, authorId: asker.userId, isAnswer: false, text: input.text })
    return { number: found(ticket).number, id: asker.userId && id }
  })
}

/** The caller's questions, the newest first. */
export async function listMyTickets(ctx: Ctx): Promise<EndpointResult<Endpoints['myTickets']>> {
  const rows = await ctx.db
    .select()
    .from(tickets)
    .where(eq(tickets.userId, callerOf(ctx)))
    .orderBy(desc(tickets.changedAt))
    .limit(100)
  return { items: rows.map(toCard) }
}

/** One question of the caller; 1031 for anybody else's. */
export async function readMyTicket(ctx: Ctx, { id }: { id: string }): Promise<EndpointResult<Endpoints['myTicket']>> {
  const [row] = await ctx.db.select().from(tickets).where(isMine(ctx, id))
  const ticket = found(row)
  const messages = await messagesOf(ctx, id)
  // The asker does not learn which operator answered.
  return {
    ...toCard(ticket),
    messages: messages.map((message) => ({ ...message, author: message.isAnswer ? m.ticket_platform() : ticket.name })),
  }
}

/** Adds a message to the caller's question, which then waits for an answer again. */
export async function replyToTicket(
  ctx: Ctx,
  { id, text }: EndpointInput<Endpoints['ticketReply']>,
): Promise<EndpointResult<Endpoints['myTicket']>> {
  const { userId } = ctx.actor as SignedIn
  await consumeAttempt(ctx, `ticket-reply:${userId}`, mostReplies)
  return createOnce(ctx, async (ctx) => {
    const [moved] = await ctx.db
      .update(tickets)
      .set({ status: 'open', changedAt: ctx.now })
      .where(isMine(ctx, id))
      .returning({ id: tickets.id })
    found(moved)
    await ticketCounts.invalidate(ctx)
    await addMessage(ctx, { ticketId: id, authorId: userId, isAnswer: false, text })
    return readMyTicket(ctx, { id })
  })
}

type NewMessage = Pick<typeof ticketMessages.$inferInsert, 'ticketId' | 'authorId' | 'isAnswer' | 'text'>

export async function addMessage(ctx: Ctx, message: NewMessage): Promise<string> {
  const id = newId(ctx.now)
  await ctx.db.insert(ticketMessages).values({ id, at: ctx.now, ...message })
  return id
}

/** All messages of a question with the names of their authors, oldest first. */
export async function messagesOf(ctx: Ctx, id: string) {
  const rows = await ctx.db
    .select({
      id: ticketMessages.id,
      isAnswer: ticketMessages.isAnswer,
      text: ticketMessages.text,
      at: ticketMessages.at,
      author: users.name,
    })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.id))
  return rows.map((row) => ({ ...row, author: row.author ?? '', at: row.at.toISOString() }))
}

export const toCard = ({ id, number, subject, status, createdAt, changedAt }: typeof tickets.$inferSelect) => ({
  id,
  number,
  subject,
  status,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

const isMine = (ctx: Ctx, id: string) => and(eq(tickets.id, id), eq(tickets.userId, callerOf(ctx)))

async function limitPerson(ctx: Ctx, userId: string) {
  await consumeAttempt(ctx, `ticket:${userId}`, mostByPerson)
  const [person] = await ctx.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
  return { userId, ...found(person) }
}

async function limitStranger(ctx: Ctx, { name, email, proof }: EndpointInput<Endpoints['ticketCreate']>) {
  if (email === '') throw refuseFields({ email: m.field_required() })
  const network = networkOf(ctx.address)
  const checked = await checkProof(ctx, proof)
  const isProved = checked !== null && (await spendProof(ctx, checked))
  if (isProved) await consumeAttempt(ctx, `ticket-proved:${network}`, mostByAddress)
  else {
    const challenge = await makeProofChallenge(ctx)
    await consumeAttempt(ctx, `ticket:${network}`, mostWithoutProof).catch((error: unknown) => {
      throw error instanceof AppError
        ? new AppError('too_often', m.identity_error_proof_needed(), { challenge })
        : error
    })
  }
  return { userId: null, name: name || email, email }
}
