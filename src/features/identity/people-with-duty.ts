import { and, arrayContains, eq, or } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Duty } from '../../shared/actor.ts'
import { users } from './identity.table.ts'

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
