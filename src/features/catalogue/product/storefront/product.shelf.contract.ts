import { z } from 'zod'
import { endpoint } from '../../../../shared/endpoint.ts'
import { idList } from '../../../../shared/id-list.ts'
import { ProductCard } from './product.public.contract.ts'

/** A product as its picture shows it on the card of its company. */
const ShelfProduct = ProductCard.pick({ id: true, slug: true, title: true, language: true, pictureUrl: true }).meta({
  id: 'ShelfProduct',
})

export const productShelfEndpoints = {
  companyGoods: endpoint({
    method: 'GET',
    path: '/api/company-goods',
    access: 'public',
    summary:
      'The newest goods of up to sixty companies, by their ids with commas between, for the cards of a list; a company that shows no goods, or is not shown itself, is left out',
    query: z.object({
      companies: idList(60),
      /** How many of each company at most. */
      limit: z.coerce.number().int().min(1).max(6).default(3),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          companyId: z.uuid(),
          /** The newest first. */
          goods: z.array(ShelfProduct),
        }),
      ),
    }),
    shows: () => ['product', 'company'],
  }),
}

declare module '../../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productShelfEndpoints> {}
}
