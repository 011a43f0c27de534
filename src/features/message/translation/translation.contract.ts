import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { translationOrigins } from './translation.policy.ts'

export const Translation = z
  .object({
    /** Of the message within its thread. */
    sequence: z.int(),
    text: z.string(),
    origin: z.enum(translationOrigins),
    isPartial: z.boolean(),
  })
  .meta({ id: 'Translation' })
export type Translation = z.output<typeof Translation>

const at = z.iso.datetime()

/** Whether a service outside of the platform may translate what I write. */
export const TranslationConsent = z
  .object({
    /** The service that the operator of the platform has chosen; null if no text leaves the server. */
    service: z.enum(['yandex', 'aliyun']).nullable(),
    isGiven: z.boolean(),
    /** All my consents, the newest first. */
    consents: z.array(
      z.object({ service: z.enum(['yandex', 'aliyun']), version: z.string(), at, withdrawnAt: at.nullable() }),
    ),
  })
  .meta({ id: 'TranslationConsent' })
export type TranslationConsent = z.output<typeof TranslationConsent>

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
  translationConsent: endpoint({
    method: 'GET',
    path: '/api/user/translation-consent',
    access: 'signed-in',
    summary: 'Whether a service outside of the platform may translate the messages that I write, and since when',
    reply: TranslationConsent,
  }),
  saveTranslationConsent: endpoint({
    method: 'PUT',
    path: '/api/user/translation-consent',
    access: 'signed-in',
    summary: 'Agree that this service translates my messages, or withdraw it; 1030 if it is not the service in use',
    body: z.strictObject({ service: z.enum(['yandex', 'aliyun']), isGiven: z.boolean() }),
    reply: TranslationConsent,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof translationEndpoints> {}
}
