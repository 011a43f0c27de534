import { z } from 'zod'
import { companyStatuses, findingKinds } from '../company.enums.policy.ts'

/** One automatic finding; `companies` are others with the same value, `detail` is the value or date concerned. */
export const Finding = z.object({
  kind: z.enum(findingKinds),
  field: z.string(),
  detail: z.string(),
  companies: z.array(z.object({ id: z.uuid(), storeName: z.string(), status: z.enum(companyStatuses) })),
})
export type Finding = z.output<typeof Finding>
