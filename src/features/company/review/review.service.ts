import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { acquireLock } from '../../../server/database/advisory-lock.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { allow, AppError } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { notify } from '../../notification/notification.service.ts'
import { todayIn } from '../application/check-answers.ts'
import type { CompanyAnswers } from '../application/application.answers.contract.ts'
import { columnsOfDraft, columnsOfPublished } from '../application/company-columns.ts'
import { canClaim, canReview, holderOf, transitions } from '../company.policy.ts'
import { claimOf, findCompany, findHolderOfCode, findSpeakers, storeNameOf } from '../company.queries.ts'
import { findOwner } from '../quota.ts'
import { checkRemarks } from '../company.reasons.service.ts'
import type { companyReviewEndpoints } from './review.contract.ts'
import { endMemberships, recheckDay } from '../company.suspension.service.ts'
import { companies, companyMembers } from '../company.table.ts'
import type { Company, CompanyChange } from '../company.table.ts'
import { moveCompany } from '../company-transition.ts'

type Endpoints = typeof companyReviewEndpoints
type ReviewState = EndpointResult<Endpoints['reviewClaim']>
type Decision = EndpointInput<Endpoints['reviewDecide']>

const claimMs = 30 * minuteMs

/** Claims an application for 30 minutes, or renews the claim; another operator's expired claim can be taken over. */
export async function claim(ctx: Ctx, { id }: { id: string }): Promise<ReviewState> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const company = await findCompany(ctx, id)
    allow(canReview(ctx.actor, company))
    if (!(company.status in transitions.claim)) throw new AppError('wrong_state', m.company_error_decided())
    if (!canClaim(ctx.actor, company, ctx.now)) throw new AppError('wrong_state', m.company_error_claimed())
    const set = { claimedBy: userId, claimedUntil: new Date(ctx.now.getTime() + claimMs) }
    if (company.claimedBy === userId && company.status !== 'submitted')
      return reviewState(ctx, await renew(ctx, company, set))
    const isFree = or(
      isNull(companies.claimedBy),
      eq(companies.claimedBy, userId),
      lte(companies.claimedUntil, ctx.now),
    )
    return reviewState(ctx, await moveCompany(ctx, company, 'claim', { set, where: isFree }))
  })
}

/** Renewing a claim changes no state and adds no timeline entry. */
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

/** Releases a claimed application. */
export async function release(ctx: Ctx, { id }: { id: string }): Promise<ReviewState> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const company = await findCompany(ctx, id)
    allow(canReview(ctx.actor, company))
    if (company.claimedBy !== userId) throw new AppError('wrong_state', m.company_error_claim_first())
    return reviewState(
      ctx,
      await moveCompany(ctx, company, 'release', {
        set: { claimedBy: null, claimedUntil: null },
        where: eq(companies.claimedBy, userId),
      }),
    )
  })
}

/** Decides a claimed application in the version that was reviewed; the applicant is notified at once. */
export async function decide(ctx: Ctx, decision: Decision): Promise<ReviewState> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const company = await findCompany(ctx, decision.id)
    allow(canReview(ctx.actor, company))
    refuseLateDecision(ctx, company, userId)
    await checkRemarks(ctx, decision, 'reject')
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
      before: company.published,
      after: decision.verdict === 'approve' ? company.answers : company.published,
      ...(decision.unmarked.length > 0 && { details: { unmarked: decision.unmarked.join(' ') } }),
      waitedSeconds: company.submittedAt && Math.round((ctx.now.getTime() - company.submittedAt.getTime()) / 1000),
    })
    await notifyApplicant(ctx, company, decision)
    if (isRefused) await endMemberships(ctx, company.id)
    if (decision.verdict === 'approve' && !company.isAdmitted) await makeOwner(ctx, company)
    return reviewState(ctx, decided)
  })
}

/** Tells the slower of two reviewers what has happened; the conditional update resolves truly simultaneous ones. */
function refuseLateDecision(ctx: Ctx, company: Company, userId: string): void {
  if (!(company.status in transitions.approve))
    throw new AppError('wrong_state', company.decidedAt ? m.company_error_decided() : m.company_error_claim_first())
  if (company.claimedBy === userId) return
  throw new AppError(
    'wrong_state',
    holderOf(company, ctx.now) === null ? m.company_error_claim_first() : m.company_error_claimed(),
  )
}

/** The changes of a decision. `isRefused`: a formerly approved company is no longer admitted. */
async function outcome(
  ctx: Ctx,
  company: Company,
  { verdict, remarks }: Decision,
): Promise<{ set: CompanyChange; isRefused: boolean }> {
  if (verdict === 'return') return { set: { remarks }, isRefused: false }
  // A rejected change is discarded: the answers equal the published version again.
  if (verdict === 'reject' && company.status === 'change_pending') {
    const { published } = company
    return {
      set: { remarks: {}, ...(published && { answers: published, ...columnsOfDraft(published) }) },
      isRefused: false,
    }
  }
  if (verdict === 'reject') return { set: { remarks, isAdmitted: false }, isRefused: company.isAdmitted }
  const answers = company.answers as CompanyAnswers
  await refuseSecondHolder(ctx, company, answers)
  return {
    set: {
      ...columnsOfPublished(answers, todayIn(ctx.now)),
      published: answers,
      isAdmitted: true,
      remarks: {},
      approvedAt: company.approvedAt ?? ctx.now,
      verifiedAt: ctx.now,
      recheckOn: recheckDay(ctx.now),
    },
    isRefused: false,
  }
}

/** Approvals of one credit code are serialised, so that the second of two sees the first. */
async function refuseSecondHolder(ctx: Ctx, company: Company, { licence }: CompanyAnswers): Promise<void> {
  await acquireLock(ctx.db, 'creditCode', licence.creditCode)
  if (!(await findHolderOfCode(ctx, licence.creditCode, company.id))) return
  const message = m.company_error_already_admitted()
  throw new AppError('wrong_state', message, { fields: { 'licence.creditCode': message } })
}

/** The applicant becomes the owner, which makes the company's id known to the browser. */
async function makeOwner(ctx: Ctx, { id, applicantId }: Company): Promise<void> {
  const row = { userId: applicantId, companyId: id, role: 'owner', since: ctx.now } as const
  const made = await ctx.db
    .insert(companyMembers)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: companyMembers.userId })
  if (made.length === 0) throw new AppError('wrong_state', m.company_error_member_of_other())
}

async function notifyApplicant(ctx: Ctx, company: Company, { verdict, remarks, words }: Decision): Promise<void> {
  const outcomes = { approve: 'approved', return: 'returned', reject: 'rejected' } as const
  const kind =
    company.status === 'change_pending'
      ? (`company_change_${outcomes[verdict]}` as const)
      : (`company_${outcomes[verdict]}` as const)
  const params = { store: storeNameOf(company), words, count: Object.keys(remarks).length }
  const link = verdict === 'return' ? '/register?registed=regist' : '/user/info'
  for (const userId of await findSpeakers(ctx, company))
    await notify(ctx, { userId, kind, params, link, channels: ['page', 'message'] })
}

async function reviewState(ctx: Ctx, company: Company): Promise<ReviewState> {
  return { id: company.id, status: company.status, claim: await claimOf(ctx, company) }
}
