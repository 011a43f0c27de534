import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { PriceRange } from '../../../shared/shapes.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { mostQuantity } from '../../catalogue/product/product.answers.contract.ts'
import { incoterms, productUnits } from '../../catalogue/product/product.enums.policy.ts'
import { quotationStatuses } from '../../rfq/quotation/quotation.enums.policy.ts'
import {
  mostAddressCharacters,
  mostAttachments,
  mostCityCharacters,
  mostNameCharacters,
  mostPlaceCharacters,
} from './attachment.policy.ts'

/** An uploaded file as a message cites it; its name is as the sender's device calls it. */
export const FileInput = z
  .strictObject({
    kind: z.literal('file'),
    fileId: z.uuid(),
    name: z.string().trim().max(mostNameCharacters),
  })
  .meta({ id: 'NewFile' })
export type FileInput = z.output<typeof FileInput>
const ProductInput = z.strictObject({
  kind: z.literal('product'),
  productId: z.uuid(),
  quantity: z.int().min(1).max(mostQuantity).optional(),
})
const Coordinates = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
const placeLine = (most: number) => z.string().trim().max(most).default('')
const PlaceInput = z.strictObject({
  kind: z.literal('place'),
  /** Such as the name of a warehouse. */
  name: placeLine(mostPlaceCharacters),
  address: placeLine(mostAddressCharacters),
  coordinates: Coordinates.optional(),
  /** Opening hours and whom to ask, in words. */
  hours: placeLine(mostPlaceCharacters),
  contact: placeLine(mostPlaceCharacters),
  country: z.string().regex(/^[A-Z]{2}$/),
  city: z.string().trim().max(mostCityCharacters),
  incoterm: z.enum(incoterms).optional(),
})
const QuotationInput = z.strictObject({ kind: z.literal('quotation'), quotationId: z.uuid() })
export const AttachmentInput = z
  .discriminatedUnion('kind', [FileInput, ProductInput, PlaceInput, QuotationInput])
  .meta({ id: 'NewAttachment' })
export type AttachmentInput = z.output<typeof AttachmentInput>
export const AttachmentInputs = z.array(AttachmentInput).max(mostAttachments).default([])
export const FileInputs = z.array(FileInput).max(mostAttachments).default([])

/** A quotation of the supplier for a request of the buyer. */
export const QuotationCard = z
  .object({
    kind: z.literal('quotation'),
    /** Null once the quotation is deleted. */
    quotationId: z.uuid().nullable(),
    /** Of the request. */
    title: z.string(),
    /** Path of the request with its quotations for this reader; null for others than its two sides. */
    path: z.string().nullable(),
    /** What it says now, in the version submitted last; null once it is deleted. */
    current: z
      .object({
        status: z.enum(quotationStatuses),
        version: z.int(),
        /** Of the amounts, which are minor units. */
        currency: z.enum(currencies),
        /** The first offered line of the request with the price of one unit. */
        first: z
          .object({ name: z.string(), quantity: z.int().nullable(), unit: z.enum(productUnits), price: z.int() })
          .nullable(),
        /** The number of offered lines. */
        lineCount: z.int(),
        /** With freight and insurance at the wanted quantities; null if it cannot be stated. */
        total: z.int().nullable(),
        incoterm: z.enum(incoterms).nullable(),
        incotermPlace: z.string(),
        validUntil: z.iso.date().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'QuotationCard' })
export type QuotationCard = z.output<typeof QuotationCard>

/** A file or card of a message as the reader sees it. */
export const Attachment = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('file'),
      fileId: z.uuid(),
      name: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      /** Readable for five minutes; `GET /api/threads/:id/files/:fileId` gives a new one. */
      url: z.string(),
    }),
    z.object({
      kind: z.literal('product'),
      productId: z.uuid().nullable(),
      title: z.string(),
      pictureUrl: z.string().nullable(),
      /** Path of the product page; null if the product is not public any more. */
      path: z.string().nullable(),
      quantity: z.int().nullable(),
      unit: z.enum(productUnits).nullable(),
      /** Of the product, if the quantity is below it; the price is that of the minimum order then. */
      minimumOrderQuantity: z.int().nullable(),
      /** Of one unit at the quantity, when the message was sent; null on request. */
      price: PriceRange.nullable(),
    }),
    z.object({
      kind: z.literal('place'),
      country: z.object({ code: z.string(), name: z.string() }),
      city: z.string(),
      incoterm: z.enum(incoterms).nullable(),
      /** The lines and coordinates of places in older messages are empty. */
      name: z.string(),
      address: z.string(),
      coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      hours: z.string(),
      contact: z.string(),
    }),
    QuotationCard,
  ])
  .meta({ id: 'Attachment' })
export type Attachment = z.output<typeof Attachment>

export const attachmentEndpoints = {
  messageFile: endpoint({
    method: 'GET',
    path: '/api/threads/:id/files/:fileId',
    access: 'signed-in',
    scope: 'messages:read',
    summary: 'A link to a file of a thread of mine, readable for five minutes',
    params: z.object({ id: z.uuid(), fileId: z.uuid() }),
    reply: z.object({ url: z.string() }),
  }),
  threadQuotations: endpoint({
    method: 'GET',
    path: '/api/threads/:id/quotations',
    access: 'signed-in',
    scope: 'messages:read',
    summary:
      'The quotations of the supplier for requests of the buyer that I may show in a thread, the last submitted first, 50 at most',
    params: z.object({ id: z.uuid() }),
    reply: z.array(QuotationCard),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof attachmentEndpoints> {}
}
