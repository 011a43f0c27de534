import { asc, eq } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import type { ListSettings } from '../../../shared/lists.ts'
import type { listEndpoints } from './lists.contract.ts'
import { listSettings } from './lists.table.ts'

type Endpoints = typeof listEndpoints

/** How the caller sees the lists that the caller has changed. */
export async function readListSettings(ctx: Ctx): Promise<EndpointResult<Endpoints['listSettings']>> {
  const rows = await ctx.db
    .select({ list: listSettings.list, settings: listSettings.settings })
    .from(listSettings)
    .where(eq(listSettings.userId, callerOf(ctx)))
    .orderBy(asc(listSettings.list))
  return { items: rows.map(({ list, settings }) => ({ list, ...settings })) }
}

/** Replaces how the caller sees one list. */
export async function saveListSettings(
  ctx: Ctx,
  { list, ...settings }: EndpointInput<Endpoints['saveListSettings']>,
): Promise<ListSettings> {
  await ctx.db
    .insert(listSettings)
    .values({ userId: callerOf(ctx), list, settings })
    .onConflictDoUpdate({ target: [listSettings.userId, listSettings.list], set: { settings } })
  return settings
}
