import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'
import { TextInLanguages } from '../../../shared/shapes.ts'
import { m } from '../../../shared/wording/messages.js'
import { Thread } from '../message.contract.ts'
import { isVisibleText } from '../message.policy.ts'
import { mostNoteCharacters, mostReplyCharacters, mostTitleCharacters } from './team.policy.ts'

const time = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const replyText = z.string().trim().max(mostReplyCharacters).default('')
const title = z.string().trim().min(1).max(mostTitleCharacters)
const Texts = z.strictObject({ zh: replyText, ru: replyText, en: replyText })
const Note = z
  .object({ id: z.uuid(), author: z.string(), isMine: z.boolean(), text: z.string(), at: time })
  .meta({ id: 'ThreadNote' })
const Reply = z
  .object({
    id: z.uuid(),
    title: z.string(),
    texts: TextInLanguages,
  })
  .meta({ id: 'QuickReply' })
export type QuickReply = z.output<typeof Reply>
const path = '/api/workspace/quick-replies'

export const teamEndpoints = {
  threadColleagues: endpoint({
    method: 'GET',
    path: '/api/threads/:id/colleagues',
    access: 'signed-in',
    summary: 'Who of my company can look after a thread',
    params,
    reply: z.object({ items: z.array(z.object({ userId: z.uuid(), name: z.string() })) }),
  }),
  threadAssign: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/assignee',
    access: 'signed-in',
    summary: 'Assign a thread to a colleague, who then gets its reminders; null: to nobody',
    params,
    body: z.strictObject({ userId: z.uuid().nullable() }),
    reply: Thread,
  }),
  threadNotes: endpoint({
    method: 'GET',
    path: '/api/threads/:id/notes',
    access: 'signed-in',
    summary: 'Internal notes of my company about a thread, the newest first',
    params,
    query: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ items: z.array(Note), nextCursor: z.string().nullable(), total: z.int() }),
  }),
  threadNoteAdd: endpoint({
    method: 'POST',
    path: '/api/threads/:id/notes',
    access: 'signed-in',
    idempotent: 'answered',
    summary: 'Write an internal note, which the other side never sees',
    params,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1)
        .max(mostNoteCharacters)
        .refine(isVisibleText, { error: () => m.field_required() }),
    }),
    reply: Note,
  }),
  quickReplies: endpoint({
    method: 'GET',
    path,
    access: company('viewer'),
    summary: 'All quick replies of my company, by title',
    reply: z.object({ items: z.array(Reply), most: z.int(), canEdit: z.boolean() }),
  }),
  quickReplyAdd: endpoint({
    method: 'POST',
    path,
    access: company('sales'),
    idempotent: 'answered',
    summary: 'Add a quick reply with a text in at least one language',
    body: z.strictObject({ title, texts: Texts }),
    reply: Reply,
  }),
  quickReplyChange: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: company('sales'),
    summary: 'Change a quick reply',
    params,
    body: z.strictObject({ title, texts: Texts }),
    reply: Reply,
  }),
  quickReplyRemove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: company('sales'),
    summary: 'Remove a quick reply',
    params,
    reply: z.object({}),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof teamEndpoints> {}
}
