import { z } from 'zod'
import { CalendarDay } from '../../shared/text/calendar.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { locales } from '../../shared/locale.ts'
import '../../shared/field-errors.ts'
import { agreementDocuments } from '../identity/agreement/agreement.policy.ts'
import { exportStatuses } from './export.policy.ts'
import { currencies } from '../../shared/text/currencies.ts'
import { listEndpoints } from './lists/lists.contract.ts'

const at = z.iso.datetime()

const document = z.enum(agreementDocuments)
export const DueConsents = z
  .object({
    items: z.array(z.object({ document, version: z.string(), changes: z.string(), isFirst: z.boolean() })),
  })
  .meta({ id: 'DueConsents' })
export type DueConsents = z.output<typeof DueConsents>

/** The whole account as its owner sees it. */
export const Profile = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** A link valid for five minutes; null without a picture. */
    photoUrl: z.string().nullable(),
    role: z.enum(['user', 'operator', 'admin']),
    companyId: z.uuid().nullable(),
    language: z.enum(locales),
    currency: z.enum(currencies),
    timeZone: z.string(),
    createdAt: at,
    /** When a login last cancelled the closing of the account. */
    closingCancelledAt: at.nullable(),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        isCurrent: z.boolean(),
        device: z.string(),
        createdAt: at,
        usedAt: at,
        address: z.string(),
      }),
    ),
    consents: z.array(
      z.object({ document: z.enum(agreementDocuments), version: z.string(), at, withdrawnAt: at.nullable() }),
    ),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>

export const Export = z
  .object({
    status: z.enum(exportStatuses),
    requestedAt: at,
    readyAt: at.nullable(),
    expiresAt: at.nullable(),
    bytes: z.int().nullable(),
    /** While it is ready: a link valid for five minutes. */
    url: z.string().nullable(),
  })
  .meta({ id: 'DataExport' })
export type Export = z.output<typeof Export>
const MyExport = z.object({ current: Export.nullable() })

export const accountEndpoints = {
  ...listEndpoints,
  requestExport: endpoint({
    method: 'POST',
    path: '/api/user/exports',
    access: 'signed-in',
    idempotent: 'answered',
    summary: 'Ask for an archive of all my data; while one is under way the same one is answered; three a day',
    body: z.object({}),
    reply: MyExport,
  }),
  readExport: endpoint({
    method: 'GET',
    path: '/api/user/exports',
    access: 'signed-in',
    summary: 'My newest export, with a short-lived link while it is ready',
    reply: MyExport,
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/user/exports/:id',
    access: 'public',
    summary: 'The archive, for whoever holds its link',
    params: z.object({ id: z.uuid() }),
    query: z.object({ expires: z.coerce.number().int().positive(), signature: z.string().max(100) }),
    reply: { mediaType: 'application/zip' },
  }),
  closing: endpoint({
    method: 'GET',
    path: '/api/user/closing',
    access: 'signed-in',
    summary: 'What closing my account would do to my records, and what stands in its way',
    reply: z.object({
      days: z.int(),
      obstacle: z.enum(['company', 'role']).nullable(),
      records: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          count: z.int(),
          onClosing: z.enum(['removed', 'anonymous', 'retained']),
        }),
      ),
    }),
  }),
  requestClosing: endpoint({
    method: 'POST',
    path: '/api/user/closing',
    access: 'signed-in',
    summary:
      'Close my account after fourteen days, proved by password (a JWE) or code in `secret`; ends all sessions, and a login takes it back',
    body: z.object({ secret: z.string().min(1).max(4000) }),
    reply: z.object({ closesAt: at }),
    perMinute: 20,
  }),
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
    summary:
      'Agreements in force that I have not agreed to yet, each with what changed as HTML; other calls go on meanwhile',
    reply: DueConsents,
  }),
  giveConsents: endpoint({
    method: 'POST',
    path: '/api/user/consents',
    access: 'signed-in',
    summary: 'Agree to versions in force; 1030 when a newer one holds by now',
    body: z.object({
      consents: z
        .array(z.strictObject({ document, version: CalendarDay }))
        .min(1)
        .max(3),
    }),
    reply: DueConsents,
  }),
  withdrawConsent: endpoint({
    method: 'POST',
    path: '/api/user/consents/withdraw',
    access: 'signed-in',
    summary:
      'Take the cross-border consent back; terms and privacy policy end with the account and are refused with 1030',
    body: z.object({ document }),
    reply: z.null(),
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/api/user/tasks',
    access: 'signed-in',
    summary: 'What waits for me, each with the page where it is done; what cannot wait stands first',
    reply: z.object({
      items: z.array(
        z.object({
          kind: z.string(),
          title: z.string(),
          text: z.string(),
          link: z.string(),
          urgency: z.enum(['now', 'soon', 'open']),
        }),
      ),
    }),
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof accountEndpoints> {}
}
