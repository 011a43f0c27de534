import { z } from 'zod'
import { endpoint } from '../../../../shared/endpoint.ts'
import { locales } from '../../../../shared/locale.ts'
import { currencies } from '../../../../shared/text/currencies.ts'
import { attributeTypes } from '../../../reference/categories/category.policy.ts'
import { ProductAnswers } from '../product.answers.contract.ts'
import { priceKinds, productUnits, textOrigins } from '../product.words.policy.ts'

const language = z.enum(locales)
const currency = z.enum(currencies as [(typeof currencies)[number]])
const named = { code: z.string(), zh: z.string(), ru: z.string(), en: z.string() }
const span = z.object({ low: z.int(), high: z.int() })

/** A product in a list, in the language of the request or the next best one. */
export const ProductCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  language,
  pictureUrl: z.string().nullable(),
  unit: z.enum(productUnits),
  priceKind: z.enum(priceKinds),
  price: span.nullable(),
  /** Of a unit at the quantity that was asked for; null where none was, or where the price is on request. */
  quantityPrice: span.nullable(),
  currency,
  minimumOrderQuantity: z.int().nullable(),
  leadDays: z.int().nullable(),
  companyId: z.uuid(),
  storeName: z.string(),
})
export type ProductCard = z.output<typeof ProductCard>

export const PublicProduct = z.object({
  id: z.uuid(),
  slugs: z.record(language, z.string()),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  language,
  origin: z.enum(textOrigins),
  pictures: z.array(z.object({ small: z.string(), middle: z.string(), large: z.string() })),
  documents: z.array(z.object({ url: z.string(), name: z.string() })),
  breadcrumbs: z.array(z.object(named)),
  attributes: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.boolean()]) })),
  /** Prices, packing, terms and codes as the supplier says them. */
  facts: z.object(
    ProductAnswers.pick({
      unit: true,
      priceKind: true,
      currency: true,
      tiers: true,
      low: true,
      high: true,
      minimumOrderQuantity: true,
      orderMultiple: true,
      incoterm: true,
      incotermPlace: true,
      port: true,
      leadTimes: true,
      sample: true,
      monthlyCapacity: true,
      packing: true,
      origin: true,
      hs6: true,
      hsChina: true,
      hsEaeu: true,
      eac: true,
      isMarked: true,
      isDualUse: true,
      isPrivateLabel: true,
      warrantyMonths: true,
      articleNumber: true,
      brand: true,
      model: true,
    }).shape,
  ),
  company: z.object({
    companyId: z.uuid(),
    storeName: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    verifiedAt: z.iso.datetime(),
  }),
  similar: z.array(ProductCard),
  publishedAt: z.iso.datetime(),
})
export type PublicProduct = z.output<typeof PublicProduct>

/** What goods of a category may be filtered by: `value` goes into the filter, `label` is read. Of numbers also what range is asked, and the least and the greatest that goods state. */
const AttributeFacet = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(attributeTypes),
  chosen: z.array(z.string()),
  range: z
    .object({
      from: z.number().nullable(),
      to: z.number().nullable(),
      least: z.number().nullable(),
      most: z.number().nullable(),
      unit: z.string().nullable(),
    })
    .nullable(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
})
export type AttributeFacet = z.output<typeof AttributeFacet>

export const productPublicEndpoints = {
  products: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    summary:
      'Published goods of approved companies by filter, newest first, with the number of goods per value of each filter',
    query: z.object({
      /** A category finds what stands below it. */
      category: z.string().max(120).optional(),
      company: z.uuid().optional(),
      price: z.enum(priceKinds).optional(),
      q: z.string().max(100).trim().optional(),
      attributes: z
        .string()
        .max(1000)
        .optional()
        .describe(
          'Filterable attributes of the category: `material:brass,material:steel,length:8..12`. Several of one attribute find any of them; of a number also a range with both ends, or one of them (`8..`, `..12`). `%2C` and `%25` stand for a comma and a percent sign in a value.',
        ),
      /** The buyer's quantity: what can be ordered from so many or fewer, with the price of a unit then. */
      quantity: z.coerce.number().int().min(1).max(100_000_000).optional(),
      /** Leaves the counts per value of each filter out, for whoever only reads the list. */
      facets: z.literal('no').optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(60).default(24),
    }),
    reply: z.object({
      items: z.array(ProductCard),
      nextCursor: z.string().nullable(),
      total: z.int(),
      facets: z.object({
        categories: z.array(z.object({ ...named, count: z.int() })),
        prices: z.array(z.object({ code: z.enum(priceKinds), count: z.int() })),
        companies: z.array(z.object({ code: z.uuid(), name: z.string(), count: z.int() })),
        attributes: z.array(AttributeFacet),
      }),
    }),
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/products/:slug',
    access: 'public',
    summary: 'One published product by its address in any language, by an earlier address, or by its id',
    params: z.object({ slug: z.string().min(1).max(120) }),
    reply: PublicProduct,
  }),
  productDocument: endpoint({
    method: 'GET',
    path: '/api/products/:id/documents/:file',
    access: 'public',
    summary: 'A document of a published product',
    params: z.object({ id: z.uuid(), file: z.uuid() }),
    reply: { mediaType: 'application/pdf' },
  }),
}

declare module '../../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productPublicEndpoints> {}
}
