import { z } from 'zod'
import '../../shared/field-errors.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { currencies } from '../../shared/text/currencies.ts'
import { isOnePlace, pageNumber, twoPlaces } from '../../shared/page-number.ts'
import { typedCode } from '../../shared/typed-code.ts'
import { m } from '../../shared/wording/messages.js'
import { ArticleCard } from '../article/article.contract.ts'
import { topics } from '../article/article.topics.policy.ts'
import { AttributeFacet, ProductCard } from '../catalogue/product/storefront/product.public.contract.ts'
import { eacKinds, incoterms, measures, priceKinds, productUnits } from '../catalogue/product/product.enums.policy.ts'
import { CompanyCard } from '../company/company.contract.ts'
import { BoardCard } from '../rfq/board/board.contract.ts'
import { certificateKinds, contactLanguages, tradeRoles } from '../company/company.enums.policy.ts'
import { mostCounted, searchFacets, searchKinds, searchSorts } from './search.policy.ts'

/** A result, as the lists of its kind show it. */
export const SearchItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), product: ProductCard }),
  z.object({ kind: z.literal('company'), company: CompanyCard }),
  z.object({ kind: z.literal('article'), article: ArticleCard }),
  z.object({ kind: z.literal('rfq'), rfq: BoardCard }),
])
export type SearchItem = z.output<typeof SearchItem>

const kind = z.enum(searchKinds)
const whole = (max: number) => z.coerce.number().int().min(0).max(max).optional()
const amount = z.coerce.number().min(0).max(1_000_000_000).optional()
/** One value of a filter, or several of which any will do: `FOB,EXW`. */
const anyOf = (values: readonly string[], text = z.string()) =>
  text
    .max(300)
    .refine((typed) => typed.split(',').every((one) => values.includes(one)))
    .optional()
/** `isMore` where there are more than were counted. */
const Counted = { count: z.int().max(mostCounted), isMore: z.boolean() }
const FacetValue = z.object({ code: z.string(), name: z.string(), count: z.int() })

/**
 * Where things of another kind begin among the items, by the place of the first: `isMention` where the words do not name the thing: they
 * are in its texts, category or supplier, or in its title although its category has another name; `measure` where prices or
 * quantities are compared.
 */
export const Section = z.object({ from: z.int(), isMention: z.boolean(), measure: z.enum(measures).nullable() })
export type Section = z.output<typeof Section>

/** What every list of the public can be narrowed by, and its pages. */
export const listFilters = {
  /** A category includes the categories below it. */
  category: z.string().max(120).optional(),
  company: z.uuid().optional(),
  priceKind: anyOf(priceKinds),
  region: z
    .string()
    .regex(/^\d{2}(,\d{2}){0,40}$/)
    .optional(),
  role: z.enum(tradeRoles).optional(),
  verified: z.literal('yes').optional(),
  certificate: anyOf(certificateKinds),
  /** Languages in which the supplier answers. */
  language: anyOf(contactLanguages),
  eac: anyOf(eacKinds),
  incoterm: anyOf(incoterms, z.string().toUpperCase()),
  /** What a price is the price of. */
  measure: anyOf(measures),
  topic: anyOf(topics),
  country: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}(,[A-Z]{2}){0,40}$/)
    .optional(),
  attributes: z
    .string()
    .max(1000)
    .optional()
    .describe(
      'Filterable attributes of the category: `material:brass,material:steel,length:8..12`. Several of one attribute find any of them; of a number also a range with both ends, or one of them (`8..`, `..12`). `%2C` and `%25` stand for a comma and a percent sign in a value.',
    ),
  /** In `currency`, of one `unit`, or without it of one piece (kilogram, metre …), compared at the rate of the day; what has no price, or no rate, is left out. */
  priceFrom: amount,
  priceTo: amount,
  currency: typedCode(currencies).default('CNY'),
  /** The buyer's quantity in `unit`, or without it in pieces (kilograms, metres …): what can be ordered from so many or fewer, with the price of a unit then. */
  quantity: z.coerce.number().int().min(1).max(100_000_000).optional(),
  /** What prices and quantity are said in; only goods of its measure can be compared with them. A thousand pieces are 1,000 pieces, a ton is 1,000 kilograms. */
  unit: z.enum(productUnits).optional(),
  /** Days. */
  leadTime: whole(730),
  /** Omits the counts per value of each filter, for callers that only read the list. */
  facets: z.literal('no').optional(),
  cursor: z.string().max(400).optional(),
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(60).default(24),
}
export const isPriceSpan = ({ priceFrom, priceTo }: { priceFrom?: number | undefined; priceTo?: number | undefined }) =>
  priceFrom === undefined || priceTo === undefined || priceFrom <= priceTo
export const turnedSpan = { path: ['priceTo'], error: () => m.product_range_turned() }

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    summary:
      'Goods, companies, articles or requests of buyers by words in any of three languages and by filters, with the number of things per value of each filter',
    query: z
      .strictObject({
        q: z.string().trim().max(200).default(''),
        kind: kind.default('product'),
        ...listFilters,
        sort: z.enum(searchSorts).default('relevance'),
      })
      .refine(isPriceSpan, turnedSpan)
      .refine(isOnePlace, twoPlaces),
    reply: z.object({
      items: z.array(SearchItem),
      sections: z.array(Section),
      nextCursor: z.string().nullable(),
      total: z.int(),
      isMore: z.boolean(),
      kinds: z.array(z.object({ kind, ...Counted })),
      facets: z.array(z.object({ facet: z.enum(searchFacets), values: z.array(FacetValue) })),
      attributes: z.array(AttributeFacet),
      /** True where the numbers of facets and attributes are estimates, because very many things fit. */
      isEstimated: z.boolean(),
      /** The words that were looked for instead, where those that were typed find nothing: another keyboard layout, or a typing error. */
      shownFor: z.string().nullable(),
      /** True where nothing holds all words, and what holds some of them is shown. */
      isPartial: z.boolean(),
      /** Categories with goods that stand nearest to what was looked for, where nothing holds all words. */
      nearest: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    shows: () => ['search', 'product', 'company', 'article', 'rfq', 'category'],
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/search/suggest',
    access: 'public',
    isReplicaRead: true,
    summary: 'What a search that is being typed may mean: words, categories and goods',
    query: z.strictObject({ q: z.string().trim().max(200) }),
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
