import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'

export const viewsEndpoints = {
  viewCount: endpoint({
    method: 'POST',
    path: '/api/views',
    access: 'public',
    isSameSite: true,
    isBackground: true,
    perMinute: 120,
    summary: 'Counts one opening of a page; not of robots, nor of people of the company itself',
    body: z.strictObject({ kind: z.enum(['product', 'company']), id: z.uuid() }),
    reply: z.null(),
  }),
  views: endpoint({
    method: 'GET',
    path: '/api/workspace/views',
    access: company('viewer'),
    scope: 'products:read',
    summary: 'Views of the store and of the goods of my company for each of the last 30 days, and the goods seen most',
    reply: z.object({
      days: z.array(z.object({ day: z.iso.date(), store: z.int(), goods: z.int() })),
      most: z.array(z.object({ id: z.uuid(), title: z.string(), views: z.int() })),
    }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof viewsEndpoints> {}
}
