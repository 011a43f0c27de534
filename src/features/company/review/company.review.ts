import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { takeLock } from '../../../server/database/advisory-lock.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { allow, AppError, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { notify } from '../../notification/notification.service.ts'
import type { NotificationKind } from '../../notification/notification.texts.ts'
import { todayIn } from '../application/company.answer-check.ts'
import type { CompanyAnswers } from '../application/company.answers.contract.ts'
import { columnsOfAnswers, columnsOfLive } from '../application/company.columns.ts'
import { canClaim, canReview, holderOf, transitions } from '../company.policy.ts'
import { claimOf, findCompany, findHolderOfCode, findSpeakers, storeNameOf } from '../company.queries.ts'
import { findOwner } from '../company.quota.ts'
import { listReasons } from './company.reasons.ts'
import type { companyReviewEndpoints } from './company.review.contract.ts'
import { endMemberships, recheckDay } from '../company.standing.ts'
import { companies, companyMembers } from '../company.table.ts'
import type { Company, CompanyChange } from '../company.table.ts'
import { moveCompany } from '../company.transition.ts'

type Endpoints = typeof companyReviewEndpoints
type Standing = EndpointResult<Endpoints['reviewClaim']>
type Decision = EndpointInput<Endpoints['reviewDecide']>

const claimMs = 30 * minuteMs

/** Takes an application for 30 minutes, or renews the hold; an expired hold of another is free. */
export async function claim(ctx: Ctx, { id }: { id: string }): Promise<Standing> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const company = await findCompany(ctx, id)
    allow(canReview(ctx.actor, company))
    if (!(company.status in transitions.claim)) throw new AppError('wrong_state', m.company_error_decided())
    if (!canClaim(ctx.actor, company, ctx.now)) throw new AppError('wrong_state', m.company_error_claimed())
    const set = { claimedBy: userId, claimedUntil: new Date(ctx.now.getTime() + claimMs) }
    if (company.claimedBy === userId && company.status !== 'submitted')
      return standing(ctx, await renew(ctx, company, set))
    const isFree = or(
      isNull(companies.claimedBy),
      eq(companies.claimedBy, userId),
      lte(companies.claimedUntil, ctx.now),
    )
    return standing(ctx, await moveCompany(ctx, company, 'claim', { set, where: isFree }))
  })
}

/** A longer hold changes no state and is no entry of the timeline. */
async function renew(ctx: Ctx, company: Company, set: { claimedBy: string; claimedUntil: Date }): Promise<Company> {
  const [renewed] = await ctx.db
    .update(companies)
    .set(set)
    .where(
      and(eq(companies.id, company.id), eq(companies.status, company.status), eq(companies.claimedBy, set.claimedBy)),
    )
    .returning()
  if (!renewed) throw new AppError('wrong_state', m.company_error_claimed())
  return renewed
}

/** Gives a claimed application back. */
export async function release(ctx: Ctx, { id }: { id: string }): Promise<Standing> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const company = await findCompany(ctx, id)
    allow(canReview(ctx.actor, company))
    if (company.claimedBy !== userId) throw new AppError('wrong_state', m.company_error_claim_first())
    return standing(
      ctx,
      await moveCompany(ctx, company, 'release', {
        set: { claimedBy: null, claimedUntil: null },
        where: eq(companies.claimedBy, userId),
      }),
    )
  })
}

/** Decides what the reviewer holds, in the version that was looked at; the applicant is told at once. */
export async function decide(ctx: Ctx, decision: Decision): Promise<Standing> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const company = await findCompany(ctx, decision.id)
    allow(canReview(ctx.actor, company))
    refuseLateDecision(ctx, company, userId)
    await checkDecision(ctx, decision)
    const { set, isRefused } = await outcome(ctx, company, decision)
    const owner = isRefused ? await findOwner(ctx, company.id) : undefined
    const decided = await moveCompany(ctx, company, decision.verdict, {
      set: {
        ...set,
        ...(owner && { closedOwnerId: owner }),
        claimedBy: null,
        claimedUntil: null,
        decidedAt: ctx.now,
        decidedBy: userId,
      },
      where: and(eq(companies.claimedBy, userId), eq(companies.version, decision.version)),
      words: decision.words,
      remarks: decision.remarks,
      before: company.live,
      after: decision.verdict === 'approve' ? company.answers : company.live,
      ...(decision.unmarked.length > 0 && { details: { unmarked: decision.unmarked.join(' ') } }),
      waitedSeconds: company.submittedAt && Math.round((ctx.now.getTime() - company.submittedAt.getTime()) / 1000),
    })
    await tell(ctx, company, decision)
    if (isRefused) await endMemberships(ctx, company.id)
    if (decision.verdict === 'approve' && !company.isLive) await makeOwner(ctx, company)
    return standing(ctx, decided)
  })
}

