import type { Ctx } from '../../../server/context.ts'
import type { Statement } from './statements.ts'

/** The rows of a statement. */
export const runStatement = async <T extends object>(ctx: Ctx, { name, text, values }: Statement): Promise<T[]> =>
  (await ctx.server.database.pool.query<T>({ ...(name === undefined ? {} : { name }), text, values })).rows
