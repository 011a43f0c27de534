import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
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
    .where(eq(listSettings.userId, (ctx.actor as SignedIn).userId))
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
    .values({ userId: (ctx.actor as SignedIn).userId, list, settings })
    .onConflictDoUpdate({ target: [listSettings.userId, listSettings.list], set: { settings } })
  return settings
}
