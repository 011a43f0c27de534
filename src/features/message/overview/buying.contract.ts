import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'

/** Closed: nobody can write any more, because the supplier is not shown, or a side has blocked the other. */
export const inquiryStates = ['waiting', 'answered', 'closed'] as const
export type InquiryState = (typeof inquiryStates)[number]
const time = z.iso.datetime()
const page = { cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }

const SentInquiry = z
  .object({
    threadId: z.uuid(),
    supplier: z.string(),
    /** Title of the product; null for a general question. */
    product: z.string().nullable(),
    state: z.enum(inquiryStates),
    isUnread: z.boolean(),
    /** The first message without an answer; null if all are answered. */
    waitingSince: time.nullable(),
    /** The last message of the supplier; null if there is none. */
    answeredAt: time.nullable(),
  })
  .meta({ id: 'SentInquiry' })
export type SentInquiry = z.output<typeof SentInquiry>

const MySupplier = z
  .object({
    companyId: z.uuid(),
    name: z.string(),
    /** Whether the page of the store is shown. */
    isShown: z.boolean(),
    verifiedAt: time.nullable(),
    threads: z.int(),
    lastAt: time,
    lastThreadId: z.uuid(),
    /** As shown on public pages; null while too few answers are known. */
    medianSeconds: z.int().nullable(),
  })
  .meta({ id: 'MySupplier' })
export type MySupplier = z.output<typeof MySupplier>

export const buyingEndpoints = {
  sentInquiries: endpoint({
    method: 'GET',
    path: '/api/inquiries',
    access: 'signed-in',
    summary: 'Inquiries that I or my company have sent, the one with the newest message first',
    query: z.object({ state: z.enum(inquiryStates).optional(), ...page }),
    reply: z.object({
      items: z.array(SentInquiry),
      nextCursor: z.string().nullable(),
      /** Of all inquiries; null behind a cursor, where the first page has said them. */
      counts: z.object({ waiting: z.int(), answered: z.int(), closed: z.int(), unread: z.int() }).nullable(),
    }),
  }),
  mySuppliers: endpoint({
    method: 'GET',
    path: '/api/inquiries/suppliers',
    access: 'signed-in',
    summary: 'Suppliers to whom I or my company have written, the last one first, with their answer time',
    query: z.object(page),
    reply: z.object({ items: z.array(MySupplier), nextCursor: z.string().nullable(), total: z.int() }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof buyingEndpoints> {}
}
