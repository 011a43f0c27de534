import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { m } from '../../../shared/wording/messages.js'
import { threadSides } from '../message.policy.ts'
import { isWatchable, leastVariantCharacters, mostVariantCharacters, variantsOf } from './watch.policy.ts'

const time = z.iso.datetime()
const variants = z
  .string()
  .trim()
  .max(mostVariantCharacters)
  .refine((text) => variantsOf(text).every(isWatchable), {
    error: () => m.watch_too_short({ count: leastVariantCharacters }),
  })
  .default('')
/** Variants with commas between, in at least one language. */
const texts = { zh: variants, ru: variants, en: variants }
const WatchedWord = z
  .object({
    id: z.uuid(),
    zh: z.string(),
    ru: z.string(),
    en: z.string(),
    changedAt: time,
    changedBy: z.string(),
  })
  .meta({ id: 'WatchedWord' })
export type WatchedWord = z.output<typeof WatchedWord>

/** A thread with messages that hold watched words; neither what was written nor by whom. */
const FlaggedThread = z.object({
  id: z.uuid(),
  words: z.array(z.string()),
  sides: z.array(z.enum(threadSides)),
  messages: z.int(),
  isOpened: z.boolean(),
  /** Of the oldest open flag, or of the decision. */
  at: time,
})
export type FlaggedThread = z.output<typeof FlaggedThread>

const path = '/api/operator/watched-words'

export const watchEndpoints = {
  watchedWords: endpoint({
    method: 'GET',
    path,
    access: operator('support'),
    summary: 'Words that trigger a look at a conversation',
    reply: z.object({ items: z.array(WatchedWord) }),
  }),
  watchedWordAdd: endpoint({
    method: 'POST',
    path,
    access: operator('support'),
    idempotent: 'answered',
    summary: 'Add words in one to three languages; messages are flagged from now on',
    body: z.strictObject(texts),
    reply: WatchedWord,
  }),
  watchedWordChange: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: operator('support'),
    summary: 'Change words of the list; messages that are flagged stay so',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject(texts),
    reply: WatchedWord,
  }),
  watchedWordRemove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: operator('support'),
    summary: 'Remove words from the list; messages that are flagged stay so',
    params: z.object({ id: z.uuid() }),
    reply: z.null(),
  }),
  flaggedThreads: endpoint({
    method: 'GET',
    path: '/api/operator/flagged-threads',
    access: operator('support'),
    summary: 'Threads with messages that hold watched words, without their texts; opened as a reported thread',
    query: z.object({
      status: z.enum(['open', 'resolved']).default('open'),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ items: z.array(FlaggedThread), nextCursor: z.string().nullable(), open: z.int() }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof watchEndpoints> {}
}
