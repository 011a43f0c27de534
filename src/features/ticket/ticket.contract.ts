import { z } from 'zod'
import { locales } from '../../shared/locale.ts'
import { endpoint, operator } from '../../shared/endpoint.ts'
import { ticketStatuses } from './ticket.policy.ts'

const status = z.enum(ticketStatuses)
const text = z.string().trim().min(10).max(4000)
const params = z.object({ id: z.uuid() })
const time = z.iso.datetime()
const Message = z
  .object({ id: z.uuid(), isAnswer: z.boolean(), author: z.string(), text: z.string(), at: time })
  .meta({ id: 'TicketMessage' })
const Card = z
  .object({ id: z.uuid(), number: z.int(), subject: z.string(), status, createdAt: time, changedAt: time })
  .meta({ id: 'TicketLine' })
const Ticket = Card.extend({ messages: z.array(Message) }).meta({ id: 'Ticket' })
const OperatorCard = Card.extend({ name: z.string(), isMember: z.boolean(), language: z.enum(locales) }).meta({
  id: 'OperatorTicketLine',
})
const OperatorTicket = OperatorCard.extend({
  userId: z.uuid().nullable(),
  email: z.string().nullable(),
  messages: z.array(Message),
}).meta({ id: 'OperatorTicket' })
export type OperatorTicket = z.output<typeof OperatorTicket>
export type ListedTicket = z.output<typeof OperatorCard>
export type TicketMessage = z.output<typeof Message>
const path = '/api/operator/tickets'

export const ticketEndpoints = {
  ticketCreate: endpoint({
    method: 'POST',
    path: '/api/tickets',
    access: 'public',
    idempotent: 'answered',
    summary:
      'Ask the platform; strangers leave an e-mail address and after two questions an hour a proof of work (1002 with a `challenge`)',
    body: z.strictObject({
      subject: z.string().trim().min(2).max(120),
      text,
      name: z.string().trim().max(60).default(''),
      email: z.union([z.literal(''), z.email().max(200)]).default(''),
      proof: z.string().max(4000).optional(),
    }),
    reply: z.object({ number: z.int(), id: z.uuid().nullable() }),
  }),
  myTickets: endpoint({
    method: 'GET',
    path: '/api/tickets',
    access: 'signed-in',
    summary: 'My questions, the newest first',
    reply: z.object({ items: z.array(Card) }),
  }),
  myTicket: endpoint({
    method: 'GET',
    path: '/api/tickets/:id',
    access: 'signed-in',
    summary: 'One question of mine with its answers',
    params,
    reply: Ticket,
  }),
  ticketReply: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/reply',
    access: 'signed-in',
    idempotent: 'answered',
    summary: 'Add to a question of mine; a closed one is open again',
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(4000) }),
    reply: Ticket,
  }),
  tickets: endpoint({
    method: 'GET',
    path,
    access: operator('support'),
    summary: 'Questions of a state, those that wait longest first while they are open',
    query: z.object({
      status: status.optional(),
      q: z.string().trim().max(100).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({
      items: z.array(OperatorCard),
      nextCursor: z.string().nullable(),
      total: z.int(),
      counts: z.record(status, z.int()),
    }),
  }),
  ticket: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: operator('support'),
    summary: 'One question with everything said',
    params,
    reply: OperatorTicket,
  }),
  ticketAnswer: endpoint({
    method: 'POST',
    path: `${path}/:id/answer`,
    access: operator('support'),
    idempotent: 'answered',
    summary: 'Answer; the asker is told on the page and by mail',
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(4000), isClosed: z.boolean().default(false) }),
    reply: OperatorTicket,
  }),
  ticketClose: endpoint({
    method: 'POST',
    path: `${path}/:id/close`,
    access: operator('support'),
    summary: 'Close without a further answer',
    params,
    reply: OperatorTicket,
  }),
  ticketReopen: endpoint({
    method: 'POST',
    path: `${path}/:id/reopen`,
    access: operator('support'),
    summary: 'Open a closed question again',
    params,
    reply: OperatorTicket,
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof ticketEndpoints> {}
}
