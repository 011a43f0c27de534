import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { ticketEndpoints } from './ticket.contract.ts'
import { answerTicket, closeTicket, listTickets, readTicket, reopenTicket } from './ticket.agent.service.ts'
import { createTicket, listMyTickets, readMyTicket, replyToTicket } from './ticket.service.ts'

export const ticketRoutes: Binding[] = [
  bind(ticketEndpoints.ticketCreate, createTicket),
  bind(ticketEndpoints.myTickets, listMyTickets),
  bind(ticketEndpoints.myTicket, readMyTicket),
  bind(ticketEndpoints.ticketReply, replyToTicket),
  bind(ticketEndpoints.tickets, listTickets),
  bind(ticketEndpoints.ticket, readTicket),
  bind(ticketEndpoints.ticketAnswer, answerTicket),
  bind(ticketEndpoints.ticketClose, closeTicket),
  bind(ticketEndpoints.ticketReopen, reopenTicket),
]
