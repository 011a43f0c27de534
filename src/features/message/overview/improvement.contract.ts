import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'

/** What a company can improve, the most urgent first; the overview shows them in this order. */
export const improvementKinds = [
  'unanswered',
  'documents_ending',
  'no_goods',
  'goods_without_picture',
  'goods_without_russian',
  'goods_without_price',
  'store_without_russian_name',
  'store_without_logo',
  'no_quick_replies',
] as const
export type ImprovementKind = (typeof improvementKinds)[number]

export const improvementEndpoints = {
  improvements: endpoint({
    method: 'GET',
    path: '/api/workspace/improvements',
    access: company('viewer'),
    summary:
      'What my company can improve next, each with the number of records that it concerns; only what is the case',
    reply: z.object({ items: z.array(z.object({ kind: z.enum(improvementKinds), count: z.int() })) }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof improvementEndpoints> {}
}
