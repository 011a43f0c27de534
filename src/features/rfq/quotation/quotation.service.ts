import { and, desc, eq } from 'drizzle-orm'
import { callerOf, companyOf } from '../../../server/http/access/caller.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import { newId } from '../../../server/id.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { hourMs } from '../../../shared/text/durations.ts'
import { m } from '../../../shared/wording/messages.js'
import { linkFiles } from '../../company/application/link-files.ts'
import { isPublicStatus } from '../../company/company.enums.policy.ts'
import { companies } from '../../company/company.table.ts'
import { filesWithin, replaceCitations } from '../../media/media.service.ts'
import { notify } from '../../notification/notification.service.ts'
import { endOfDay } from '../rfq.answers.policy.ts'
import { choosingRfqs } from '../rfq.enums.policy.ts'
import type { Rfq } from '../rfq.table.ts'
import { freePlace, lockBoth, lockRfq, moveQuotation, takePlace } from './quotation-transition.ts'
import type { OwnQuotation, quotationEndpoints } from './quotation.contract.ts'
import { activeQuotations } from './quotation.enums.policy.ts'
import { can, canEdit } from './quotation.policy.ts'
import { quotations, quotationVersions } from './quotation.table.ts'
import type { Quotation } from './quotation.table.ts'
import { emptyTerms } from './quotation.terms.contract.ts'
import { faultsOfTerms, filesOfTerms } from './quotation.terms.policy.ts'

type Endpoints = typeof quotationEndpoints

const mostBegun = 120
const mostSaves = 1000

/** Begins a quotation. 1030 if the request takes none, or if this company has one already or was declined. */
export async function createQuotation(ctx: Ctx, { id }: { id: string }): Promise<OwnQuotation> {
  const companyId = companyOf(ctx)
  await consumeAttempt(ctx, `quotation:${companyId}`, mostBegun, hourMs)
  return createOnce(ctx, async (ctx) => {
    const rfq = await lockRfq(ctx, id)
    if (!(await maySee(ctx, rfq))) throw new AppError('not_found')
    const obstacle = await obstacleOf(ctx, rfq)
    if (obstacle) throw new AppError('wrong_state', obstacle)
    const [quotation] = await ctx.db
      .insert(quotations)
      .values({
        id: newId(ctx.now),
        rfqId: id,
        companyId,
        status: 'draft',
        draft: {
          ...emptyTerms(rfq.answers.items.length),
          incoterm: rfq.answers.incoterm,
          payment: rfq.answers.payment,
        },
        edition: 1,
        createdAt: ctx.now,
        changedAt: ctx.now,
      })
      .returning()
    return presentQuotation(ctx, found(quotation))
  })
}

/** Saves the draft. What is there must be valid; nothing is required. */
export async function saveQuotation(
  ctx: Ctx,
  { id, terms, edition }: EndpointInput<Endpoints['quotationSave']>,
): Promise<OwnQuotation> {
  await consumeAttempt(ctx, `quotation-save:${companyOf(ctx)}`, mostSaves, hourMs)
  return inTransaction(ctx, async (ctx) => {
    const { rfq, quotation } = await lockOwn(ctx, id)
    refuseUneditable(quotation, edition)
    const faults = faultsOfTerms(terms, rfq.answers, { isWhole: false, now: ctx.now })
    const [before, after] = [filesOfTerms(quotation.draft), filesOfTerms(terms)]
    const files = await filesWithin(ctx, after, before)
    if (after.some((file) => files.get(file)?.isPublic !== false)) faults['attachments'] = m.company_error_file()
    if (Object.keys(faults).length > 0) throw refuseFields(faults)
    await replaceCitations(ctx, before, after)
    const [saved] = await ctx.db
      .update(quotations)
      .set({ draft: terms, edition: edition + 1, changedAt: ctx.now })
      .where(eq(quotations.id, id))
      .returning()
    return presentQuotation(ctx, found(saved))
  })
}

/** Submits the draft as a version: the first before the deadline while places are left, further ones when asked for. */
export async function submitQuotation(
  ctx: Ctx,
  { id, edition }: EndpointInput<Endpoints['quotationSubmit']>,
): Promise<OwnQuotation> {
  return inTransaction(ctx, async (ctx) => {
    const { rfq, quotation } = await lockOwn(ctx, id)
    refuseUneditable(quotation, edition)
    const isFirst = quotation.status === 'draft'
    const obstacle = isFirst ? await takingObstacle(ctx, rfq) : await revisingObstacle(ctx, rfq)
    if (obstacle) throw new AppError('wrong_state', obstacle)
    const { draft } = quotation
    const faults = faultsOfTerms(draft, rfq.answers, { isWhole: true, now: ctx.now })
    if (Object.keys(faults).length > 0) throw refuseFields(faults)
    const version = quotation.version + 1
    const moved = await moveQuotation(ctx, quotation, 'submit', {
      set: {
        terms: draft,
        version,
        validUntil: draft.validUntil ? endOfDay(draft.validUntil) : null,
        submittedAt: ctx.now,
        words: '',
      },
    })
    await ctx.db.insert(quotationVersions).values({ quotationId: id, version, terms: draft, at: ctx.now })
    if (isFirst) await takePlace(ctx, rfq)
    await tellBuyer(ctx, rfq, 'quotation_received')
    await ctx.server.publishEvent(ctx, {
      event: 'quotation.submitted',
      persons: [rfq.buyerId],
      data: { quotationId: id, requestId: rfq.id, version, status: moved.status },
    })
    return presentQuotation(ctx, moved)
  })
}

