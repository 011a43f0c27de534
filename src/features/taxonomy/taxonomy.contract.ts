import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { TextInLanguages } from '../../shared/shapes.ts'
import { attributeTypes } from './category.policy.ts'
import { categoryEditEndpoints } from './editing/category.edit.contract.ts'
import { categoryFileEndpoints } from './editing/category.file.contract.ts'

const Category = z
  .object({
    code: z.string(),
    parent: z.string().nullable(),
    ...TextInLanguages.shape,
  })
  .meta({ id: 'Category' })

export const taxonomyEndpoints = {
  categories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'The children of a category, or the top groups; with the number of categories in the whole tree',
    query: z.object({ parent: z.string().max(120).optional() }),
    reply: z.object({ items: z.array(Category), total: z.number().int() }),
    shows: () => ['category'],
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
          name: TextInLanguages,
          unit: TextInLanguages.nullable(),
          isRequired: z.boolean(),
          isFilterable: z.boolean(),
          /** Goods with a value keep it; forms no longer offer it. */
          isRetired: z.boolean(),
          choices: z.array(z.object({ key: z.string(), name: TextInLanguages })),
        }),
      ),
    }),
  }),
  ...categoryEditEndpoints,
  ...categoryFileEndpoints,
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof taxonomyEndpoints> {}
}
