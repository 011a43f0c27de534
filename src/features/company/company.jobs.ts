import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import { invalidate } from '../../server/cache/invalidate.ts'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import { daysUntil } from '../../shared/document-state.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { directoryCounts } from './counts/directory-counts.ts'
import { isPublic } from './directory/directory.service.ts'
import { findPeopleWithDuty } from '../identity/people-with-duty.ts'
import { notify } from '../notification/notification.service.ts'
import { todayIn } from './application/check-answers.ts'
import { documentsOf, goodCertificateKinds } from './company.document.policy.ts'
import { sweepInvitations } from './membership/membership.invitations.service.ts'
import { findSpeakers, storeNameOf } from './company.queries.ts'
import { companies, companyReminders } from './company.table.ts'
import type { Company } from './company.table.ts'
import { moveCompany } from './company-transition.ts'

/** Days before the end of a document at which its company is notified. */
const reminderDays = [30, 7, 0] as const

/**
 * Each morning: ends companies whose licence expired yesterday, announces documents that expire in 30, 7 and 0 days,
 * deletes old invitations.
 */
const expiryJob = job({
  name: 'company.expiry',
  cron: '5 8 * * *',
  async run(ctx) {
    await remind(ctx)
    await expire(ctx)
    await sweepInvitations(ctx)
  },
})

/**
 * Each morning: notifies reviewers of companies due for re-verification today, which stay in their queue until
 * reviewed.
 */
const recheckJob = job({
  name: 'company.recheck',
  cron: '10 8 * * *',
  async run(ctx) {
    const due = await ctx.db.$count(
      companies,
      and(eq(companies.status, 'approved'), eq(companies.recheckOn, todayIn(ctx.now))),
    )
    if (due === 0) return
    for (const userId of await findPeopleWithDuty(ctx, 'review'))
      await notify(ctx, {
        userId,
        kind: 'company_recheck_due',
        params: { count: due },
        link: '/operator/companies?show=recheck',
      })
  },
})

/** After midnight in China: removes certificates that ended yesterday from the filters. */
const certificateJob = job({ name: 'company.certificates', cron: '1 0 * * *', run: dropExpiredCertificates })

export const companyJobs = [expiryJob, recheckJob, certificateJob]

type EndingKind = 'company_expires' | 'company_certificate_expires'

/** One reminder per expiry date and step; a step missed while the server was stopped is covered by the next one. */
async function remind(ctx: Ctx): Promise<void> {
  const today = todayIn(ctx.now)
  const horizon = todayIn(new Date(ctx.now.getTime() + 30 * dayMs))
  const isEnding = or(lte(companies.licenceExpiresOn, horizon), lte(companies.certificateEndsOn, horizon))
  for (const company of await ctx.db.select().from(companies).where(and(isPublic, isEnding))) {
    for (const { expiresOn, kind } of endingOf(company, today)) {
      const daysAhead = reminderDays.findLast((days) => daysUntil(expiresOn, today) <= days)
      if (daysAhead !== undefined) await remindOnce(ctx, company, { expiresOn, kind, daysAhead })
    }
  }
}

/** The dates on which documents of the public profile end, each with the document: a licence before a certificate. */
function endingOf({ published }: Company, today: string): { expiresOn: string; kind: EndingKind }[] {
  const documents = documentsOf({ answers: {}, published }, today).flatMap(({ kind, expiresOn, state }) =>
    state === 'expires_soon' && expiresOn ? [{ kind, expiresOn }] : [],
  )
  const days = [...new Set(documents.map(({ expiresOn }) => expiresOn))]
  const isLicence = (day: string) => documents.some(({ kind, expiresOn }) => kind === 'licence' && expiresOn === day)
  return days.map((expiresOn) => ({
    expiresOn,
    kind: isLicence(expiresOn) ? 'company_expires' : 'company_certificate_expires',
  }))
}

async function remindOnce(
  ctx: Ctx,
  company: Company,
  { expiresOn, kind, daysAhead }: { expiresOn: string; kind: EndingKind; daysAhead: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const made = await ctx.db
      .insert(companyReminders)
      .values({ companyId: company.id, expiresOn, daysAhead, at: ctx.now })
      .onConflictDoNothing()
      .returning({ at: companyReminders.at })
    if (made.length === 0) return
    await notifyPeople(ctx, company, kind, expiresOn)
  })
}

/**
 * A licence is valid through its last day; the day after, the company is no longer public until a new application is
 * approved.
 */
async function expire(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .select()
    .from(companies)
    .where(and(isPublic, lt(companies.licenceExpiresOn, todayIn(ctx.now))))
  for (const company of over) {
    await inTransaction(ctx, async (ctx) => {
      const isStillOver = sql`${companies.licenceExpiresOn} < ${todayIn(ctx.now)}`
      await notifyPeople(
        ctx,
        await moveCompany(ctx, company, 'expire', {
          where: isStillOver,
          words: company.licenceExpiresOn ?? '',
          set: { claimedBy: null, claimedUntil: null },
        }),
        'company_expired',
        company.licenceExpiresOn ?? '',
      )
    })
  }
}

/**
 * An expired certificate no longer counts for the filters of the directory and the search. `published` is written so that
 * the search trigger fires.
 */
async function dropExpiredCertificates(ctx: Ctx): Promise<void> {
  const today = todayIn(ctx.now)
  const rows = await ctx.db
    .select({ id: companies.id, published: companies.published, kinds: companies.certificateKinds })
    .from(companies)
    .where(and(isPublic, lt(companies.certificateEndsOn, today)))
  for (const { id, published, kinds } of rows) {
    const certificateKinds = goodCertificateKinds(published?.evidence.certificates ?? [], today)
    if (certificateKinds.length === kinds.length) continue
    await ctx.db
      .update(companies)
      .set({ certificateKinds, published: sql`${companies.published}` })
      .where(eq(companies.id, id))
    await directoryCounts.invalidate(ctx)
    await invalidate(ctx, 'company', id)
  }
}

async function notifyPeople(
  ctx: Ctx,
  company: Company,
  kind: EndingKind | 'company_expired',
  date: string,
): Promise<void> {
  for (const userId of await findSpeakers(ctx, company)) {
    await notify(ctx, {
      userId,
      kind,
      params: { store: storeNameOf(company), date },
      link: '/register?registed=regist',
      channels: ['page', 'message'],
    })
  }
}
