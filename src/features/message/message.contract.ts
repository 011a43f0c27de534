import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { PriceRange } from '../../shared/shapes.ts'
import { contentLanguages } from '../../shared/locale.ts'
import { currencies } from '../../shared/text/currencies.ts'
import { m } from '../../shared/wording/messages.js'
import { Attachment, AttachmentInputs, FileInputs } from './attachment/attachment.contract.ts'
import { buyerRoles } from '../buyer/buyer.enums.policy.ts'
import { mostQuantity } from '../catalogue/product/product.answers.contract.ts'
import { incoterms, productUnits } from '../catalogue/product/product.enums.policy.ts'
import { isVisibleText, mostCharacters, threadObstacles, threadSides } from './message.policy.ts'
import { assignmentFilters } from './team/team.policy.ts'

const time = z.iso.datetime()
const side = z.enum(threadSides)
const params = z.object({ id: z.uuid() })
const MessageText = z
  .string()
  .trim()
  .min(1)
  .max(mostCharacters)
  .refine(isVisibleText, { error: () => m.field_required() })
const most32 = 2_147_483_647
const sequence = z.coerce.number().int().min(0).max(most32)

/** A message; `id` was made by its sender. */
export const Message = z
  .object({
    id: z.uuid(),
    sequence: z.int(),
    side,
    /** Name of the person who wrote it; empty if the reader may not see it. */
    author: z.string(),
    isMine: z.boolean(),
    text: z.string(),
    attachments: z.array(Attachment),
    at: time,
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof Message>

/** A message in the list of threads. */
export const LastMessage = Message.omit({ attachments: true })
  .extend({ attachmentCount: z.int() })
  .meta({ id: 'LastMessage' })

/** What the reader has typed and not sent. */
export const Draft = z.object({ text: z.string(), at: time }).meta({ id: 'MessageDraft' })

/** The other side as the reader sees it. */
const Partner = z
  .object({
    /** Store name of a company, else the name of the person. */
    name: z.string(),
    /** The person, if a company is the partner and a person of it started the thread. */
    person: z.string().nullable(),
    companyId: z.uuid().nullable(),
    /** When the platform last checked the company; null for a person, and for a company that is not shown. */
    verifiedAt: time.nullable(),
    timeZone: z.string(),
    /** What a buyer alone has stated of her business, for suppliers. */
    buyer: z
      .object({
        companyName: z.string(),
        country: z.object({ code: z.string(), name: z.string() }).nullable(),
        city: z.string(),
        role: z.enum(buyerRoles).nullable(),
        /** Null unless the platform has verified the company and its data have not changed since. */
        verifiedAt: time.nullable(),
      })
      .nullable(),
    /** The language in which quick replies are inserted. */
    language: z.enum(contentLanguages),
  })
  .meta({ id: 'ThreadPartner' })

/** What the buyer asked for, as it was at that time. */
export const Inquiry = z
  .object({
    product: z
      .object({
        id: z.uuid().nullable(),
        title: z.string(),
        pictureUrl: z.string().nullable(),
        /** Path of the product page; null if it is not shown any more. */
        path: z.string().nullable(),
      })
      .nullable(),
    quantity: z.int().nullable(),
    unit: z.enum(productUnits).nullable(),
    /** Of the product, if the quantity is below it; the price is that of the minimum order then. */
    minimumOrderQuantity: z.int().nullable(),
    price: PriceRange.nullable(),
    currency: z.enum(currencies),
    destination: z.object({ code: z.string(), name: z.string() }).nullable(),
    incoterm: z.enum(incoterms).nullable(),
    /** Inquiries in the thread: this is the newest one, and each of several is a card of its message; 0 if not counted. */
    count: z.int(),
  })
  .meta({ id: 'Inquiry' })

export const Thread = z
  .object({
    id: z.uuid(),
    side,
    partner: Partner,
    inquiry: Inquiry,
    last: LastMessage,
    /** In a list only its beginning. */
    draft: Draft.nullable(),
    lastSequence: z.int(),
    readSequence: z.int(),
    /** How far the other side has read: its furthest reader. */
    partnerSequence: z.int(),
    isUnread: z.boolean(),
    isArchived: z.boolean(),
    /** The reader gets no notices of this thread. */
    isMuted: z.boolean(),
    /** The reader's side has blocked the other. */
    hasBlocked: z.boolean(),
    /** A report of the reader waits for its decision. */
    isReported: z.boolean(),
    /** Whether a company is the reader's side, with colleagues, notes and quick replies. */
    hasTeam: z.boolean(),
    /** The colleague who looks after the thread. */
    assignee: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
    /** Whether the reader's role allows writing. */
    canWrite: z.boolean(),
    obstacle: z.enum(threadObstacles).nullable(),
    createdAt: time,
  })
  .meta({ id: 'Thread' })
export type Thread = z.output<typeof Thread>

/** A thread in the list. */
const ListedThread = Thread.extend({
  /** The newest message that contains the words looked for, with the text around them; null without such a message. */
  found: z
    .object({ sequence: z.int(), isMine: z.boolean(), before: z.string(), match: z.string(), after: z.string() })
    .nullable(),
}).meta({ id: 'ThreadLine' })

/** What a buyer says besides the subject, in the body of an inquiry. */
export const inquiryWishes = {
  currency: z.enum(currencies),
  destination: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  incoterm: z.enum(incoterms).optional(),
  isForCompany: z.boolean().default(false),
  text: MessageText,
}

export const messageEndpoints = {
  inquiryCreate: endpoint({
    method: 'POST',
    path: '/api/inquiries',
    access: 'signed-in',
    idempotent: 'answered',
    summary:
      'Ask a supplier for a quotation, about a product or from the page of a company; opens a thread, or continues the one about the product',
    body: z.strictObject({
      productId: z.uuid().optional(),
      companyId: z.uuid().optional(),
      quantity: z.int().min(1).max(mostQuantity).optional(),
      unit: z.enum(productUnits).optional(),
      ...inquiryWishes,
      /** Pictures, drawings and documents. */
      attachments: FileInputs,
    }),
    reply: Thread,
  }),
  threads: endpoint({
    method: 'GET',
    path: '/api/threads',
    access: 'signed-in',
    scope: 'messages:read',
    summary: 'My threads and those of my company, unread ones first, then by the last message',
    query: z.object({
      show: z.enum(['open', 'unread', 'waiting', 'archived']).default('open'),
      assigned: z.enum(assignmentFilters).default('all'),
      q: z.string().trim().max(100).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ items: z.array(ListedThread), unread: z.int(), nextCursor: z.string().nullable() }),
  }),
  threadsUnread: endpoint({
    method: 'GET',
    path: '/api/threads/unread',
    access: 'signed-in',
    scope: 'messages:read',
    isBackground: true,
    summary: 'The number of my threads with unread messages',
    reply: z.object({ unread: z.int() }),
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/threads/:id',
    access: 'signed-in',
    scope: 'messages:read',
    summary: 'One thread of mine or of my company',
    params,
    reply: Thread,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/threads/:id/messages',
    access: 'signed-in',
    scope: 'messages:read',
    isBackground: true,
    summary: 'Messages in order: everything after a sequence, what stands before one, or without both the newest',
    params,
    query: z.object({
      after: sequence.optional(),
      before: sequence.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({
      items: z.array(Message),
      lastSequence: z.int(),
      partnerSequence: z.int(),
      obstacle: z.enum(threadObstacles).nullable(),
    }),
  }),
  messageSend: endpoint({
    method: 'POST',
    path: '/api/threads/:id/messages',
    access: 'signed-in',
    scope: 'messages:write',
    summary:
      'Write a message with up to ten files and cards; sent again with the same messageId it is answered as the first time',
    params,
    body: z.strictObject({
      messageId: z.uuid(),
      /** May be empty with a file or card. */
      text: z.string().trim().max(mostCharacters).default(''),
      attachments: AttachmentInputs,
    }),
    reply: Message,
  }),
  threadRead: endpoint({
    method: 'POST',
    path: '/api/threads/:id/read',
    access: 'signed-in',
    scope: 'messages:write',
    summary: 'I have read the thread up to a sequence; an earlier one changes nothing',
    params,
    body: z.strictObject({ sequence: z.int().min(0).max(most32) }),
    reply: z.object({ unread: z.int() }),
  }),
  threadArchive: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/archive',
    access: 'signed-in',
    summary: 'Archive a thread for me until a newer message arrives, or take it out of the archive',
    params,
    body: z.strictObject({ isArchived: z.boolean() }),
    reply: Thread,
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof messageEndpoints> {}
}
