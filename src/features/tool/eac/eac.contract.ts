import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { typedCode } from '../../../shared/typed-code.ts'
import { eacForms, eacScopes } from '../../reference/eac/eac.policy.ts'
import { typedHs } from '../tool.fields.contract.ts'
import { eacAnswers, eacDestinations } from './eac.policy.ts'

const EacReply = z.object({
  answer: z.enum(eacAnswers),
  /** Chapter, heading and subheading, as far as they are known. */
  way: z.array(z.object({ code: z.string(), name: z.string(), isOurs: z.boolean() })),
  regulations: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      /** What decides whether it applies. */
      when: z.string(),
      scope: z.enum(eacScopes),
      form: z.enum(eacForms),
      /** The row of the code, and the decision that adopted the regulation. */
      source: z.string(),
      decision: z.string(),
      decidedOn: z.iso.date(),
    }),
  ),
})
export type EacReply = z.output<typeof EacReply>

export const eacEndpoints = {
  eac: endpoint({
    method: 'GET',
    path: '/api/tools/eac',
    access: 'public',
    summary:
      'Which technical regulations of the Customs Union and the EAEU cover or can cover goods of an HS code, and the form of conformity; outside the union none',
    query: z.strictObject({ hs: typedHs, destination: typedCode(eacDestinations) }),
    reply: EacReply,
    // Regulations are files of the program.
    shows: () => [],
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof eacEndpoints> {}
}
