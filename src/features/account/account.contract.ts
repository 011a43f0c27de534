import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { locales } from '../../shared/locale.ts'
import '../../shared/field-errors.ts'
import { agreementDocuments } from '../identity/agreement.policy.ts'
import { preferredCurrencies } from '../identity/preference.policy.ts'

const at = z.iso.datetime()

const document = z.enum(agreementDocuments)
export const DueConsents = z.object({ items: z.array(z.object({ document, version: z.string(), changes: z.string(), isFirst: z.boolean() })) })
export type DueConsents = z.output<typeof DueConsents>

/** The whole account as its owner sees it. */
export const Profile = z.object({
  userId: z.uuid(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** A link that is good for five minutes; null without a picture. */
  photoUrl: z.string().nullable(),
  role: z.enum(['user', 'operator', 'admin']),
  companyId: z.uuid().nullable(),
  language: z.enum(locales),
  currency: z.enum(preferredCurrencies),
  timeZone: z.string(),
  createdAt: at,
  /** `place` is the country of the address in the reader's language, as a bundled table knows it. */
  sessions: z.array(z.object({ id: z.uuid(), isCurrent: z.boolean(), device: z.string(), place: z.string(), createdAt: at, usedAt: at, address: z.string() })),
  consents: z.array(z.object({ document: z.enum(agreementDocuments), version: z.string(), at, withdrawnAt: at.nullable() })),
})
export type Profile = z.output<typeof Profile>

export const accountEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: '/api/user/profile',
    access: 'signed-in',
    summary: 'The whole account for its owner: contact data in full, choices, sessions, consents',
    reply: Profile,
  }),
  savePhoto: endpoint({
    method: 'PUT',
    path: '/api/user/photo',
    access: 'signed-in',
    summary: 'Take an uploaded private picture as mine, or none with null',
    body: z.object({ photoId: z.uuid().nullable() }),
    reply: z.object({ photoUrl: z.string().nullable() }),
  }),
  dueConsents: endpoint({
    method: 'GET',
    path: '/api/user/consents/due',
    access: 'signed-in',
    summary: 'Agreements in force that I have not agreed to yet, each with what changed as HTML; other calls go on meanwhile',
    reply: DueConsents,
  }),
  giveConsents: endpoint({
    method: 'POST',
    path: '/api/user/consents',
    access: 'signed-in',
    summary: 'Agree to versions in force; 1030 when a newer one holds by now',
    body: z.object({ consents: z.array(z.strictObject({ document, version: z.iso.date() })).min(1).max(3) }),
    reply: DueConsents,
  }),
  withdrawConsent: endpoint({
    method: 'POST',
    path: '/api/user/consents/withdraw',
    access: 'signed-in',
    summary: 'Take the cross-border consent back; terms and privacy policy end with the account and are refused with 1030',
    body: z.object({ document }),
    reply: z.null(),
  }),
}