/** Says to the slower of two reviewers what has happened; the conditional update decides between truly simultaneous ones. */
function refuseLateDecision(ctx: Ctx, company: Company, userId: string): void {
  if (!(company.status in transitions.approve))
    throw new AppError('wrong_state', company.decidedAt ? m.company_error_decided() : m.company_error_claim_first())
  if (company.claimedBy === userId) return
  throw new AppError(
    'wrong_state',
    holderOf(company, ctx.now) === null ? m.company_error_claim_first() : m.company_error_claimed(),
  )
}

async function checkDecision(ctx: Ctx, { verdict, remarks, words }: Decision): Promise<void> {
  const codes = new Set((await listReasons(ctx)).filter(({ isActive }) => isActive).map(({ code }) => code))
  const unknown = Object.entries(remarks).filter(([, { reason }]) => !codes.has(reason))
  if (unknown.length > 0)
    throw refuseFields(
      Object.fromEntries(unknown.map(([field]) => [`remarks.${field}`, m.company_error_reason_unknown()])),
    )
  if (verdict === 'return' && Object.keys(remarks).length === 0)
    throw refuseFields({ remarks: m.company_error_remark_needed() })
  if (verdict === 'reject' && words === '') throw refuseFields({ words: m.company_error_words_needed() })
}

/** What a verdict changes. `isRefused`: a company that had been approved before is live no more. */
async function outcome(
  ctx: Ctx,
  company: Company,
  { verdict, remarks }: Decision,
): Promise<{ set: CompanyChange; isRefused: boolean }> {
  if (verdict === 'return') return { set: { remarks }, isRefused: false }
  // A change that is rejected is gone: the answers are again what the public sees.
  if (verdict === 'reject' && company.status === 'change_pending') {
    const { live } = company
    return { set: { remarks: {}, ...(live && { answers: live, ...columnsOfAnswers(live) }) }, isRefused: false }
  }
  if (verdict === 'reject') return { set: { remarks, isLive: false }, isRefused: company.isLive }
  const answers = company.answers as CompanyAnswers
  await refuseSecondHolder(ctx, company, answers)
  return {
    set: {
      ...columnsOfLive(answers, todayIn(ctx.now)),
      live: answers,
      isLive: true,
      remarks: {},
      approvedAt: company.approvedAt ?? ctx.now,
      verifiedAt: ctx.now,
      recheckOn: recheckDay(ctx.now),
    },
    isRefused: false,
  }
}

/** Approvals of one credit code stand in a row, so that of two at once the second sees the first. */
async function refuseSecondHolder(ctx: Ctx, company: Company, { licence }: CompanyAnswers): Promise<void> {
  await takeLock(ctx.db, 'creditCode', licence.creditCode)
  if (!(await findHolderOfCode(ctx, licence.creditCode, company.id))) return
  const message = m.company_error_already_live()
  throw new AppError('wrong_state', message, { fields: { 'licence.creditCode': message } })
}

/** The applicant becomes the owner, and so the company's id reaches the browser. */
async function makeOwner(ctx: Ctx, { id, applicantId }: Company): Promise<void> {
  const row = { userId: applicantId, companyId: id, role: 'owner', since: ctx.now } as const
  const made = await ctx.db
    .insert(companyMembers)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: companyMembers.userId })
  if (made.length === 0) throw new AppError('wrong_state', m.company_error_member_elsewhere())
}

async function tell(ctx: Ctx, company: Company, { verdict, remarks, words }: Decision): Promise<void> {
  const outcomes = { approve: 'approved', return: 'returned', reject: 'rejected' } as const
  const kind: NotificationKind =
    company.status === 'change_pending' ? `company_change_${outcomes[verdict]}` : `company_${outcomes[verdict]}`
  const params = { store: storeNameOf(company), words, count: Object.keys(remarks).length }
  const link = verdict === 'return' ? '/register?registed=regist' : '/user/info'
  for (const userId of await findSpeakers(ctx, company))
    await notify(ctx, { userId, kind, params, link, channels: ['page', 'message'] })
}

async function standing(ctx: Ctx, company: Company): Promise<Standing> {
  return { id: company.id, status: company.status, claim: await claimOf(ctx, company) }
}
