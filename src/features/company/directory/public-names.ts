import { cachedById } from '../../../server/cache/cached-by-id.ts'
import type { Ctx } from '../../../server/context.ts'
import { stateList } from '../../../server/database/columns.ts'
import type { Company } from '../company.table.ts'
import { publicStatuses } from '../company.enums.policy.ts'

type Named = { names: Company['names'] }

const known = cachedById<Named>('company', { most: 5000 })

/** The names of those companies that the public sees, by id. */
export const namesOfPublicCompanies = (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Named>> =>
  known.get(ctx, ids, async (missing) => {
    const { rows } = await ctx.server.database.pool.query<Named & { id: string }>({
      name: 'public_company_names',
      text: `select id, names from companies where id = any($1::uuid[]) and status in ${stateList(publicStatuses)}`,
      values: [missing],
    })
    return new Map(rows.map(({ id, names }) => [id, { names }]))
  })
