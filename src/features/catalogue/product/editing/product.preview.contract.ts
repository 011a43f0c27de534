import { z } from 'zod'
import { company, endpoint } from '../../../../shared/endpoint.ts'
import { PublicProduct } from '../storefront/product.public.contract.ts'

export const productPreviewEndpoints = {
  previewProduct: endpoint({
    method: 'GET',
    path: '/api/workspace/products/:id/preview',
    access: company('viewer'),
    scope: 'products:read',
    summary: 'A product of my company as buyers of the language of the request would read what is being edited',
    params: z.object({ id: z.uuid() }),
    reply: PublicProduct,
  }),
}

declare module '../../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productPreviewEndpoints> {}
}
