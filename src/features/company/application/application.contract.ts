import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { CompanyDraft, CreditCode } from './application.answers.contract.ts'

/** What helps to fill in an application. */
export const applicationEndpoints = {
  companyReadLicence: endpoint({
    method: 'POST',
    path: '/api/company/read-licence',
    access: 'signed-in',
    summary:
      'Read the fields of a business licence from its uploaded photo; `manual` means that the person has to type them',
    body: z.strictObject({ photo: z.uuid() }),
    reply: z.object({
      source: z.enum(['manual', 'aliyun']),
      fields: CompanyDraft.shape.licence.unwrap(),
      message: z.string(),
    }),
    perMinute: 20,
  }),
  companyCodeAvailability: endpoint({
    method: 'GET',
    path: '/api/company/code-availability',
    access: 'signed-in',
    summary:
      'Whether a company with this unified social credit code is already on the platform, and where the code says it is registered',
    query: z.object({ creditCode: CreditCode }),
    reply: z.object({
      creditCode: z.string(),
      isAdmitted: z.boolean(),
      storeName: z.string().nullable(),
      /** From the code itself; empty if it names no known region or kind. */
      region: z.string(),
      regionCode: z.string().nullable(),
      entityKind: z.string(),
    }),
    perMinute: 60,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof applicationEndpoints> {}
}
