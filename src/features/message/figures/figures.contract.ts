import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { figureSpans } from './figures.policy.ts'

const count = z.int()
const seconds = z.int().nullable()
const query = z.object({ days: z.enum(figureSpans).default('30') })

export const figuresEndpoints = {
  messageFigures: endpoint({
    method: 'GET',
    path: '/api/operator/message-figures',
    access: operator('support'),
    summary:
      'Volumes of inquiries and messages by day in China, answer times, reports by state and watched words, of the last 7, 30 or 90 days',
    query,
    reply: z.object({
      /** Oldest first, without gaps. */
      days: z.array(z.object({ day: z.iso.date(), inquiries: count, ofBuyers: count, ofSuppliers: count })),
      /** Inquiries of these days: how many have an answer, how many wait for more than a day, and the time to the first answer. */
      answers: z.object({
        inquiries: count,
        answered: count,
        overdue: count,
        medianSeconds: seconds,
        p90Seconds: seconds,
      }),
      /** Threads with a report that waits, of any day; and what was decided in these days. */
      reports: z.object({ open: count, acted: count, noBreach: count }),
      flags: z.object({ open: count, acted: count, noBreach: count }),
      /** The words that were found most in messages of these days. */
      words: z.array(z.object({ word: z.string(), messages: count })),
      at: z.iso.datetime(),
    }),
  }),
  messageFiguresExport: endpoint({
    method: 'GET',
    path: '/api/operator/message-figures/export',
    access: operator('support'),
    summary: 'The volumes by day as CSV in UTF-8 with byte order mark',
    query,
    reply: { mediaType: 'text/csv; charset=utf-8' },
    perMinute: 6,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof figuresEndpoints> {}
}
