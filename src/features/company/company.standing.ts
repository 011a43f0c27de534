import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import { allow, AppError, refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { notify } from '../notification/notification.service.ts'
import type { NotificationKind } from '../notification/notification.texts.ts'
import { todayIn } from './application/company.answer-check.ts'
import { canReview, isHeldByOther, transitions } from './company.policy.ts'
import { findCompany, findSpeakers, storeNameOf } from './company.queries.ts'
import { companyInvitations, companyJoinRequests, companyMembers } from './company.table.ts'
import type { Company } from './company.table.ts'
import { moveCompany } from './company.transition.ts'
import type { CompanyVerb } from './company.words.policy.ts'

type Asked = { id: string; words: string }
type Standing = { id: string; status: Company['status']; claim: null }

/** Suspends an approved company, also during a change, which becomes a draft again: the public sees it no more. */
export const suspend = (ctx: Ctx, asked: Asked): Promise<Standing> => change(ctx, asked, 'suspend', 'company_suspended')

/** Lifts a suspension. */
export const lift = (ctx: Ctx, asked: Asked): Promise<Standing> => change(ctx, asked, 'lift', 'company_lifted')

/** Closes any company or application for good. */
export const closeByOperator = (ctx: Ctx, asked: Asked): Promise<Standing> =>
  inTransaction(ctx, async (ctx) => {
    const company = await reviewable(ctx, asked.id)
    if (isHeldByOther(ctx.actor, company, ctx.now)) throw new AppError('wrong_state', m.company_error_claimed())
    needWords(asked)
    return standing(await closeCompany(ctx, company, asked.words))
  })

/** Says that an approved company has been looked at again; the next time is in half a year. */
export const recheck = (ctx: Ctx, { id, words }: Asked): Promise<Standing> =>
  inTransaction(ctx, async (ctx) => {
    const company = await reviewable(ctx, id)
    return standing(
      await moveCompany(ctx, company, 'recheck', {
        words,
        set: { verifiedAt: ctx.now, recheckOn: recheckDay(ctx.now) },
      }),
    )
  })

/** The end of a company: members go, invitations and requests lapse, the credit code is free again. */
export async function closeCompany(ctx: Ctx, company: Company, words: string): Promise<Company> {
  const people = await findSpeakers(ctx, company)
  const [owner] = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.role, 'owner')))
  const closed = await moveCompany(ctx, company, 'close', {
    words,
    set: { isLive: false, closedOwnerId: owner?.userId ?? null, claimedBy: null, claimedUntil: null },
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

/** Takes everybody out of a company that is live no more. */
export async function endMemberships(ctx: Ctx, companyId: string): Promise<void> {
  await ctx.db.delete(companyMembers).where(eq(companyMembers.companyId, companyId))
  await ctx.db.delete(companyInvitations).where(eq(companyInvitations.companyId, companyId))
  await ctx.db.delete(companyJoinRequests).where(eq(companyJoinRequests.companyId, companyId))
}

/** Half a year from now: the day of the next look. */
export function recheckDay(now: Date): string {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + 6)
  return todayIn(then)
}

async function change(ctx: Ctx, asked: Asked, verb: CompanyVerb, kind: NotificationKind): Promise<Standing> {
  return inTransaction(ctx, async (ctx) => {
    const company = await reviewable(ctx, asked.id)
    if (!(company.status in transitions[verb])) throw new AppError('wrong_state')
    if (verb === 'suspend') needWords(asked)
    const changed = await moveCompany(ctx, company, verb, {
      words: asked.words,
      set: { claimedBy: null, claimedUntil: null },
    })
    for (const userId of await findSpeakers(ctx, changed)) {
      await notify(ctx, {
        userId,
        kind,
        params: { store: storeNameOf(changed), words: asked.words },
        link: '/user/info',
        channels: ['page', 'message'],
      })
    }
    return standing(changed)
  })
}

async function reviewable(ctx: Ctx, id: string): Promise<Company> {
  const company = await findCompany(ctx, id)
  allow(canReview(ctx.actor, company))
  return company
}

function needWords({ words }: Asked): void {
  if (words === '') throw refuseFields({ words: m.company_error_words_needed() })
}

const standing = ({ id, status }: Company): Standing => ({ id, status, claim: null })
