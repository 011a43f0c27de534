import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { locales } from '../../../shared/locale.ts'

/** Words that found nothing, with entries of the glossary that they may belong to, and what visitors searched next and found, more than once. */
export const SearchMiss = z.object({
  words: z.string(),
  language: z.enum(locales),
  count: z.int(),
  lastAt: z.iso.datetime(),
  candidates: z.array(z.object({ id: z.uuid(), words: z.string() })),
  next: z.array(z.object({ words: z.string(), count: z.int() })),
})
export type SearchMiss = z.output<typeof SearchMiss>

export const searchMissEndpoints = {
  searchMisses: endpoint({
    method: 'GET',
    path: '/api/operator/search/misses',
    access: operator('editing'),
    summary: 'What was searched most often and not found, without anything about who searched',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    reply: z.object({ items: z.array(SearchMiss) }),
  }),
  forgetMiss: endpoint({
    method: 'POST',
    path: '/api/operator/search/misses/forget',
    access: operator('editing'),
    summary: 'Takes words that are settled off the list',
    body: z.strictObject({ words: z.string().min(1).max(80) }),
    reply: z.object({ words: z.string() }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof searchMissEndpoints> {}
}
