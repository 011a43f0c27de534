import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { m } from '../../../shared/wording/messages.js'
import { mostQuantity } from '../../catalogue/product/product.answers.contract.ts'
import { FileInputs } from '../attachment/attachment.contract.ts'
import { inquiryWishes } from '../message.contract.ts'

/** As many goods as a comparison has. */
const mostGoods = 4
const InquiryProduct = z.strictObject({ productId: z.uuid(), quantity: z.int().min(1).max(mostQuantity) })

export const comparisonEndpoints = {
  inquiriesCreate: endpoint({
    method: 'POST',
    path: '/api/inquiries/several',
    access: 'signed-in',
    idempotent: 'answered',
    summary: 'Ask the suppliers of up to four goods with one text; each product opens a thread or is refused by itself',
    body: z.strictObject({
      items: z
        .array(InquiryProduct)
        .min(1)
        .max(mostGoods)
        .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, {
          error: () => m.inquiry_several_twice(),
        }),
      ...inquiryWishes,
      /** Pictures, drawings and documents for each of them. */
      attachments: FileInputs,
    }),
    reply: z.object({
      results: z.array(
        z.object({
          productId: z.uuid(),
          threadId: z.uuid().nullable(),
          /** Why this supplier was not asked; null if it was. */
          refusal: z.string().nullable(),
        }),
      ),
    }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof comparisonEndpoints> {}
}
