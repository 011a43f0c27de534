import { z } from 'zod'
import { CalendarDay } from '../../../shared/text/calendar.ts'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { agreementDocuments, agreementKinds } from './agreement.policy.ts'

const kind = z.enum(agreementKinds)
const day = z.iso.date()
const validity = z.enum(['past', 'in_force', 'upcoming'])
/** A version as the public sees it; `changes` is HTML, empty for the first. */
const PublicVersion = z.object({ version: day, validity, changes: z.string() })

const LocalisedMarkdown = z.strictObject({
  zh: z.string().max(60_000),
  ru: z.string().max(60_000),
  en: z.string().max(60_000),
})
const Draft = z
  .object({
    effectiveOn: day,
    texts: LocalisedMarkdown,
    changes: LocalisedMarkdown,
    revision: z.int(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'AgreementDraft' })
const Published = z
  .object({
    version: day,
    validity,
    texts: LocalisedMarkdown,
    changes: LocalisedMarkdown,
    publishedAt: z.iso.datetime().nullable(),
    publishedBy: z.string().nullable(),
  })
  .meta({ id: 'PublishedAgreement' })
export const EditedAgreement = z
  .object({
    kind,
    versions: z.array(Published),
    draft: Draft.nullable(),
    /** First day that may be chosen. */ earliest: day,
  })
  .meta({ id: 'EditedAgreement' })
export type EditedAgreement = z.output<typeof EditedAgreement>

const revision = z.int32().min(0)
const nothing = z.null()

export const agreementEndpoints = {
  agreement: endpoint({
    method: 'GET',
    path: '/api/agreement',
    access: 'public',
    summary:
      'Terms of use, privacy policy and cross-border consent in force, as HTML in the language of the caller; `version` is the one that a registration names',
    reply: z.object({
      version: z.string(),
      documents: z.array(z.object({ document: z.enum(agreementDocuments), version: z.string(), html: z.string() })),
    }),
  }),
  agreementInForce: endpoint({
    method: 'GET',
    path: '/api/agreement/version',
    access: 'public',
    summary: 'The version that a registration today agrees to',
    reply: z.object({ version: z.string() }),
  }),
  agreementVersions: endpoint({
    method: 'GET',
    path: '/api/agreements/:kind',
    access: 'public',
    summary:
      'One agreement or the fee rules: a version, the one in force unless another is named, and all versions with what changed',
    params: z.object({ kind }),
    query: z.object({ version: CalendarDay.optional() }),
    reply: z.object({ kind, version: day, validity, html: z.string(), versions: z.array(PublicVersion) }),
    shows: () => ['agreement'],
  }),
  agreementsEdited: endpoint({
    method: 'GET',
    path: '/api/operator/agreements/:kind',
    access: operator('editing'),
    summary: 'All versions of a text in every language, and its draft',
    params: z.object({ kind }),
    reply: EditedAgreement,
  }),
  agreementSaveDraft: endpoint({
    method: 'PUT',
    path: '/api/operator/agreements/:kind/draft',
    access: operator('editing'),
    summary: 'Save the draft of a new version; refused with 1030 when `revision` is not the stored one',
    params: z.object({ kind }),
    body: z.strictObject({ effectiveOn: CalendarDay, texts: LocalisedMarkdown, changes: LocalisedMarkdown, revision }),
    reply: EditedAgreement,
  }),
  agreementDropDraft: endpoint({
    method: 'DELETE',
    path: '/api/operator/agreements/:kind/draft',
    access: operator('editing'),
    summary: 'Give the draft up',
    params: z.object({ kind }),
    reply: nothing,
  }),
  agreementPublish: endpoint({
    method: 'POST',
    path: '/api/operator/agreements/:kind/publish',
    access: operator('editing'),
    summary: 'Publish the draft for good; it holds from its day on. A day in the past is refused',
    params: z.object({ kind }),
    body: z.object({ revision }),
    reply: EditedAgreement,
  }),
  agreementPreview: endpoint({
    method: 'POST',
    path: '/api/operator/agreements/preview',
    access: operator('editing'),
    summary: 'Markdown as the public would see it',
    body: z.object({ text: z.string().max(60_000) }),
    reply: z.object({ html: z.string() }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof agreementEndpoints> {}
}
