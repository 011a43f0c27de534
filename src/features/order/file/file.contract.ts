import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { longestFileName } from '../../media/media.policy.ts'
import { OrderPage } from '../order.contract.ts'
import { milestoneKinds } from '../order.enums.policy.ts'

const file = { access: 'signed-in', perMinute: 60, params: z.object({ id: z.uuid(), fileId: z.uuid() }) } as const

export const orderFileEndpoints = {
  orderFileAdd: endpoint({
    method: 'POST',
    path: '/api/orders/:id/files',
    access: 'signed-in',
    perMinute: 60,
    summary: 'Add a file that I have uploaded to a milestone that is not confirmed; one that is there stays as it is',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      kind: z.enum(milestoneKinds),
      fileId: z.uuid(),
      name: z
        .string()
        .max(longestFileName, { abort: true })
        .regex(/^\P{Cc}*$/u)
        .trim()
        .min(1),
    }),
    reply: OrderPage,
  }),
  orderFileRemove: endpoint({
    method: 'DELETE',
    path: '/api/orders/:id/files/:fileId',
    scope: 'orders:write',
    ...file,
    summary: 'Remove a file of my side from a milestone that is not confirmed',
    reply: OrderPage,
  }),
  orderFile: endpoint({
    method: 'GET',
    path: '/api/orders/:id/files/:fileId',
    scope: 'orders:read',
    ...file,
    summary: 'A file of an order: a PDF or a picture, for its buyer and its supplier',
    reply: { mediaType: 'application/octet-stream' },
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof orderFileEndpoints> {}
}
