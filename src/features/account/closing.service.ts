import { and, eq, lte } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import { eachInTransaction } from '../../server/jobs/each-in-transaction.ts'
import type { Ctx } from '../../server/context.ts'
import type { Person } from '../../server/personal-data-shape.ts'
import { dayMs } from '../../shared/text/durations.ts'
import type { EndpointResult } from '../../shared/endpoint.ts'
import { AppError, found } from '../../shared/errors.ts'
import { calendarDay } from '../../shared/text/formats.ts'
import { m } from '../../shared/wording/messages.js'
import { startClosing, stopClosing } from '../identity/account/closing.service.ts'
import { users } from '../identity/identity.table.ts'
import { confirmPerson } from '../identity/session/reauth.service.ts'
import { unciteFiles } from '../media/media.service.ts'
import { notify } from '../notification/notification.service.ts'
import type { accountEndpoints } from './account.contract.ts'
import { coolingDays } from './export.policy.ts'

type User = typeof users.$inferSelect

/** What closing the account would do, and what prevents it. */
export async function readClosing(ctx: Ctx): Promise<EndpointResult<typeof accountEndpoints.closing>> {
  const user = await self(ctx)
  const records = ctx.server.personalData
    .flatMap(({ tables }) => tables)
    .map(async ({ name, title, table, isOf, closingIf, onClosing }) => ({
      name,
      title: title(),
      count: await ctx.db.$count(table, and(isOf(user), closingIf)),
      onClosing,
    }))
  return {
    days: coolingDays,
    obstacle: await obstacleOf(ctx, user),
    records: (await Promise.all(records)).filter(({ count }) => count > 0),
  }
}

/**
 * Schedules the closing of the caller's account after a new proof of identity. It closes after the cooling-off period;
 * all sessions end now.
 */
export async function requestClosing(ctx: Ctx, { secret }: { secret: string }): Promise<{ closesAt: string }> {
  const user = await self(ctx)
  refuseObstacle(await obstacleOf(ctx, user))
  await confirmPerson(ctx, user, secret)
  const closesAt = new Date(ctx.now.getTime() + coolingDays * dayMs)
  await inTransaction(ctx, async (ctx) => {
    refuseObstacle(await obstacleOf(ctx, user))
    await notify(ctx, {
      userId: user.id,
      kind: 'account_closing',
      params: { date: calendarDay(closesAt, user.timeZone) },
      link: '/user/info',
      channels: ['page', 'message'],
    })
    await startClosing(ctx, user.id, closesAt)
  })
  return { closesAt: closesAt.toISOString() }
}

/**
 * Closes the accounts that are due, each in its own transaction, so that one failure does not affect the others. Run by
 * the clock.
 */
export async function closeDueAccounts(ctx: Ctx): Promise<void> {
  const due = await ctx.db.select({ id: users.id }).from(users).where(isDue(ctx))
  await eachInTransaction(ctx, due, (ctx, { id }) => closeAccount(ctx, id))
}

async function closeAccount(ctx: Ctx, id: string): Promise<void> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isDue(ctx)))
    .for('update')
  // Cancelled by a login in the meantime.
  if (!user) return
  if (await obstacleOf(ctx, user)) {
    await stopClosing(ctx, id)
    return notify(ctx, {
      userId: id,
      kind: 'account_closing_stopped',
      params: {},
      link: '/user/info',
      channels: ['page', 'message'],
    })
  }
  const person: Person = { id, phone: user.phone, email: user.email }
  if (user.photoId) await unciteFiles(ctx, [user.photoId])
  for (const part of ctx.server.personalData.flatMap(({ tables }) => tables)) await part.close(ctx, person)
  await audit(ctx, { action: 'account_closed', subjectKind: 'user', subjectId: id })
}

/** Owners of a company hand it over or close it first; staff of the platform give the role back first. */
async function obstacleOf(ctx: Ctx, { id, role }: User): Promise<'company' | 'role' | null> {
  if (role !== 'user') return 'role'
  return (await ctx.server.findMembership(ctx.db, id))?.role === 'owner' ? 'company' : null
}

function refuseObstacle(obstacle: 'company' | 'role' | null): void {
  if (obstacle)
    throw new AppError('wrong_state', obstacle === 'company' ? m.closing_owns_company() : m.closing_has_role())
}

const isDue = ({ now }: Ctx) => and(lte(users.closesAt, now), eq(users.status, 'active'))

async function self(ctx: Ctx): Promise<User> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.id, callerOf(ctx)))
  return found(user)
}
