import { z } from 'zod'
import '../../shared/field-errors.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { CountedCode } from '../../shared/shapes.ts'
import { isOnePlace, twoPlaces } from '../../shared/page-number.ts'
import { AttributeFacet, ProductCard } from '../catalogue/product/storefront/product.public.contract.ts'
import { priceKinds } from '../catalogue/product/product.enums.policy.ts'
import { isPriceSpan, listFilters, Section, turnedSpan } from './search.contract.ts'
import { searchSorts } from './search.policy.ts'

const { priceKind: price, ...filters } = listFilters

export const goodsEndpoints = {
  products: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    summary:
      'Published goods of approved companies by words and filters, with the number of goods per value of each filter',
    query: z
      .strictObject({
        ...filters,
        price,
        q: z.string().max(100).trim().optional(),
        sort: z
          .enum(searchSorts)
          .optional()
          .meta({ description: 'Without it: `relevance` where `q` has words, `newest` otherwise' }),
      })
      .refine(isPriceSpan, turnedSpan)
      .refine(isOnePlace, twoPlaces),
    reply: z.object({
      items: z.array(ProductCard),
      sections: z.array(Section),
      nextCursor: z.string().nullable(),
      total: z.int(),
      /** True where there are more than were counted. */
      isMore: z.boolean(),
      /** True where the numbers of the facets are estimates. */
      isEstimated: z.boolean(),
      facets: z.object({
        categories: z.array(CountedCode),
        prices: z.array(z.object({ code: z.enum(priceKinds), count: z.int() })),
        companies: z.array(z.object({ code: z.uuid(), name: z.string(), count: z.int() })),
        attributes: z.array(AttributeFacet),
      }),
    }),
    shows: () => ['search', 'product', 'company', 'category'],
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof goodsEndpoints> {}
}
