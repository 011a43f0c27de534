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
/** A field that is not said stays as it is, so that its default is not wanted here. */
const said = <Inner extends z.ZodType>(field: z.ZodDefault<Inner>) => field.unwrap().optional()

/** What may be said of many goods at once; what is absent stays as it is. */
export const ManyChange = z
  .strictObject({
    category: said(category),
    unit: said(unit),
    incoterm: said(incoterm),
    incotermPlace: said(incotermPlace),
    port: said(port),
    leadTimes: said(leadTimes),
    sample: sample.unwrap().optional(),
    origin: said(origin),
    brand: said(brand),
    warrantyMonths: said(warrantyMonths),
    isPrivateLabel: said(isPrivateLabel),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined))
export type ManyChange = z.output<typeof ManyChange>

export const productManyEndpoints = {
  editProducts: endpoint({
    method: 'POST',
    path: '/api/workspace/products/edit',
    access: company('sales'),
    summary:
      'Say the same of up to 100 goods; each for itself, with its own answer. What the public sees stays until it is reviewed',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100), change: ManyChange }),
    reply: z.array(ActAnswer),
  }),
}

declare module '../../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productManyEndpoints> {}
}
