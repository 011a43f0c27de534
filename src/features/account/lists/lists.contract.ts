import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { listNames, mostViews } from '../../../shared/lists.ts'

const mostColumns = 30
const list = z.enum(listNames)

const settings = {
  isDense: z.boolean(),
  hidden: z.array(z.string().regex(/^[a-z][a-z_]{0,39}$/)).max(mostColumns),
  views: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(40), query: z.string().trim().min(1).max(500) }))
    .max(mostViews),
}
const ListSettings = z.object(settings).meta({ id: 'ListSettings' })

export const listEndpoints = {
  listSettings: endpoint({
    method: 'GET',
    path: '/api/user/lists',
    access: 'signed-in',
    summary:
      'How I see lists: hidden columns, density, and the filters I have named; lists that I have not changed are left out',
    reply: z.object({ items: z.array(z.object({ list, ...settings })) }),
  }),
  saveListSettings: endpoint({
    method: 'PUT',
    path: '/api/user/lists/:list',
    access: 'signed-in',
    summary: 'Choose how I see one list; replaces what was chosen before',
    params: z.object({ list }),
    body: z.strictObject(settings),
    reply: ListSettings,
  }),
}
