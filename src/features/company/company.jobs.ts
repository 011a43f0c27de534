import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import { job } from '../../server/jobs.ts'
import { dayMs } from '../../shared/durations.ts'
import { users } from '../identity/identity.table.ts'
import { notify } from '../notification/notification.service.ts'
import { todayIn } from './company.answer-check.ts'
import { sweepInvitations } from './company.invitations.ts'
import { findSpeakers, storeNameOf } from './company.queries.ts'
import { companies, companyReminders } from './company.table.ts'
import type { Company } from './company.table.ts'
import { moveCompany } from './company.transition.ts'

/** Days before the end of a licence at which its company is told. */
const reminderDays = [30, 7, 0] as const

/** Each morning: ends what ran out yesterday, announces what runs out in 30, 7 and 0 days, forgets old invitations. */
const expiryJob = job({
  name: 'company.expiry',
  cron: '5 8 * * *',
  async run(ctx) {
    await remind(ctx)
    await expire(ctx)
    await sweepInvitations(ctx)
  },
})

/** Each morning: tells operators what comes due for a second look today; it then stands in their queue until somebody has looked. */
const recheckJob = job({
  name: 'company.recheck',
  cron: '10 8 * * *',
  async run(ctx) {
    const due = await ctx.db.$count(companies, and(eq(companies.status, 'approved'), eq(companies.recheckOn, todayIn(ctx.now))))
    if (due === 0) return
    const operators = await ctx.db.select({ id: users.id }).from(users).where(and(inArray(users.role, ['operator', 'admin']), eq(users.status, 'active')))
    for (const { id } of operators) await notify(ctx, { userId: id, kind: 'company_recheck_due', params: { count: due }, link: '/operator/companies?show=recheck' })
  },
})

export const companyJobs = [expiryJob, recheckJob]

/** One reminder per licence and step; a step that a stopped server has missed is made up by the next one only. */
async function remind(ctx: Ctx): Promise<void> {
  const today = todayIn(ctx.now)
  const horizon = todayIn(new Date(ctx.now.getTime() + 30 * dayMs))
  const ending = await ctx.db
    .select()
    .from(companies)
    .where(and(inArray(companies.status, ['approved', 'change_pending']), isNotNull(companies.licenceExpiresOn), lte(companies.licenceExpiresOn, horizon)))
  for (const company of ending) {
    const expiresOn = company.licenceExpiresOn ?? today
    const left = Math.round((Date.parse(expiresOn) - Date.parse(today)) / dayMs)
    const daysAhead = reminderDays.findLast((days) => left <= days)
    if (left >= 0 && daysAhead !== undefined) await remindOnce(ctx, company, expiresOn, daysAhead)
  }
}

async function remindOnce(ctx: Ctx, company: Company, expiresOn: string, daysAhead: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const made = await ctx.db.insert(companyReminders).values({ companyId: company.id, expiresOn, daysAhead, at: ctx.now }).onConflictDoNothing().returning({ at: companyReminders.at })
    if (made.length === 0) return
    await tell(ctx, company, 'company_expires', { date: expiresOn })
  })
}

/** A licence is good through its last day; the day after, the company leaves the public until its owner submits again. */
async function expire(ctx: Ctx): Promise<void> {
  const over = await ctx.db.select().from(companies).where(and(eq(companies.status, 'approved'), lt(companies.licenceExpiresOn, todayIn(ctx.now))))
  for (const company of over) {
    await inTransaction(ctx, async (ctx) => {
      const isStillOver = sql`${companies.licenceExpiresOn} < ${todayIn(ctx.now)}`
      await tell(ctx, await moveCompany(ctx, company, 'expire', { where: isStillOver, words: company.licenceExpiresOn ?? '' }), 'company_expired', {})
    })
  }
}

async function tell(ctx: Ctx, company: Company, kind: 'company_expires' | 'company_expired', params: Record<string, string>): Promise<void> {
  for (const userId of await findSpeakers(ctx, company)) {
    await notify(ctx, { userId, kind, params: { store: storeNameOf(company), ...params }, link: '/register?registed=regist', channels: ['page', 'message'] })
  }
}
