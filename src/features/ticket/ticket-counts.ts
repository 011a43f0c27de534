import { count } from 'drizzle-orm'
import { cachedValue } from '../../server/cache/cached-value.ts'
import { tickets } from './ticket.table.ts'

/** The number of questions of each state. Invalidated by each new question and each change of a state. */
export const ticketCounts = cachedValue('ticket_counts', (db) =>
  db.select({ status: tickets.status, count: count() }).from(tickets).groupBy(tickets.status),
)
