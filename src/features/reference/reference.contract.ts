import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { attributeTypes } from './categories/category.policy.ts'

const Category = z.object({
  code: z.string(),
  parent: z.string().nullable(),
  zh: z.string(),
  ru: z.string(),
  en: z.string(),
})

const Names = z.object({ zh: z.string(), ru: z.string(), en: z.string() })

export const referenceEndpoints = {
  categories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'The children of a category, or the top groups; with the number of categories in the whole tree',
    query: z.object({ parent: z.string().max(120).optional() }),
    reply: z.object({ items: z.array(Category), total: z.number().int() }),
  }),
  categoryAttributes: endpoint({
    method: 'GET',
    path: '/api/categories/attributes',
    access: 'public',
    summary:
      'What goods of a category state: typed, with units and choices, required or not; only the last categories of a branch hold goods',
    query: z.object({ category: z.string().max(120) }),
    reply: z.object({
      isLeaf: z.boolean(),
      items: z.array(
        z.object({
          key: z.string(),
          type: z.enum(attributeTypes),
          name: Names,
          unit: Names.nullable(),
          isRequired: z.boolean(),
          isFilterable: z.boolean(),
          /** Goods that have stated it keep it; forms ask for it no more. */
          isRetired: z.boolean(),
          choices: z.array(z.object({ key: z.string(), name: Names })),
        }),
      ),
    }),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/countries',
    access: 'public',
    summary:
      'The countries that the platform knows (ISO 3166-1 alpha-2), with their names; China and the union of five first',
    reply: z.array(z.object({ code: z.string(), zh: z.string(), ru: z.string(), en: z.string(), isEaeu: z.boolean() })),
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof referenceEndpoints> {}
}
