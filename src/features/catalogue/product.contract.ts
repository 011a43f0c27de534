import { z } from 'zod'
import { company, endpoint } from '../../shared/endpoint.ts'
import { locales } from '../../shared/locale.ts'
import { currencies } from '../../shared/money.ts'
import { ProductAnswers } from './product.answers.contract.ts'
import { companyVerbs } from './product.policy.ts'
import { priceKinds, productStatuses, productUnits, productVerbs } from './product.words.policy.ts'

const status = z.enum(productStatuses)
const at = z.iso.datetime()
const id = z.object({ id: z.uuid() })
const version = z.int().min(0)
const currency = z.enum(currencies as [(typeof currencies)[number]])

/** A product as it stands in the lists of its company and of operators. */
export const ProductItem = z.object({
  id: z.uuid(),
  status,
  version,
  title: z.string(),
  articleNumber: z.string(),
  category: z.string(),
  pictureUrl: z.string().nullable(),
  languages: z.array(z.enum(locales)),
  unit: z.enum(productUnits),
  priceKind: z.enum(priceKinds),
  price: z.object({ low: z.int(), high: z.int() }).nullable(),
  currency,
  minimumOrderQuantity: z.int().nullable(),
  /** Published, and edited since without having been sent. */
  isEdited: z.boolean(),
  remarkCount: z.int(),
  changedAt: at,
})
export type ProductItem = z.output<typeof ProductItem>

export const ProductFiles = z.record(z.string(), z.object({ url: z.string(), previewUrl: z.string().nullable(), mediaType: z.string() }))
export const ProductRemarksShape = z.record(z.string(), z.string())

export const ProductVersion = z.object({
  id: z.uuid(),
  at,
  verb: z.enum(productVerbs),
  from: status,
  to: status,
  isByPlatform: z.boolean(),
  words: z.string(),
  remarks: ProductRemarksShape,
  /** Where what the public sees became different. */
  changed: z.array(z.string()),
  before: ProductAnswers.nullable(),
  after: ProductAnswers.nullable(),
})
export type ProductVersion = z.output<typeof ProductVersion>

export const OwnProduct = z.object({
  id: z.uuid(),
  status,
  version,
  answers: ProductAnswers,
  hasLive: z.boolean(),
  /** Where the answers differ from what the public sees. */
  changed: z.array(z.string()),
  files: ProductFiles,
  remarks: ProductRemarksShape,
  /** What the platform said of it as a whole when it returned or removed it; empty once it was sent again. */
  words: z.string(),
  /** What keeps it from being sent, at its fields. */
  faults: z.record(z.string(), z.string()),
  slugs: z.record(z.enum(locales), z.string()).nullable(),
  savedAt: at,
  can: z.object({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean(), pause: z.boolean(), resume: z.boolean(), discard: z.boolean() }),
})
export type OwnProduct = z.output<typeof OwnProduct>

/** One page of a company's goods; `can` is what the caller's role allows. */
const OwnProducts = z.object({
  items: z.array(ProductItem),
  nextCursor: z.string().nullable(),
  counts: z.record(status, z.int()),
  can: z.object({ begin: z.boolean(), act: z.array(z.enum(companyVerbs)) }),
})
export type OwnProducts = z.output<typeof OwnProducts>

const Saved = z.object({ id: z.uuid(), status, version, savedAt: at, faults: z.record(z.string(), z.string()) })

export const productEndpoints = {
  ownProducts: endpoint({
    method: 'GET',
    path: '/api/workspace/products',
    access: company('viewer'),
    summary: 'The goods of my company, last changed first, with the number in each state',
    query: z.object({
      status: status.optional(),
      q: z.string().max(100).trim().optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    reply: OwnProducts,
  }),
  createProduct: endpoint({ method: 'POST', path: '/api/workspace/products', access: company('sales'), summary: 'Begin a product; what is not said is empty', body: z.strictObject({ answers: ProductAnswers.prefault({}) }), reply: Saved }),
  ownProduct: endpoint({ method: 'GET', path: '/api/workspace/products/:id', access: company('viewer'), summary: 'One product of my company with everything that it says, its faults and remarks', params: id, reply: OwnProduct }),
  saveProduct: endpoint({
    method: 'PUT',
    path: '/api/workspace/products/:id',
    access: company('sales'),
    summary: 'Keep what is said of a product; nothing is required. 1030 when `version` is not the stored one',
    params: id,
    body: z.strictObject({ answers: ProductAnswers, version }),
    reply: Saved,
  }),
  copyProduct: endpoint({ method: 'POST', path: '/api/workspace/products/:id/copy', access: company('sales'), summary: 'A new draft that says the same, without article number', params: id, reply: Saved }),
  actOnProducts: endpoint({
    method: 'POST',
    path: '/api/workspace/products/act',
    access: company('sales'),
    summary: 'Submit, withdraw, pause, resume or throw away up to 100 goods; each for itself, with its own answer',
    body: z.strictObject({ verb: z.enum(companyVerbs), ids: z.array(z.uuid()).min(1).max(100) }),
    reply: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string(), status: status.nullable(), fields: z.record(z.string(), z.string()) })),
  }),
  productVersions: endpoint({ method: 'GET', path: '/api/workspace/products/:id/versions', access: company('viewer'), summary: 'What has happened to a product of mine, newest first, with what each version changed', params: id, reply: z.array(ProductVersion) }),
}
