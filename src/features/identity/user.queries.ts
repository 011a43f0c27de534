import { and, arrayContains, eq, or } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Duty } from '../../shared/actor.ts'
import type { Account } from '../../shared/identifiers/account.ts'
import { users } from './identity.table.ts'

export type User = typeof users.$inferSelect

/** The user with this phone or e-mail address, including suspended ones. */
export async function findUserByAccount(ctx: Ctx, { kind, value }: Account): Promise<User | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users[kind], value)).limit(1)
  return user
}

/** The user with this id. */
export async function findUser(ctx: Ctx, userId: string): Promise<User | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).limit(1)
  return user
}

/** Those who may do this work: operators with the duty, and administrators. */
export const isWithDuty = (duty: Duty) =>
  or(eq(users.role, 'admin'), and(eq(users.role, 'operator'), arrayContains(users.duties, [duty])))

/** The ids of active people who may do this work, to tell them what waits. */
export async function findPeopleWithDuty(ctx: Ctx, duty: Duty): Promise<string[]> {
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isWithDuty(duty), eq(users.status, 'active')))
  return people.map(({ id }) => id)
}
