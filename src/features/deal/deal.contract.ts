import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { sheetTypes } from '../../shared/sheet-types.ts'
import { Money } from '../../shared/shapes.ts'
import { mostItems } from '../rfq/rfq.enums.policy.ts'
import { documentKinds, documentLanguages } from './deal.enums.policy.ts'

const at = z.iso.datetime()
const kind = z.enum(documentKinds)
const language = z.enum(documentLanguages)
/** Kilograms or cubic metres, to three decimals. */
const measure = z
  .number()
  .min(0)
  .max(1e9)
  .transform((value) => Math.round(value * 1000) / 1000)

/** What one line of a packing list adds to the line of the quotation. */
export const PackedLine = z
  .strictObject({
    packages: z.int().min(0).max(1e6),
    netKg: measure,
    grossKg: measure,
    volume: measure,
  })
  .meta({ id: 'PackedLine' })
export type PackedLine = z.output<typeof PackedLine>

/** A document of a quotation; `id`, `number` and `issuedAt` are null until it is issued. */
export const DealDocumentLine = z
  .object({
    kind,
    id: z.uuid().nullable(),
    number: z.string().nullable(),
    language: language.nullable(),
    issuedAt: at.nullable(),
    /** Whether the caller may issue it now. */
    canIssue: z.boolean(),
  })
  .meta({ id: 'DealDocument' })
export type DealDocumentLine = z.output<typeof DealDocumentLine>

export const DealDocuments = z
  .object({
    items: z.array(DealDocumentLine),
    /** The language of a document unless another is chosen. */
    language,
    /** Why documents cannot be issued yet, and where to add what is missing; empty if they can. */
    obstacles: z.array(z.object({ text: z.string(), link: z.string().nullable() })),
    /** Names of the lines of the quotation that are offered, for the packing list. */
    lines: z.array(z.string()),
  })
  .meta({ id: 'DealDocuments' })
export type DealDocuments = z.output<typeof DealDocuments>

/** What the platform confirms about an issued document to anyone who has its address. */
export const CheckedDocument = z
  .object({
    kind,
    number: z.string(),
    issuedAt: at,
    seller: z.object({ name: z.string(), companyId: z.uuid().nullable() }),
    buyerCountry: z.string(),
    items: z.int(),
    total: Money.nullable(),
  })
  .meta({ id: 'CheckedDocument' })
export type CheckedDocument = z.output<typeof CheckedDocument>

const params = z.object({ id: z.uuid() })
const file = { access: 'signed-in', perMinute: 30, params: z.object({ id: z.uuid() }) } as const

export const dealEndpoints = {
  dealDocuments: endpoint({
    method: 'GET',
    path: '/api/quotations/:id/documents',
    access: 'signed-in',
    scope: 'quotations:read',
    summary: 'The documents of a submitted quotation, for its buyer and its supplier',
    params,
    reply: DealDocuments,
  }),
  dealDocumentIssue: endpoint({
    method: 'POST',
    path: '/api/quotations/:id/documents',
    access: 'signed-in',
    perMinute: 30,
    summary: 'Issue a document of a quotation; one that was issued before is returned as it is',
    params,
    body: z.strictObject({
      kind,
      language,
      /** For a packing list: one for each line that is offered. */
      packing: z.array(PackedLine).max(mostItems).default([]),
    }),
    reply: DealDocumentLine,
  }),
  dealDocumentPdf: endpoint({
    method: 'GET',
    path: '/api/deal-documents/:id/pdf',
    ...file,
    summary: 'An issued document as PDF: the same bytes each time',
    reply: { mediaType: 'application/pdf' },
  }),
  dealDocumentSheet: endpoint({
    method: 'GET',
    path: '/api/deal-documents/:id/xlsx',
    ...file,
    summary: 'An issued document as xlsx',
    reply: { mediaType: sheetTypes.xlsx },
  }),
  documentCheck: endpoint({
    method: 'GET',
    path: '/api/documents/:id',
    access: 'public',
    perMinute: 60,
    summary: 'Whether a document is genuine, by the address in its QR code: number, date, seller and total',
    params,
    reply: CheckedDocument,
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof dealEndpoints> {}
}
