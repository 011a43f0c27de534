import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'

const ResponseTime = z.object({
  companyId: z.uuid(),
  /** Seconds that a buyer waits for an answer of the supplier; null with fewer answers than `leastAnswers`. */
  medianSeconds: z.int().nullable(),
  /** The number of answers that were measured. */
  answers: z.int(),
})
type ResponseTime = z.output<typeof ResponseTime>

export const responseEndpoints = {
  companyResponseTime: endpoint({
    method: 'GET',
    path: '/api/companies/:id/response-time',
    access: 'public',
    summary:
      'How fast an approved company answers: the median of its last 20 answers within 180 days; null for fewer than 5',
    params: z.object({ id: z.uuid() }),
    reply: ResponseTime,
    shows: ({ companyId }: ResponseTime) => [`company:${companyId}`, `answers:${companyId}`],
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof responseEndpoints> {}
}
