import { z } from 'zod'
import { endpoint } from '../../../../shared/endpoint.ts'
import { PriceSpan, NamedCode } from '../../../../shared/shapes.ts'
import { contentLanguages } from '../../../../shared/locale.ts'
import { currencies } from '../../../../shared/text/currencies.ts'
import { attributeTypes } from '../../../taxonomy/category.policy.ts'
import { ProductAnswers } from '../product.answers.contract.ts'
import { publicKeys } from '../product.field-lookup.policy.ts'
import { priceKinds, productUnits, textOrigins } from '../product.enums.policy.ts'

const language = z.enum(contentLanguages)
const currency = z.enum(currencies)
/** What is said in words, or in a shape of its own, is none of the facts. */
const {
  sourceLanguage: _language,
  texts: _texts,
  category: _category,
  attributes: _attributes,
  pictures: _pictures,
  documents: _documents,
  ...facts
} = publicKeys

/** A product in a list, in the language of the request or the next best one. */
export const ProductCard = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    language,
    pictureUrl: z.string().nullable(),
    unit: z.enum(productUnits),
    priceKind: z.enum(priceKinds),
    price: PriceSpan.nullable(),
    /** Of a unit at the quantity that was asked for; null where none was, or where the price is on request. */
    quantityPrice: PriceSpan.nullable(),
    currency,
    minimumOrderQuantity: z.int().nullable(),
    leadDays: z.int().nullable(),
    companyId: z.uuid(),
    storeName: z.string(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.output<typeof ProductCard>

export const PublicProduct = z
  .object({
    id: z.uuid(),
    slugs: z.record(language, z.string()),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    language,
    origin: z.enum(textOrigins),
    pictures: z.array(z.object({ small: z.string(), middle: z.string(), large: z.string() })),
    documents: z.array(z.object({ url: z.string(), name: z.string() })),
    breadcrumbs: z.array(NamedCode),
    attributes: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.boolean()]) })),
    /** Prices, packing, terms and codes as the supplier says them. */
    facts: z.object(ProductAnswers.pick(facts).shape),
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
  .meta({ id: 'PublicProduct' })
export type PublicProduct = z.output<typeof PublicProduct>

/** What goods of a category may be filtered by: `value` goes into the filter, `label` is read. Of numbers also what range is asked, and the least and the greatest that goods state. */
export const AttributeFacet = z
  .object({
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
  .meta({ id: 'AttributeFacet' })
export type AttributeFacet = z.output<typeof AttributeFacet>

/** A product shows its supplier, its category and the similar goods, each with its own supplier. */
const subjectsOf = ({ id, company, similar }: z.output<typeof PublicProduct>) => [
  `product:${id}` as const,
  `company:${company.companyId}` as const,
  ...similar.map((one) => `product:${one.id}` as const),
  'category' as const,
]

export const productPublicEndpoints = {
  product: endpoint({
    method: 'GET',
    path: '/api/products/:slug',
    access: 'public',
    summary: 'One published product by its address in any language, by an earlier address, or by its id',
    params: z.object({ slug: z.string().min(1).max(120) }),
    reply: PublicProduct,
    shows: subjectsOf,
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
