import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'

export const referenceEndpoints = {
  countries: endpoint({
    method: 'GET',
    path: '/api/countries',
    access: 'public',
    summary:
      'The countries that the platform knows (ISO 3166-1 alpha-2), with their names; China and the union of five first',
    reply: z.array(z.object({ code: z.string(), zh: z.string(), ru: z.string(), en: z.string(), isEaeu: z.boolean() })),
    // Countries are a file of the program.
    shows: () => [],
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof referenceEndpoints> {}
}
