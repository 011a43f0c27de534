import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { ProductAnswers } from './product.answers.contract.ts'
import { ProductFiles, ProductItem, ProductRemarksShape, ProductVersion } from './product.contract.ts'
import { reviewVerbs } from './product.policy.ts'
import { productStatuses } from './product.words.policy.ts'

const status = z.enum(productStatuses)
const id = z.object({ id: z.uuid() })
const store = z.object({ companyId: z.uuid(), storeName: z.string() })

export const ReviewedProduct = z.object({
  id: z.uuid(),
  status,
  version: z.int(),
  company: store,
  /** The way to its category, in words. */
  category: z.string(),
  answers: ProductAnswers,
  live: ProductAnswers.nullable(),
  /** Where the answers differ from what the public sees. */
  changed: z.array(z.string()),
  files: ProductFiles,
  faults: z.record(z.string(), z.string()),
  remarks: ProductRemarksShape,
  isChecked: z.boolean(),
  versions: z.array(ProductVersion),
  can: z.array(z.enum(reviewVerbs)),
})
export type ReviewedProduct = z.output<typeof ReviewedProduct>

export const productReviewEndpoints = {
  productQueue: endpoint({
    method: 'GET',
    path: '/api/operator/products',
    access: 'operator',
    summary: 'Goods that wait for a decision, oldest first; or those that show and nobody has looked at, or all',
    query: z.object({
      show: z.enum(['waiting', 'unchecked', 'all', ...productStatuses]).default('waiting'),
      q: z.string().max(100).trim().optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    reply: z.object({
      items: z.array(ProductItem.extend({ ...store.shape, queuedAt: z.iso.datetime(), isChange: z.boolean(), isChecked: z.boolean() })),
      nextCursor: z.string().nullable(),
      counts: z.object({ waiting: z.int(), unchecked: z.int(), byStatus: z.record(status, z.int()) }),
    }),
  }),
  productReview: endpoint({ method: 'GET', path: '/api/operator/products/:id', access: 'operator', summary: 'One product with what changed and what has happened to it', params: id, reply: ReviewedProduct }),
  decideProduct: endpoint({
    method: 'POST',
    path: '/api/operator/products/:id/decide',
    access: 'operator',
    summary: 'Approve, return with remarks, remove, bring back or mark as looked at; 1030 when it is no longer the version that was looked at',
    params: id,
    body: z.strictObject({
      verdict: z.enum(reviewVerbs),
      remarks: z.record(z.string().max(100).regex(/^[a-zA-Z]+[0-9]*(\.[a-zA-Z0-9-]+){0,3}$/), z.string().trim().min(1).max(1000)).refine((all) => Object.keys(all).length <= 50).default({}),
      words: z.string().trim().max(2000).default(''),
      version: z.int(),
    }),
    reply: z.object({ id: z.uuid(), status, nextId: z.uuid().nullable() }),
  }),
}
