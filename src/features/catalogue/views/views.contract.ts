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
  popularCategories: endpoint({
    method: 'GET',
    path: '/api/popular-categories',
    access: 'public',
    summary:
      'The groups of categories whose goods were opened most in the last seven days; none before there are enough',
    reply: z.object({
      items: z.array(z.object({ code: z.string(), zh: z.string(), ru: z.string(), en: z.string() })),
    }),
    shows: () => ['category'],
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
