import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { users } from '../../identity/identity.table.ts'

/** Names of these people by id; missing ones are left out. */
export async function findNames(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
