import { z } from 'zod'
import { contentLanguages } from '../../shared/locale.ts'
import { companyRoles } from '../../shared/actor.ts'
import { documentStates } from '../../shared/document-state.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { NamedCode, CountedCode } from '../../shared/shapes.ts'
import { isOnePlace, pageNumber, twoPlaces } from '../../shared/page-number.ts'
import { checkWhole, companyAnswersShape, CompanyDraft } from './application/application.answers.contract.ts'
import { documentKinds } from './company.document.policy.ts'
import {
  certificateKinds,
  companyStatuses,
  companyVerbs,
  contactLanguages,
  exportRights,
  outputBands,
  staffBands,
  tradeRoles,
} from './company.enums.policy.ts'

const version = z.int32().min(0)
const status = z.enum(companyStatuses)
const at = z.iso.datetime()

/** A remark of the reviewer at a field path such as `licence.name` or `evidence.certificates.0`. */
export const Remark = z.object({ reason: z.string(), reasonText: z.string(), words: z.string() }).meta({ id: 'Remark' })
export type Remark = z.output<typeof Remark>
export const Remarks = z.record(z.string(), Remark)

/** A short-lived link to a file of the application; `previewUrl` is a picture, null for a PDF. */
const FileLink = z
  .object({ url: z.string(), previewUrl: z.string().nullable(), mediaType: z.string() })
  .meta({ id: 'FileLink' })
export const FileLinks = z.record(z.string(), FileLink)

/** A text with its language: the requested one, else English, else Chinese. */
const NameInLanguage = z.object({ text: z.string(), language: z.enum(contentLanguages) }).meta({ id: 'NameInLanguage' })
const state = z.enum(documentStates)

/** A document and its current state. `path` is its application field; `isPublished` while the public profile cites it. */
const CompanyDocument = z
  .object({
    kind: z.enum(documentKinds),
    path: z.string(),
    certificateKind: z.enum(certificateKinds).nullable(),
    number: z.string(),
    file: z.uuid(),
    expiresOn: z.iso.date().nullable(),
    state,
    isPublished: z.boolean(),
  })
  .meta({ id: 'CompanyDocument' })

export const ApplicationInfo = z
  .object({
    id: z.uuid(),
    status,
    storeName: z.string(),
    version,
    answers: CompanyDraft,
    /** The published version; null before the first approval. */
    hasPublishedProfile: z.boolean(),
    files: FileLinks,
    /** The one that ends first comes first. */
    documents: z.array(CompanyDocument),
    remarks: Remarks,
    timeline: z.array(
      z.object({
        at,
        verb: z.enum(companyVerbs),
        from: status,
        to: status,
        by: z.enum(['applicant', 'platform']),
        words: z.string(),
      }),
    ),
    canEdit: z.boolean(),
    /** For members of the company: their role, and the owner. */
    membership: z.object({ role: z.enum(companyRoles), owner: z.string() }).nullable(),
    /** Only while waiting: queue position (1 is next) and the median of hours to a decision over 90 days, if any. */
    waiting: z.object({ position: z.int(), medianHours: z.number().nullable() }).nullable(),
    savedAt: at,
  })
  .meta({ id: 'CompanyApplication' })
export type ApplicationInfo = z.output<typeof ApplicationInfo>
const ApplicationStatus = z.object({ id: z.uuid(), status, storeName: z.string() })

export const CompanyCard = z
  .object({
    companyId: z.uuid(),
    storeName: z.string(),
    name: NameInLanguage,
    logoUrl: z.string().nullable(),
    role: z.enum(tradeRoles),
    region: NameInLanguage,
    categories: z.array(NamedCode),
    markets: z.array(NamedCode),
    certificateKinds: z.array(z.enum(certificateKinds)),
    yearsExporting: z.int(),
    verifiedAt: at,
    approvedAt: at,
  })
  .meta({ id: 'CompanyCard' })
export type CompanyCard = z.output<typeof CompanyCard>

/** What operators compare with a document. */
export const verifiedThings = ['licence', 'legal_representative', 'authority_letter', 'certificate'] as const
/** What the company states without proof by a document. */
export const statedThings = ['contact', 'export_right', 'bank', 'certificate'] as const
/** The kind of check: none; the form of a number; form and name of the account's owner; or the document has expired. */
export const statedChecks = ['none', 'form', 'form_and_name', 'expired'] as const

