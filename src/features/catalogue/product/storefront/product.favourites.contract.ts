import { z } from 'zod'
import { endpoint } from '../../../../shared/endpoint.ts'
import { idList } from '../../../../shared/id-list.ts'
import { PriceSpan } from '../../../../shared/shapes.ts'
import { ProductCard } from './product.public.contract.ts'

const params = z.object({ id: z.uuid() })
const Favourite = ProductCard.extend({
  /** What it cost when it was kept; null if that is what it costs now, if it was on request, or if currency or unit are others now. */
  savedPrice: PriceSpan.nullable(),
})

export const productFavouritesEndpoints = {
  favourites: endpoint({
    method: 'GET',
    path: '/api/favourites',
    access: 'signed-in',
    summary:
      'The goods that I keep and that the public still sees, last kept first; all, or those with another price since',
    query: z.object({
      show: z.enum(['all', 'changed']).default('all'),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(60).default(24),
    }),
    reply: z.object({
      items: z.array(Favourite),
      nextCursor: z.string().nullable(),
      /** All of mine that are shown, and those with another price since. */
      total: z.int(),
      changed: z.int(),
    }),
  }),
  favouriteIds: endpoint({
    method: 'GET',
    path: '/api/favourites/ids',
    access: 'signed-in',
    summary: 'Which goods I keep, for the marks in lists; at most 500',
    reply: z.object({ ids: z.array(z.uuid()) }),
  }),
  addFavourite: endpoint({
    method: 'PUT',
    path: '/api/favourites/:id',
    access: 'signed-in',
    summary: 'Keep a product that the public sees; again changes nothing. 1040 above 500',
    params,
    reply: z.object({}),
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/api/favourites/:id',
    access: 'signed-in',
    summary: 'Keep a product no longer; one that was not kept is no error',
    params,
    reply: z.object({}),
  }),
  productCards: endpoint({
    method: 'GET',
    path: '/api/product-cards',
    access: 'public',
    summary: 'Up to twelve goods by their ids, in the order asked for; what the public does not see is left out',
    query: z.object({ ids: idList(12) }),
    reply: z.object({ items: z.array(ProductCard) }),
  }),
}

declare module '../../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productFavouritesEndpoints> {}
}
