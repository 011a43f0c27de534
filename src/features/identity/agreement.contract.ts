import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { agreementDocuments } from './agreement.policy.ts'

export const agreementEndpoints = {
  agreement: endpoint({
    method: 'GET',
    path: '/api/agreement',
    access: 'public',
    summary: 'Terms of use, privacy policy and cross-border consent in force, as HTML in the language of the caller',
    reply: z.object({ version: z.string(), documents: z.array(z.object({ document: z.enum(agreementDocuments), html: z.string() })) }),
  }),
}
