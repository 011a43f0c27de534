import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'

/** `doubtful` should be looked at, `wrong` must be fixed. */
export const verdicts = ['good', 'doubtful', 'wrong'] as const
export type Verdict = (typeof verdicts)[number]

/** In the order of the page. */
export const stateSections = ['process', 'database', 'jobs', 'sending', 'rates', 'work', 'storage', 'errors'] as const
export type StateSection = (typeof stateSections)[number]

const verdict = z.enum(verdicts)
const Row = z.object({ label: z.string(), text: z.string(), at: z.iso.datetime().nullable(), verdict })
const Finding = z.object({
  verdict,
  /** A sentence with the measured figure, in the language of the request. */
  text: z.string(),
  /** What to do; null if it is good. */
  advice: z.string().nullable(),
  /** The section of docs/runbooks.md. */
  runbook: z.string().nullable(),
  /** The page of the operators where it is done. */
  link: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  rows: z.array(Row),
})
export type StateRow = z.output<typeof Row>
export type StateFinding = z.output<typeof Finding>

export const operatorStateEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/api/operator/state',
    access: 'operator',
    summary:
      'What is wrong with the platform and what to do: findings on the process, database, jobs, sending, rates, waiting work, storage and errors, measured on request',
    reply: z.object({
      at: z.iso.datetime(),
      verdict,
      sections: z.array(z.object({ name: z.enum(stateSections), verdict, findings: z.array(Finding) })),
    }),
    perMinute: 30,
  }),
}
