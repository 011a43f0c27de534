import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'
import { PriceSpan } from '../../../shared/shapes.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { ProductAnswers } from './product.answers.contract.ts'
import { companyVerbs } from './product.policy.ts'
import {
  priceKinds,
  productGaps,
  productSorts,
  productStatuses,
  productUnits,
  productVerbs,
} from './product.enums.policy.ts'

const status = z.enum(productStatuses)
const at = z.iso.datetime()
const id = z.object({ id: z.uuid() })
const version = z.int32().min(0)
const currency = z.enum(currencies)

/** A product in the lists of its company and of operators. */
export const ProductItem = z
  .object({
    id: z.uuid(),
    status,
    version,
    title: z.string(),
    articleNumber: z.string(),
    category: z.string(),
    pictureUrl: z.string().nullable(),
    languages: z.array(z.enum(contentLanguages)),
    unit: z.enum(productUnits),
    priceKind: z.enum(priceKinds),
    price: PriceSpan.nullable(),
    currency,
    minimumOrderQuantity: z.int().nullable(),
    /** Published, and edited since without being submitted. */
    isEdited: z.boolean(),
    remarkCount: z.int(),
    changedAt: at,
  })
  .meta({ id: 'ProductLine' })
export type ProductItem = z.output<typeof ProductItem>

export const ProductFiles = z.record(
  z.string(),
  z.object({ url: z.string(), previewUrl: z.string().nullable(), mediaType: z.string() }),
)
export const ProductRemarksShape = z.record(z.string(), z.string())

export const ProductVersion = z
  .object({
    id: z.uuid(),
    at,
    verb: z.enum(productVerbs),
    from: status,
    to: status,
    isByPlatform: z.boolean(),
    words: z.string(),
    remarks: ProductRemarksShape,
    /** Paths in which the published version changed. */
    changed: z.array(z.string()),
    before: ProductAnswers.nullable(),
    after: ProductAnswers.nullable(),
    /** Its contents can be viewed, compared and restored. */
    hasContent: z.boolean(),
  })
  .meta({ id: 'ProductVersion' })
export type ProductVersion = z.output<typeof ProductVersion>

/** Who removed a product; the company can restore its own deletion until `until`. */
const Removal = z.object({ by: z.enum(['company', 'platform']), until: at.nullable() })

/**
 * A product in the company's list, with the caller's possible actions. `isHidden`: published, but invisible because the
 * company is not public.
 */
export const OwnProductItem = ProductItem.extend({
  can: z.array(z.enum(companyVerbs)),
  canEdit: z.boolean(),
  removal: Removal.nullable(),
  slug: z.string().nullable(),
  isHidden: z.boolean(),
}).meta({ id: 'OwnProductLine' })
export type OwnProductItem = z.output<typeof OwnProductItem>

export const OwnProduct = z
  .object({
    id: z.uuid(),
    status,
    isHidden: z.boolean(),
    version,
    answers: ProductAnswers,
    hasPublished: z.boolean(),
    /** Paths in which the draft differs from the published version. */
    changed: z.array(z.string()),
    files: ProductFiles,
    remarks: ProductRemarksShape,
    /** The platform's general remark when it returned or removed the product; empty after a new submission. */
    words: z.string(),
    /** Faults that prevent submission, at their fields. */
    faults: z.record(z.string(), z.string()),
    slugs: z.record(z.enum(contentLanguages), z.string()).nullable(),
    savedAt: at,
    can: z.object({
      edit: z.boolean(),
      submit: z.boolean(),
      withdraw: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      discard: z.boolean(),
      recover: z.boolean(),
    }),
    removal: Removal.nullable(),
  })
  .meta({ id: 'Product' })
export type OwnProduct = z.output<typeof OwnProduct>

/** One page of a company's goods; `can` lists what the caller's role allows. */
const OwnProducts = z.object({
  items: z.array(OwnProductItem),
  nextCursor: z.string().nullable(),
  counts: z.record(status, z.int()),
  can: z.object({ create: z.boolean(), act: z.array(z.enum(companyVerbs)) }),
  /** Whether the company is public; its goods are visible only then. */
  isCompanyPublic: z.boolean(),
})
export type OwnProducts = z.output<typeof OwnProducts>

/** `fields`: blocking faults; `doubts`: unlikely values not yet confirmed; `note`: what else happened. */
export const ActAnswer = z
  .object({
    id: z.uuid(),
    code: z.string(),
    message: z.string(),
    status: status.nullable(),
    fields: z.record(z.string(), z.string()),
    doubts: z.record(z.string(), z.string()),
    note: z.string(),
  })
  .meta({ id: 'ProductOutcome' })
export type ActAnswer = z.output<typeof ActAnswer>

export const ProductSaved = z
  .object({
    id: z.uuid(),
    status,
    version,
    savedAt: at,
    faults: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SavedProduct' })

export const productEndpoints = {
  ownProducts: endpoint({
    method: 'GET',
    path: '/api/workspace/products',
    access: company('viewer'),
    scope: 'products:read',
    summary:
      'The goods of my company, with the number in each state: newest first with those of one file in its order, or last changed first, or by article number',
    query: z.object({
      status: status.optional(),
      sort: z.enum(productSorts).default('added'),
      q: z.string().max(100).trim().optional(),
      lacks: z.enum(productGaps).optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    reply: OwnProducts,
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/api/workspace/products',
    access: company('sales'),
    scope: 'products:write',
    idempotent: 'answered',
    summary: 'Begin a product; what is not said is empty',
    body: z.strictObject({ answers: ProductAnswers.prefault({}) }),
    reply: ProductSaved,
  }),
  ownProduct: endpoint({
    method: 'GET',
    path: '/api/workspace/products/:id',
    access: company('viewer'),
    scope: 'products:read',
    summary: 'One product of my company with everything that it says, its faults and remarks',
    params: id,
    reply: OwnProduct,
  }),
  saveProduct: endpoint({
    method: 'PUT',
    path: '/api/workspace/products/:id',
    access: company('sales'),
    scope: 'products:write',
    summary: 'Keep what is said of a product; nothing is required. 1030 when `version` is not the stored one',
    params: id,
    body: z.strictObject({ answers: ProductAnswers, version }),
    reply: ProductSaved,
  }),
  copyProduct: endpoint({
    method: 'POST',
    path: '/api/workspace/products/:id/copy',
    access: company('sales'),
    scope: 'products:write',
    idempotent: 'answered',
    summary: 'A new draft that says the same, without article number',
    params: id,
    reply: ProductSaved,
  }),
  actOnProducts: endpoint({
    method: 'POST',
    path: '/api/workspace/products/act',
    access: company('sales'),
    scope: 'products:write',
    summary:
      'Submit, withdraw, pause, resume, delete or bring back up to 100 goods; each for itself, with its own answer',
    /** `isSure`: the user has confirmed the unlikely values. */
    body: z.strictObject({
      verb: z.enum(companyVerbs),
      ids: z.array(z.uuid()).min(1).max(100),
      isSure: z.boolean().default(false),
    }),
    reply: z.array(ActAnswer),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productEndpoints> {}
}
