import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { mostQuantity } from '../../catalogue/product/product.answers.contract.ts'
import { incoterms, productUnits } from '../../catalogue/product/product.enums.policy.ts'
import { mostAttachments, mostCityCharacters, mostNameCharacters } from './attachment.policy.ts'

/** An uploaded file as a message cites it; its name is as the sender's device calls it. */
export const FileInput = z.strictObject({
  kind: z.literal('file'),
  fileId: z.uuid(),
  name: z.string().trim().max(mostNameCharacters),
})
export type FileInput = z.output<typeof FileInput>
const ProductInput = z.strictObject({
  kind: z.literal('product'),
  productId: z.uuid(),
  quantity: z.int().min(1).max(mostQuantity).optional(),
})
const PlaceInput = z.strictObject({
  kind: z.literal('place'),
  country: z.string().regex(/^[A-Z]{2}$/),
  city: z.string().trim().max(mostCityCharacters),
  incoterm: z.enum(incoterms).optional(),
})
export const AttachmentInput = z.discriminatedUnion('kind', [FileInput, ProductInput, PlaceInput])
export type AttachmentInput = z.output<typeof AttachmentInput>
export const AttachmentInputs = z.array(AttachmentInput).max(mostAttachments).default([])
export const FileInputs = z.array(FileInput).max(mostAttachments).default([])

/** A file or card of a message as the reader sees it. */
export const Attachment = z.discriminatedUnion('kind', [
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
    /** Of one unit at the quantity, when the message was sent; null on request. */
    price: z.object({ low: z.int(), high: z.int(), currency: z.enum(currencies) }).nullable(),
  }),
  z.object({
    kind: z.literal('place'),
    country: z.object({ code: z.string(), name: z.string() }),
    city: z.string(),
    incoterm: z.enum(incoterms).nullable(),
  }),
])
export type Attachment = z.output<typeof Attachment>

export const attachmentEndpoints = {
  messageFile: endpoint({
    method: 'GET',
    path: '/api/threads/:id/files/:fileId',
    access: 'signed-in',
    summary: 'A link to a file of a thread of mine, readable for five minutes',
    params: z.object({ id: z.uuid(), fileId: z.uuid() }),
    reply: z.object({ url: z.string() }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof attachmentEndpoints> {}
}
