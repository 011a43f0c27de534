import { m } from '../../../shared/wording/messages.js'
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import type { TicketStatus } from '../ticket.policy.ts'

export const ticketStatusNames: Record<TicketStatus, () => string> = {
  open: m.ticket_status_open,
  answered: m.ticket_status_answered,
  closed: m.ticket_status_closed,
}
export const ticketTones: Record<TicketStatus, StatusTone> = { open: 'warn', answered: 'success', closed: 'secondary' }
