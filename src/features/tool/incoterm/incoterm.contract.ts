import { z } from 'zod'
import '../../../shared/field-errors.ts'
import { endpoint } from '../../../shared/endpoint.ts'
import { typedCode } from '../../../shared/typed-code.ts'
import { m } from '../../../shared/wording/messages.js'
import { fitsTransport, incotermCodes, transportModes } from '../../reference/incoterm.policy.ts'
import { counterpartOf, incotermPlaces, incotermTasks, sellerSteps } from '../../reference/incoterm.duties.policy.ts'

const code = z.enum(incotermCodes)
const Term = z.object({
  code,
  name: z.string(),
  riskPasses: z.string(),
  isSeaOnly: z.boolean(),
  place: z.enum(incotermPlaces),
  /** What the seller does and pays for; the buyer has the rest. */
  seller: z.array(z.enum(incotermTasks)),
})
export type IncotermReply = z.output<typeof Term>

export const incotermEndpoints = {
  incoterms: endpoint({
    method: 'GET',
    path: '/api/tools/incoterms',
    access: 'public',
    summary:
      'The terms of Incoterms 2020 that fit a mode of transport and what the seller should bear; sea terms are refused for other transport',
    query: z
      .strictObject({
        mode: z.enum(transportModes).optional(),
        seller: z.enum(sellerSteps).optional(),
        /** A term to check against the mode. */
        term: typedCode(incotermCodes).optional(),
      })
      .superRefine(({ mode, term }, context) => {
        const other = term && counterpartOf(term)
        if (term && other && !fitsTransport(term, mode ?? null))
          context.addIssue({ code: 'custom', path: ['term'], message: m.tool_incoterm_sea_only({ term, other }) })
      }),
    reply: z.object({ fitting: z.array(Term), refused: z.array(Term), checked: Term.nullable() }),
    // Terms are files of the program.
    shows: () => [],
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof incotermEndpoints> {}
}