export const PublicCompany = CompanyCard.extend({
  names: z.object({ zh: z.string(), en: z.string(), ru: z.string().nullable() }),
  /** Code of the province (GB/T 2260, two digits). */
  province: z.string(),
  staffBand: z.enum(staffBands),
  outputBand: z.enum(outputBands),
  exportRight: z.enum(exportRights),
  licence: z.object({
    name: z.string(),
    creditCode: z.string(),
    kind: z.string(),
    legalRepresentative: z.string(),
    /** Minor units. */
    capitalAmount: z.int(),
    capitalCurrency: z.string(),
    establishedOn: z.iso.date(),
    termFrom: z.iso.date(),
    termUntil: z.iso.date().nullable(),
    scope: z.string(),
    address: z.string(),
    /** Region of the registering authority, read from the code; empty if the code names no known region. */
    authorityRegion: z.string(),
  }),
  certificates: z.array(
    z.object({ kind: z.enum(certificateKinds), number: z.string(), expiresOn: z.iso.date().nullable(), state }),
  ),
  /** What an operator has compared with a document, and when; without expired documents. */
  verified: z.array(z.object({ what: z.enum(verifiedThings), detail: z.string(), at })),
  /** What was not compared with a document, and what was checked instead. */
  stated: z.array(z.object({ what: z.enum(statedThings), detail: z.string(), check: z.enum(statedChecks) })),
  contact: z.object({
    /** True for a visitor: name, phone and addresses are masked, or null if a mask would show nothing. */
    isMasked: z.boolean(),
    /** True if the company shows its contact person to nobody. */
    isHeldBack: z.boolean(),
    name: z.string(),
    mobile: z.string(),
    email: z.string().nullable(),
    wechat: z.string().nullable(),
    telegram: z.string().nullable(),
    hours: z.string(),
    languages: z.array(z.enum(contactLanguages)),
  }),
}).meta({ id: 'PublicCompany' })
export type PublicCompany = z.output<typeof PublicCompany>

/** Filters of the directory as in the address of the page. */
const DirectoryQuery = z
  .strictObject({
    category: z.string().max(120).optional(),
    region: z
      .string()
      .regex(/^(\d{2}|\d{4}|\d{6}|\d{9})$/)
      .optional(),
    role: z.enum(tradeRoles).optional(),
    market: z
      .string()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    certificate: z.enum(certificateKinds).optional(),
    q: z.string().max(100).trim().optional(),
    sort: z.enum(['newest', 'name', 'verified']).default('newest'),
    cursor: z.string().max(400).optional(),
    page: pageNumber,
    limit: z.coerce.number().int().min(1).max(60).default(24),
  })
  .refine(isOnePlace, twoPlaces)

const submission = z
  .strictObject({ ...companyAnswersShape, version: version.optional() })
  .check((context) => checkWhole(context.value, context))

export const companyEndpoints = {
  companySubmit: endpoint({
    method: 'POST',
    path: '/api/company/settled',
    access: 'signed-in',
    summary: 'Submit the whole application, or the change of an approved company; creates or resubmits it',
    body: submission,
    reply: ApplicationStatus,
  }),
  companySaveDraft: endpoint({
    method: 'PUT',
    path: '/api/company/settled-draft',
    access: 'signed-in',
    summary:
      'Save a part of the application; what is there must be valid, nothing is required. Refused with 1030 when `version` is not the stored one',
    body: z.strictObject({ answers: CompanyDraft, version: version.optional() }),
    reply: ApplicationStatus.extend({ version, savedAt: at }),
  }),
  companyApplication: endpoint({
    method: 'GET',
    path: '/api/company/settled-info',
    access: 'signed-in',
    summary: 'My application or the company I belong to, with answers, remarks and timeline; null when there is none',
    reply: ApplicationInfo.nullable(),
  }),
  companyClose: endpoint({
    method: 'POST',
    path: '/api/company/close',
    access: 'signed-in',
    summary: 'Close my application, or as owner my company, for good',
    body: z.object({ words: z.string().max(500).trim().default('') }),
    reply: ApplicationStatus,
  }),
  companyCompletedInfo: endpoint({
    method: 'GET',
    path: '/api/company/completed-company-info',
    access: 'public',
    summary: 'The public profile of an approved company; without companyId my own. Contact data is masked for visitors',
    query: z.object({ companyId: z.uuid().optional() }),
    reply: PublicCompany,
    shows: ({ companyId }: PublicCompany) => [`company:${companyId}`, 'category'],
  }),
  companyCategories: endpoint({
    method: 'GET',
    path: '/api/company/categories',
    access: 'public',
    summary: 'The category tree with names in three languages and the number of approved companies in each branch',
    reply: z.array(CountedCode.extend({ parent: z.string().nullable() })),
  }),
  companyReviewTime: endpoint({
    method: 'GET',
    path: '/api/company/review-time',
    access: 'public',
    summary: 'The median of hours from submission to decision over 90 days; null while too few have been decided',
    reply: z.object({ medianHours: z.number().nullable() }),
    shows: () => ['company'],
  }),
  companyDirectory: endpoint({
    method: 'GET',
    path: '/api/companies',
    access: 'public',
    summary: 'Approved companies by filter, with the number of companies per value of each filter',
    query: DirectoryQuery,
    reply: z.object({
      items: z.array(CompanyCard),
      nextCursor: z.string().nullable(),
      total: z.int(),
      facets: z.object({
        categories: z.array(CountedCode),
        regions: z.array(CountedCode),
        roles: z.array(z.object({ code: z.enum(tradeRoles), count: z.int() })),
        markets: z.array(CountedCode),
        certificates: z.array(z.object({ code: z.enum(certificateKinds), count: z.int() })),
      }),
    }),
    shows: () => ['company', 'category'],
  }),
  companyLatest: endpoint({
    method: 'GET',
    path: '/api/company/latest',
    access: 'public',
    summary: 'The companies verified last, and the number of all approved ones',
    query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(6) }),
    reply: z.object({ items: z.array(CompanyCard), total: z.int() }),
    shows: () => ['company', 'category'],
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof companyEndpoints> {}
}
