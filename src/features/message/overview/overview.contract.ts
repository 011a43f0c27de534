import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'

/** A conversation in which it is the other side's turn to be answered; `since`: its first message without an answer. */
const Open = z.object({
  threadId: z.uuid(),
  /** The store, or the name of the buyer. */
  partner: z.string(),
  /** Title of the product; null for a general question. */
  product: z.string().nullable(),
  since: z.iso.datetime(),
})
const Side = z.object({ count: z.int(), oldest: z.array(Open) })

export const inquiryOverviewEndpoints = {
  inquiryOverview: endpoint({
    method: 'GET',
    path: '/api/inquiries/overview',
    access: 'signed-in',
    summary: 'What waits in the conversations of my company, how it answers, and my own inquiries without an answer',
    reply: z.object({
      /** Null without a company. */
      supplier: z
        .object({
          waiting: Side,
          /** Inquiries of the last 90 days, and how many of them have an answer. */
          inquiries: z.int(),
          answered: z.int(),
          /** As shown on public pages; null while too few are known. */
          medianSeconds: z.int().nullable(),
          measured: z.int(),
        })
        .nullable(),
      /** Inquiries that I or my company have sent in all, and those that the supplier has to answer. */
      buyer: z.object({ inquiries: z.int(), waiting: Side }),
    }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof inquiryOverviewEndpoints> {}
}
