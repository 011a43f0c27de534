import { z } from 'zod'
import { company, endpoint } from '../../../../shared/endpoint.ts'
import { ProductAnswers } from '../product.answers.contract.ts'
import { ActAnswer } from '../product.contract.ts'

const {
  category,
  unit,
  incoterm,
  incotermPlace,
  port,
  leadTimes,
  sample,
  origin,
  brand,
  warrantyMonths,
  isPrivateLabel,
} = ProductAnswers.shape
/** An absent field is not changed, so its default is removed. */
const withoutDefault = <Inner extends z.ZodType>(field: z.ZodDefault<Inner>) => field.unwrap().optional()

/** Fields that can be set for many goods at once; absent ones are not changed. */
export const ManyChange = z
  .strictObject({
    category: withoutDefault(category),
    unit: withoutDefault(unit),
    incoterm: withoutDefault(incoterm),
    incotermPlace: withoutDefault(incotermPlace),
    port: withoutDefault(port),
    leadTimes: withoutDefault(leadTimes),
    sample: sample.unwrap().optional(),
    origin: withoutDefault(origin),
    brand: withoutDefault(brand),
    warrantyMonths: withoutDefault(warrantyMonths),
    isPrivateLabel: withoutDefault(isPrivateLabel),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined))
export type ManyChange = z.output<typeof ManyChange>

export const productManyEndpoints = {
  editProducts: endpoint({
    method: 'POST',
    path: '/api/workspace/products/edit',
    access: company('sales'),
    scope: 'products:write',
    summary:
      'Say the same of up to 100 goods; each for itself, with its own answer. What the public sees stays until it is reviewed',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100), change: ManyChange }),
    reply: z.array(ActAnswer),
  }),
}

declare module '../../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productManyEndpoints> {}
}
