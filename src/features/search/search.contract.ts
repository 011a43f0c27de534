import { z } from 'zod'
import '../../shared/field-errors.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { currencies } from '../../shared/text/currencies.ts'
import { m } from '../../shared/wording/messages.js'
import { ArticleCard } from '../article/article.contract.ts'
import { topics } from '../article/article.topics.policy.ts'
import { ProductCard } from '../catalogue/product/storefront/product.public.contract.ts'
import { eacKinds, incoterms } from '../catalogue/product/product.words.policy.ts'
import { CompanyCard } from '../company/company.contract.ts'
import { certificateKinds, tradeRoles } from '../company/company.words.policy.ts'
import { mostCounted, searchFacets, searchKinds, searchSorts } from './search.policy.ts'

/** Something found, as it stands in the lists of its kind. */
export const SearchItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), product: ProductCard }),
  z.object({ kind: z.literal('company'), company: CompanyCard }),
  z.object({ kind: z.literal('article'), article: ArticleCard }),
])
export type SearchItem = z.output<typeof SearchItem>

const kind = z.enum(searchKinds)
const whole = (max: number) => z.coerce.number().int().min(0).max(max).optional()
/** `isMore` where there are more than were counted. */
const Counted = { count: z.int().max(mostCounted), isMore: z.boolean() }
const FacetValue = z.object({ code: z.string(), name: z.string(), count: z.int() })

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    summary:
      'Goods, companies or articles by words in any of three languages and by filters, with the number of things per value of each filter',
    query: z
      .object({
        q: z.string().trim().max(200).default(''),
        kind: kind.default('product'),
        /** A category finds what stands below it. */
        category: z.string().max(120).optional(),
        company: z.uuid().optional(),
        region: z
          .string()
          .regex(/^\d{2}$/)
          .optional(),
        role: z.enum(tradeRoles).optional(),
        verified: z.literal('yes').optional(),
        certificate: z.enum(certificateKinds).optional(),
        eac: z.enum(eacKinds).optional(),
        incoterm: z.enum(incoterms).optional(),
        topic: z.enum(topics).optional(),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .optional(),
        /** Whole units of `currency`, compared at the rate of the day; what has no price, or no rate, is left out. */
        priceFrom: whole(1_000_000_000),
        priceTo: whole(1_000_000_000),
        currency: z.enum(currencies as [(typeof currencies)[number]]).default('CNY'),
        /** The buyer's quantity: what can be ordered from so many or fewer. */
        quantity: whole(100_000_000),
        /** Days. */
        leadTime: whole(730),
        sort: z.enum(searchSorts).default('relevance'),
        cursor: z.string().max(300).optional(),
        limit: z.coerce.number().int().min(1).max(60).default(24),
      })
      .refine(({ priceFrom, priceTo }) => priceFrom === undefined || priceTo === undefined || priceFrom <= priceTo, {
        path: ['priceTo'],
        error: () => m.product_range_turned(),
      }),
    reply: z.object({
      items: z.array(SearchItem),
      nextCursor: z.string().nullable(),
      total: z.int(),
      isMore: z.boolean(),
      /** True where so many were found that the items are of a share of them: the order is that of the share. */
      isSample: z.boolean(),
      kinds: z.array(z.object({ kind, ...Counted })),
      facets: z.array(z.object({ facet: z.enum(searchFacets), values: z.array(FacetValue) })),
      /** The words that were looked for instead, where those that were typed find nothing: another keyboard layout, or a typing error. */
      shownFor: z.string().nullable(),
      /** True where nothing holds all words, and what holds some of them is shown. */
      isPartial: z.boolean(),
    }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/search/suggest',
    access: 'public',
    summary: 'What a search that is being typed may mean: words, categories and goods',
    query: z.object({ q: z.string().trim().max(200) }),
    reply: z.object({
      words: z.array(z.string()),
      categories: z.array(z.object({ code: z.string(), name: z.string() })),
      products: z.array(z.object({ slug: z.string(), title: z.string() })),
      companies: z.array(z.object({ companyId: z.uuid(), name: z.string() })),
    }),
    perMinute: 240,
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof searchEndpoints> {}
}
