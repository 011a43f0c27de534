import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import { allow, AppError, refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { notify } from '../notification/notification.service.ts'
import { todayIn } from './application/check-answers.ts'
import { canReview, isHeldByOther, transitions } from './company.policy.ts'
import { findCompany, findSpeakers, storeNameOf } from './company.queries.ts'
import { companyInvitations, companyJoinRequests, companyMembers } from './company.table.ts'
import type { Company } from './company.table.ts'
import { moveCompany } from './company-transition.ts'
import type { CompanyVerb } from './company.enums.policy.ts'

type ActInput = { id: string; words: string }
type ReviewState = { id: string; status: Company['status']; claim: null }

/** Suspends an approved company, which is then no longer public; a pending change becomes a draft again. */
export const suspend = (ctx: Ctx, input: ActInput): Promise<ReviewState> =>
  change(ctx, input, 'suspend', 'company_suspended')

/** Lifts a suspension. */
export const lift = (ctx: Ctx, input: ActInput): Promise<ReviewState> => change(ctx, input, 'lift', 'company_lifted')

/** Closes any company or application permanently. */
export const closeByOperator = (ctx: Ctx, input: ActInput): Promise<ReviewState> =>
  inTransaction(ctx, async (ctx) => {
    const company = await reviewable(ctx, input.id)
    if (isHeldByOther(ctx.actor, company, ctx.now)) throw new AppError('wrong_state', m.company_error_claimed())
    needComment(input)
    return reviewState(await closeCompany(ctx, company, input.words))
  })

/** Records that an approved company has been re-verified; the next time is in half a year. */
export const recheck = (ctx: Ctx, { id, words }: ActInput): Promise<ReviewState> =>
  inTransaction(ctx, async (ctx) => {
    const company = await reviewable(ctx, id)
    return reviewState(
      await moveCompany(ctx, company, 'recheck', {
        words,
        set: { verifiedAt: ctx.now, recheckOn: recheckDay(ctx.now) },
      }),
    )
  })

/** Closing of a company: members are removed, invitations and requests lapse, the credit code becomes free. */
export async function closeCompany(ctx: Ctx, company: Company, words: string): Promise<Company> {
  const people = await findSpeakers(ctx, company)
  const [owner] = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.role, 'owner')))
  const closed = await moveCompany(ctx, company, 'close', {
    words,
    set: { isAdmitted: false, closedOwnerId: owner?.userId ?? null, claimedBy: null, claimedUntil: null },
  })
  await endMemberships(ctx, company.id)
  for (const userId of people)
    await notify(ctx, {
      userId,
      kind: 'company_closed',
      params: { store: storeNameOf(company), words },
      link: '/register?registed=regist',
      channels: ['page', 'message'],
    })
  return closed
}

/** Removes all members of a company that is no longer admitted. */
export async function endMemberships(ctx: Ctx, companyId: string): Promise<void> {
  await ctx.db.delete(companyMembers).where(eq(companyMembers.companyId, companyId))
  await ctx.db.delete(companyInvitations).where(eq(companyInvitations.companyId, companyId))
  await ctx.db.delete(companyJoinRequests).where(eq(companyJoinRequests.companyId, companyId))
}

/** Half a year from now: the date of the next re-verification. */
export function recheckDay(now: Date): string {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + 6)
  return todayIn(then)
}

async function change(
  ctx: Ctx,
  input: ActInput,
  verb: CompanyVerb,
  kind: 'company_suspended' | 'company_lifted',
): Promise<ReviewState> {
  return inTransaction(ctx, async (ctx) => {
    const company = await reviewable(ctx, input.id)
    if (!(company.status in transitions[verb])) throw new AppError('wrong_state')
    if (verb === 'suspend') needComment(input)
    const changed = await moveCompany(ctx, company, verb, {
      words: input.words,
      set: { claimedBy: null, claimedUntil: null },
    })
    for (const userId of await findSpeakers(ctx, changed)) {
      await notify(ctx, {
        userId,
        kind,
        params: { store: storeNameOf(changed), words: input.words },
        link: '/user/info',
        channels: ['page', 'message'],
      })
    }
    return reviewState(changed)
  })
}

async function reviewable(ctx: Ctx, id: string): Promise<Company> {
  const company = await findCompany(ctx, id)
  allow(canReview(ctx.actor, company))
  return company
}

function needComment({ words }: ActInput): void {
  if (words === '') throw refuseFields({ words: m.company_error_words_needed() })
}

const reviewState = ({ id, status }: Company): ReviewState => ({ id, status, claim: null })