/** Takes an undecided quotation back; its place is free again. */
export async function withdrawQuotation(
  ctx: Ctx,
  { id, words }: EndpointInput<Endpoints['quotationWithdraw']>,
): Promise<OwnQuotation> {
  return inTransaction(ctx, async (ctx) => {
    const { rfq, quotation } = await lockOwn(ctx, id)
    const moved = await moveQuotation(ctx, quotation, 'withdraw', { set: { words }, words })
    await freePlace(ctx, rfq)
    await tellBuyer(ctx, rfq, 'quotation_withdrawn')
    return presentQuotation(ctx, moved)
  })
}

/** Whether the caller's company may read a request. */
export async function maySee(ctx: Ctx, rfq: Rfq): Promise<boolean> {
  const companyId = companyOf(ctx)
  const isQuoted =
    (await ctx.db.$count(quotations, and(eq(quotations.rfqId, rfq.id), eq(quotations.companyId, companyId)))) > 0
  if (isQuoted) return true
  if (!['open', 'full', 'expired', 'awarded'].includes(rfq.status)) return false
  if (rfq.visibility === 'public' || rfq.invited.includes(companyId)) return true
  return rfq.visibility === 'verified' && (await isCompanyPublic(ctx, companyId))
}

export async function isCompanyPublic(ctx: Ctx, companyId: string): Promise<boolean> {
  const [company] = await ctx.db.select({ status: companies.status }).from(companies).where(eq(companies.id, companyId))
  return company !== undefined && isPublicStatus(company.status)
}

/** Why the caller's company cannot begin a quotation; null if it can. */
export async function obstacleOf(ctx: Ctx, rfq: Rfq): Promise<string | null> {
  const companyId = companyOf(ctx)
  const taking = await takingObstacle(ctx, rfq)
  if (taking) return taking
  const own = and(eq(quotations.rfqId, rfq.id), eq(quotations.companyId, companyId))
  if ((await ctx.db.$count(quotations, and(own, isOneOf(quotations.status, activeQuotations)))) > 0)
    return m.quotation_error_exists()
  const isDeclined = (await ctx.db.$count(quotations, and(own, eq(quotations.status, 'declined')))) > 0
  return isDeclined ? m.quotation_error_declined() : null
}

async function takingObstacle(ctx: Ctx, rfq: Rfq): Promise<string | null> {
  if (rfq.buyerId === callerOf(ctx)) return m.quotation_error_own()
  if (!(await isCompanyPublic(ctx, companyOf(ctx)))) return m.quotation_error_company()
  // The second of the deadline decides, whether or not the clock has closed the request.
  const isOpen = rfq.status === 'open' && rfq.closesAt !== null && rfq.closesAt > ctx.now
  return isOpen && rfq.held < rfq.mostQuotations ? null : m.rfq_closed_note()
}

async function revisingObstacle(ctx: Ctx, rfq: Rfq): Promise<string | null> {
  if (!(await isCompanyPublic(ctx, companyOf(ctx)))) return m.quotation_error_company()
  return choosingRfqs.includes(rfq.status) ? null : m.rfq_closed_note()
}

/** The newest quotation of the caller's company for a request. */
export async function findQuotation(ctx: Ctx, rfqId: string): Promise<Quotation | undefined> {
  const [quotation] = await ctx.db
    .select()
    .from(quotations)
    .where(and(eq(quotations.rfqId, rfqId), eq(quotations.companyId, companyOf(ctx))))
    .orderBy(desc(quotations.createdAt), desc(quotations.id))
    .limit(1)
  return quotation
}

export async function presentQuotation(ctx: Ctx, quotation: Quotation): Promise<OwnQuotation> {
  const { id, rfqId, status, draft, edition, terms, version, words, changedAt } = quotation
  return {
    id,
    rfqId,
    status,
    draft,
    edition,
    terms,
    version,
    words,
    files: await linkFiles(ctx, [...filesOfTerms(draft), ...(terms ? filesOfTerms(terms) : [])]),
    savedAt: changedAt.toISOString(),
    can: { edit: canEdit(status), withdraw: can('withdraw', status) },
  }
}

async function lockOwn(ctx: Ctx, id: string): Promise<{ rfq: Rfq; quotation: Quotation }> {
  const mine = and(eq(quotations.id, id), eq(quotations.companyId, companyOf(ctx)))
  if ((await ctx.db.$count(quotations, mine)) === 0) throw new AppError('not_found')
  return lockBoth(ctx, id)
}

function refuseUneditable({ status, edition: current }: Quotation, edition: number): void {
  if (!canEdit(status)) throw new AppError('wrong_state', m.quotation_error_not_editable())
  if (edition !== current) throw new AppError('wrong_state', m.buyer_error_version())
}

const tellBuyer = (ctx: Ctx, { id, buyerId, title }: Rfq, kind: 'quotation_received' | 'quotation_withdrawn') =>
  notify(ctx, {
    userId: buyerId,
    kind,
    params: { title },
    link: `/user/requests/${id}`,
    channels: kind === 'quotation_received' ? ['page', 'message'] : ['page'],
  })
