import { z } from 'zod'
import { endpoint } from '../../../../shared/endpoint.ts'
import { ProductCard } from './product.public.contract.ts'

export const productLatestEndpoints = {
  productPicks: endpoint({
    method: 'GET',
    path: '/api/product-picks',
    access: 'public',
    summary: 'For up to three destinations the newest goods of suppliers that export there, no supplier twice',
    query: z.object({ limit: z.coerce.number().int().min(1).max(6).default(2) }),
    reply: z.object({
      destinations: z.array(
        z.object({ country: z.string(), zh: z.string(), ru: z.string(), en: z.string(), items: z.array(ProductCard) }),
      ),
    }),
    shows: () => ['product', 'company'],
  }),
}

declare module '../../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productLatestEndpoints> {}
}
