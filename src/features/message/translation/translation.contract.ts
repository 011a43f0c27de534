import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { translationOrigins } from './translation.policy.ts'

export const Translation = z.object({
  /** Of the message within its thread. */
  sequence: z.int(),
  text: z.string(),
  origin: z.enum(translationOrigins),
  isPartial: z.boolean(),
})
export type Translation = z.output<typeof Translation>

export const translationEndpoints = {
  threadTranslations: endpoint({
    method: 'GET',
    path: '/api/threads/:id/translations',
    access: 'signed-in',
    isBackground: true,
    summary: 'Translations of messages into the language of the caller, in order, after a sequence',
    params: z.object({ id: z.uuid() }),
    query: z.object({
      after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(200),
    }),
    reply: z.object({ items: z.array(Translation) }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof translationEndpoints> {}
}
