import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import { maskAccount } from '../../../shared/identifiers/account.ts'
import { localised } from '../../../shared/locale.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { linkFiles } from '../../company/application/link-files.ts'
import { presentRemarks } from '../../company/company.reasons.service.ts'
import { findNames } from '../../company/membership/membership.names.service.ts'
import { users } from '../../identity/identity.table.ts'
import { attachmentsOf, hasContacts, picturesOf } from '../rfq.answers.policy.ts'
import { can, canClaim, canDecide, canReview } from '../rfq.policy.ts'
import { companiesOf } from '../rfq.presenter.ts'
import { categoryNameOf, countryNameOf } from '../rfq-names.ts'
import { rfqEvents, rfqs } from '../rfq.table.ts'
import type { Rfq } from '../rfq.table.ts'
import { claimOf } from './rfq.queue.service.ts'
import type { ReviewedRfq } from './rfq.review.contract.ts'
import { findRfq } from './rfq.review.service.ts'

const mostEvents = 100

/** One request for a reviewer: answers, files, findings and history. */
export async function openRfq(ctx: Ctx, { id }: { id: string }): Promise<ReviewedRfq> {
  const rfq = await findRfq(ctx, id)
  const { answers, status } = rfq
  const [person] = await ctx.db
    .select({ name: users.name, phone: users.phone, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, rfq.buyerId))
  const { name, phone, email, createdAt } = found(person)
  const claimants = await findNames(ctx, rfq.claimedBy ? [rfq.claimedBy] : [])
  const [remarks = {}] = await presentRemarks(ctx, [rfq.remarks])
  return {
    id,
    status,
    version: rfq.version,
    answers,
    names: {
      category: localised(await categoryNameOf(ctx, answers.category), ctx.locale),
      destination: countryNameOf(ctx, answers.destination),
    },
    files: await linkFiles(ctx, [...attachmentsOf(answers), ...picturesOf(answers)]),
    companies: await companiesOf(ctx, answers.invited),
    findings: await findingsOf(ctx, rfq, createdAt),
    remarks,
    words: rfq.words,
    held: rfq.held,
    closesAt: rfq.closesAt?.toISOString() ?? null,
    submittedAt: (rfq.submittedAt ?? rfq.createdAt).toISOString(),
    buyer: {
      id: rfq.buyerId,
      name,
      account: maskAccount(phone ? { kind: 'phone', value: phone } : { kind: 'email', value: email ?? '' }),
      createdAt: createdAt.toISOString(),
      requests: await ctx.db.$count(rfqs, and(eq(rfqs.buyerId, rfq.buyerId), isNotNull(rfqs.submittedAt))),
    },
    claim: claimOf(ctx, rfq, claimants.get(rfq.claimedBy ?? '') ?? null),
    can: {
      claim: canClaim(ctx.actor, rfq, ctx.now),
      decide: canDecide(ctx.actor, rfq),
      remove: canReview(ctx.actor, rfq) && status !== 'pending_review' && can('remove', status),
    },
    events: await eventsOf(ctx, id),
  }
}

/** What the automatic checks found: it refuses nothing. */
async function findingsOf(ctx: Ctx, rfq: Rfq, createdAt: Date): Promise<ReviewedRfq['findings']> {
  const { id, buyerId, title, answers, submittedAt } = rfq
  const weekAgo = new Date(ctx.now.getTime() - 7 * dayMs)
  const same = await ctx.db.$count(
    rfqs,
    and(eq(rfqs.buyerId, buyerId), ne(rfqs.id, id), eq(rfqs.title, title), gt(rfqs.submittedAt, weekAgo)),
  )
  const isYoung = (submittedAt ?? ctx.now).getTime() - createdAt.getTime() < dayMs
  return [
    ...(hasContacts(answers) ? (['contacts'] as const) : []),
    ...(same > 0 ? (['repeated'] as const) : []),
    ...(isYoung ? (['young_account'] as const) : []),
  ]
}

async function eventsOf(ctx: Ctx, id: string): Promise<ReviewedRfq['events']> {
  const rows = await ctx.db
    .select()
    .from(rfqEvents)
    .where(eq(rfqEvents.rfqId, id))
    .orderBy(desc(rfqEvents.position))
    .limit(mostEvents)
  const names = await findNames(
    ctx,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return rows.toReversed().map(({ id: eventId, at, verb, to, actorId, words }) => ({
    id: eventId,
    at: at.toISOString(),
    verb,
    to,
    actor: names.get(actorId ?? '') ?? '',
    words,
  }))
}
