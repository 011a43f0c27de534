import { eq } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { regionOfCountry } from '../../../shared/places/data-regions.ts'
import type { identityEndpoints, UserInfo } from '../identity.contract.ts'
import { users } from '../identity.table.ts'
import { userInfoOf } from '../user-info.ts'
import { findUser } from '../user.queries.ts'
import type { User } from '../user.queries.ts'

/** The signed-in user as the browser stores it. */
export async function me(ctx: Ctx): Promise<UserInfo> {
  return userInfoOf(ctx, found(await findUser(ctx, callerOf(ctx))))
}

/** Changes the caller's name. */
export const rename = (ctx: Ctx, { name }: { name: string }): Promise<UserInfo> =>
  change(ctx, { name: name.normalize('NFC') })

/** Stores the caller's language, currency and time zone, or those of them that are given. */
export const savePreferences = (
  ctx: Ctx,
  chosen: EndpointInput<typeof identityEndpoints.savePreferences>,
): Promise<UserInfo> => change(ctx, chosen)

/** The caller has stated the country (two letters) of the own company: it decides the data region, not what was assumed at registration. */
export async function stateCountry(ctx: Ctx, country: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ dataRegion: regionOfCountry(country) })
    .where(eq(users.id, callerOf(ctx)))
}

/** Stores the caller's picture in the transaction that cites it; resolves to the previous one. */
export async function replacePhoto(ctx: Ctx, photoId: string | null): Promise<string | null> {
  const isMe = eq(users.id, callerOf(ctx))
  const [before] = await ctx.db.select({ photoId: users.photoId }).from(users).where(isMe).for('update')
  await ctx.db.update(users).set({ photoId }).where(isMe)
  return found(before).photoId
}

async function change(ctx: Ctx, values: Partial<User>): Promise<UserInfo> {
  const [user] = await ctx.db
    .update(users)
    .set(values)
    .where(eq(users.id, callerOf(ctx)))
    .returning()
  return userInfoOf(ctx, found(user))
}
