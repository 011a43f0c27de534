import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { FileLinks } from '../../company/company.contract.ts'
import { BoardCard, BoardRfq } from '../board/board.contract.ts'
import { lines } from '../rfq.answers.contract.ts'
import { quotationStatuses } from './quotation.enums.policy.ts'
import { QuotationTerms } from './quotation.terms.contract.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'

const at = z.iso.datetime()
const status = z.enum(quotationStatuses)
const params = z.object({ id: z.uuid() })
const bodyLimit = 512 * 1024
const paging = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
}
const currency = z.enum(currencies)

/** A quotation as its company sees it. */
export const OwnQuotation = z
  .object({
    id: z.uuid(),
    rfqId: z.uuid(),
    status,
    draft: QuotationTerms,
    edition: z.int(),
    terms: QuotationTerms.nullable(),
    version: z.int(),
    words: z.string(),
    files: FileLinks,
    savedAt: at,
    can: z.object({ edit: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'Quotation' })
export type OwnQuotation = z.output<typeof OwnQuotation>

/** A request as a supplier reads it. */
export const SupplierRfq = BoardRfq.extend({
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  isInvited: z.boolean(),
  quotation: OwnQuotation.nullable(),
  /** Who the buyer is; null before a quotation of the company is shortlisted. */
  contact: z
    .object({ name: z.string(), company: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  /** Why no quotation can be begun; null if one can. */
  obstacle: z.string().nullable(),
  /** Whether the caller's role in the company may write quotations. */
  canQuote: z.boolean(),
}).meta({ id: 'SupplierRequest' })
export type SupplierRfq = z.output<typeof SupplierRfq>

const SupplierLine = BoardCard.extend({ isInvited: z.boolean(), quotation: status.nullable() }).meta({
  id: 'SupplierRequestLine',
})

/** A column of the buyer's comparison. */
export const ComparedQuotation = z
  .object({
    id: z.uuid(),
    status,
    version: z.int(),
    company: z.object({ id: z.uuid(), name: z.string(), verifiedAt: at.nullable(), isShown: z.boolean() }),
    terms: QuotationTerms,
    files: FileLinks,
    /** In the currency of the comparison; null without a rate. Goods with freight and insurance at the wanted quantities. */
    total: z.int().nullable(),
    /** Goods with freight and without insurance; null without a rate, or if freight is neither stated nor part of the term. */
    carried: z.int().nullable(),
    prices: z.array(z.int().nullable()),
    isWhole: z.boolean(),
    validUntil: at,
    words: z.string(),
    note: z.string(),
    submittedAt: at,
    /** From the publication of the request to the first version. */
    answeredSeconds: z.int(),
    can: z.object({ shortlist: z.boolean(), revise: z.boolean(), decline: z.boolean(), accept: z.boolean() }),
  })
  .meta({ id: 'ComparedQuotation' })
export type ComparedQuotation = z.output<typeof ComparedQuotation>

export const Comparison = z
  .object({
    currency,
    /** The day of the oldest rate that was used. */
    ratedOn: z.iso.date().nullable(),
    items: z.array(ComparedQuotation),
  })
  .meta({ id: 'QuotationComparison' })
export type Comparison = z.output<typeof Comparison>

const done = z.object({ id: z.uuid(), status })

export const quotationEndpoints = {
  supplierRfqs: endpoint({
    method: 'GET',
    path: '/api/workspace/rfqs',
    access: company('viewer'),
    scope: 'requests:read',
    summary:
      'Requests for my company: those of its categories, those it is invited to, all open ones, or those it has quoted for',
    query: z.object({ show: z.enum(['fit', 'invited', 'all', 'quoted']).default('fit'), ...paging }),
    reply: z.object({ items: z.array(SupplierLine), nextCursor: z.string().nullable() }),
  }),
  supplierRfq: endpoint({
    method: 'GET',
    path: '/api/workspace/rfqs/:id',
    access: company('viewer'),
    scope: 'requests:read',
    summary: 'One request with its files, my quotation, and after shortlisting the contact data of the buyer',
    params,
    reply: SupplierRfq,
  }),
  quotationCreate: endpoint({
    method: 'POST',
    path: '/api/workspace/rfqs/:id/quotation',
    access: company('sales'),
    scope: 'quotations:write',
    idempotent: 'answered',
    summary: 'Begin a quotation for a request',
    params,
    reply: OwnQuotation,
  }),
  quotationSave: endpoint({
    method: 'PUT',
    path: '/api/workspace/quotations/:id',
    access: company('sales'),
    scope: 'quotations:write',
    bodyLimit,
    summary: 'Save the draft of a quotation over the edition it is based on',
    params,
    body: z.strictObject({ terms: QuotationTerms, edition: z.int32().min(0) }),
    reply: OwnQuotation,
  }),
  quotationSubmit: endpoint({
    method: 'POST',
    path: '/api/workspace/quotations/:id/submit',
    access: company('sales'),
    scope: 'quotations:write',
    summary: 'Submit the saved draft to the buyer, as a new version after a request for a revision',
    params,
    body: z.strictObject({ edition: z.int32().min(0) }),
    reply: OwnQuotation,
  }),
  quotationWithdraw: endpoint({
    method: 'POST',
    path: '/api/workspace/quotations/:id/withdraw',
    access: company('sales'),
    scope: 'quotations:write',
    summary: 'Withdraw a quotation that is not decided',
    params,
    body: z.strictObject({ words: lines(500) }),
    reply: OwnQuotation,
  }),
  quotationsCompared: endpoint({
    method: 'GET',
    path: '/api/user/rfqs/:id/quotations',
    access: 'signed-in',
    scope: 'quotations:read',
    summary: 'The quotations for my request side by side in one currency, with the day of the rates',
    params,
    query: z.object({ currency: currency.optional() }),
    reply: Comparison,
  }),
  quotationsExport: endpoint({
    method: 'GET',
    path: '/api/user/rfqs/:id/quotations/export',
    access: 'signed-in',
    scope: 'quotations:read',
    perMinute: 30,
    summary: 'The quotations for my request side by side, as xlsx',
    params,
    query: z.object({ currency: currency.optional() }),
    reply: { mediaType: sheetTypes.xlsx },
  }),
  quotationShortlist: endpoint({
    method: 'POST',
    path: '/api/user/quotations/:id/shortlist',
    access: 'signed-in',
    scope: 'quotations:write',
    summary: 'Shortlist a quotation: its supplier may read my contact data',
    params,
    reply: done,
  }),
  quotationRevise: endpoint({
    method: 'POST',
    path: '/api/user/quotations/:id/revise',
    access: 'signed-in',
    scope: 'quotations:write',
    summary: 'Ask for another version of a quotation',
    params,
    body: z.strictObject({ words: lines(1000) }),
    reply: done,
  }),
  quotationDecline: endpoint({
    method: 'POST',
    path: '/api/user/quotations/:id/decline',
    access: 'signed-in',
    scope: 'quotations:write',
    summary: 'Decline a quotation',
    params,
    body: z.strictObject({ words: lines(500) }),
    reply: done,
  }),
  quotationAccept: endpoint({
    method: 'POST',
    path: '/api/user/quotations/:id/accept',
    access: 'signed-in',
    summary:
      'Accept a shortlisted quotation in the version that I have read; the others lose and the request is awarded',
    params,
    body: z.strictObject({ version: z.int32() }),
    reply: done,
  }),
  quotationNote: endpoint({
    method: 'PUT',
    path: '/api/user/quotations/:id/note',
    access: 'signed-in',
    summary: 'My own note on a quotation',
    params,
    body: z.strictObject({ note: lines(500) }),
    reply: done,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof quotationEndpoints> {}
}
