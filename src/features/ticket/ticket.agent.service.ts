import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { createOnce } from '../../server/http/idempotency.ts'
import { enqueue } from '../../server/jobs/jobs.ts'
import { cutPage, decodeCursor } from '../../server/database/paging.ts'
import { containsText, mayContain, trigramsOf } from '../../server/database/trigrams.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { AppError, found } from '../../shared/errors.ts'
import { notify } from '../notification/notification.service.ts'
import { ticketCounts } from './ticket-counts.ts'
import type { OperatorTicket, ticketEndpoints } from './ticket.contract.ts'
import { mailJob } from './ticket.jobs.ts'
import { ticketStatuses } from './ticket.policy.ts'
import type { TicketStatus } from './ticket.policy.ts'
import { addMessage, messagesOf, toCard } from './ticket.service.ts'
import { tickets } from './ticket.table.ts'

type Endpoints = typeof ticketEndpoints

/** Questions of a state: open ones by waiting time, others newest first. */
export async function listTickets(
  ctx: Ctx,
  { status, q, cursor, limit }: EndpointInput<Endpoints['tickets']>,
): Promise<EndpointResult<Endpoints['tickets']>> {
  const { subject, name, email, number } = tickets
  const isFound = q
    ? and(
        or(containsText(q, subject, name, email), eq(sql`${number}::text`, q)),
        mayContain(trigramsOf(subject, name, sql`coalesce(${email}, '')`, sql`${number}::text`), q),
      )
    : undefined
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const isOldFirst = status === 'open'
  const place = sql`(${at ?? null}::timestamptz, ${id ?? null}::uuid)`
  const behind =
    at && id
      ? isOldFirst
        ? sql`(${tickets.changedAt}, ${tickets.id}) > ${place}`
        : sql`(${tickets.changedAt}, ${tickets.id}) < ${place}`
      : undefined
  const order = isOldFirst ? [asc(tickets.changedAt), asc(tickets.id)] : [desc(tickets.changedAt), desc(tickets.id)]
  const rows = await ctx.db
    .select()
    .from(tickets)
    .where(and(isFound, status ? eq(tickets.status, status) : undefined, behind))
    .orderBy(...order)
    .limit(limit + 1)
  const byStatus = isFound
    ? await ctx.db
        .select({ status: tickets.status, count: count() })
        .from(tickets)
        .where(isFound)
        .groupBy(tickets.status)
    : await ticketCounts.get(ctx)
  const counts = Object.fromEntries(
    ticketStatuses.map((one) => [one, byStatus.find((row) => row.status === one)?.count ?? 0]),
  ) as Record<TicketStatus, number>
  return {
    ...cutPage(rows.map(toOperatorCard), limit, (row) => [row.changedAt, row.id]),
    total: byStatus.reduce((sum, row) => sum + (status === undefined || row.status === status ? row.count : 0), 0),
    counts,
  }
}

/** One question with all its messages. */
export async function readTicket(ctx: Ctx, { id }: { id: string }): Promise<OperatorTicket> {
  const [row] = await ctx.db.select().from(tickets).where(eq(tickets.id, id))
  const ticket = found(row)
  const messages = await messagesOf(ctx, id)
  return {
    ...toOperatorCard(ticket),
    userId: ticket.userId,
    email: ticket.email,
    messages: messages.map((message) => ({ ...message, author: message.author || ticket.name })),
  }
}

/** Answers: the asker is notified on the page, and by mail if there is an address. */
export async function answerTicket(
  ctx: Ctx,
  { id, text, isClosed }: EndpointInput<Endpoints['ticketAnswer']>,
): Promise<OperatorTicket> {
  return createOnce(ctx, async (ctx) => {
    const ticket = await move(ctx, id, ['open', 'answered'], isClosed ? 'closed' : 'answered')
    const messageId = await addMessage(ctx, {
      ticketId: id,
      authorId: callerOf(ctx),
      isAnswer: true,
      text,
    })
    if (ticket.userId)
      await notify(ctx, {
        userId: ticket.userId,
        kind: 'ticket_answered',
        params: { subject: ticket.subject },
        link: `/user/tickets/${id}`,
        channels: ticket.email ? ['page'] : ['page', 'message'],
      })
    if (ticket.email) await enqueue(ctx, mailJob, { messageId })
    await audit(ctx, { action: 'ticket_answered', subjectKind: 'ticket', subjectId: id, details: { isClosed } })
    return readTicket(ctx, { id })
  })
}

/** Closes it without a further answer. */
export async function closeTicket(ctx: Ctx, { id }: { id: string }): Promise<OperatorTicket> {
  await inTransaction(ctx, async (ctx) => {
    await move(ctx, id, ['open', 'answered'], 'closed')
    await audit(ctx, { action: 'ticket_closed', subjectKind: 'ticket', subjectId: id })
  })
  return readTicket(ctx, { id })
}

/** Reopens a closed question. */
export async function reopenTicket(ctx: Ctx, { id }: { id: string }): Promise<OperatorTicket> {
  await inTransaction(ctx, async (ctx) => {
    await move(ctx, id, ['closed'], 'open')
    await audit(ctx, { action: 'ticket_reopened', subjectKind: 'ticket', subjectId: id })
  })
  return readTicket(ctx, { id })
}

async function move(ctx: Ctx, id: string, from: TicketStatus[], to: TicketStatus) {
  const [known] = await ctx.db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id))
  found(known)
  const [moved] = await ctx.db
    .update(tickets)
    .set({ status: to, changedAt: ctx.now })
    .where(and(eq(tickets.id, id), inArray(tickets.status, from)))
    .returning()
  if (!moved) throw new AppError('wrong_state')
  await ticketCounts.invalidate(ctx)
  return moved
}

const toOperatorCard = (ticket: typeof tickets.$inferSelect) => ({
  ...toCard(ticket),
  name: ticket.name,
  isMember: ticket.userId !== null,
  language: ticket.language,
})
