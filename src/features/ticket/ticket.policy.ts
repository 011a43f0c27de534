export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/**
 * Limits per hour: questions of a person, questions from one address without and with a proof of work, further
 * messages.
 */
export const mostByPerson = 10
export const mostWithoutProof = 2
export const mostByAddress = 20
export const mostReplies = 60
