import { z } from 'zod'
import '../../../shared/field-errors.ts'
import { endpoint } from '../../../shared/endpoint.ts'
import { normaliseIdentifier } from '../../../shared/identifiers/normalise.ts'
import { m } from '../../../shared/wording/messages.js'
import { companyNumberKinds, verdicts } from './identifier.policy.ts'

const error = () => m.tool_identifier_none_typed()
const kind = z.enum(companyNumberKinds)
const Checked = z.object({
  kind,
  /** ISO 3166; null for an international number. */
  country: z.string().nullable(),
  verdict: z.enum(verdicts),
  normalised: z.string(),
})
export type CheckedReply = z.output<typeof Checked>

export const identifierEndpoints = {
  checkIdentifier: endpoint({
    method: 'GET',
    path: '/api/tools/identifiers',
    access: 'public',
    summary:
      'Which kinds of company number a text has the form of, and whether its check digits are right; says nothing about whether the company exists',
    query: z.strictObject({
      number: z
        .string()
        .max(64, { error })
        .refine((text) => /[\p{L}\p{N}]/u.test(normaliseIdentifier(text)), { error }),
      /** Checked as this kind only, with the fault of its form. */
      kind: kind.optional(),
    }),
    reply: z.object({ items: z.array(Checked) }),
    // It depends on nothing that can change.
    shows: () => [],
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof identifierEndpoints> {}
}
