import { and, arrayContains, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { companyOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { hasCompanyRole } from '../../../shared/actor.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { buyers } from '../../buyer/buyer.table.ts'
import { linkFiles } from '../../company/application/link-files.ts'
import { users } from '../../identity/identity.table.ts'
import { presentBoardRfq, presentCards } from '../board/board.presenter.ts'
import { recordSeen } from '../matching/record-suppliers.ts'
import { attachmentsOf } from '../rfq.answers.policy.ts'
import { rfqs } from '../rfq.table.ts'
import type { Rfq } from '../rfq.table.ts'
import { newestFitting } from './fitting-rfqs.ts'
import type { quotationEndpoints, SupplierRfq } from './quotation.contract.ts'
import { findQuotation, isCompanyPublic, maySee, obstacleOf, presentQuotation } from './quotation.service.ts'
import { quotations } from './quotation.table.ts'
import type { Quotation } from './quotation.table.ts'

type Endpoints = typeof quotationEndpoints
type List = EndpointResult<Endpoints['supplierRfqs']>

/** Requests for the caller's company, newest first. */
export async function listSupplierRfqs(
  ctx: Ctx,
  { show, cursor, limit }: EndpointInput<Endpoints['supplierRfqs']>,
): Promise<List> {
  const companyId = companyOf(ctx)
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${rfqs.openedAt}, ${rfqs.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined
  const isShown = await conditionOf(ctx, show, companyId)
  const rows =
    show === 'fit'
      ? await newestFitting(ctx, { companyId, isShown, behind, limit: limit + 1 })
      : await ctx.db
          .select()
          .from(rfqs)
          .where(and(isShown, behind))
          .orderBy(desc(rfqs.openedAt), desc(rfqs.id))
          .limit(limit + 1)
  const page = cutPage(rows, limit, (row) => [row.openedAt?.toISOString() ?? '', row.id])
  const states = await statesOf(ctx, page.items, companyId)
  const cards = await presentCards(ctx, page.items)
  return {
    items: cards.map((card, place) => ({
      ...card,
      isInvited: page.items[place]?.invited.includes(companyId) ?? false,
      quotation: states.get(card.id) ?? null,
    })),
    nextCursor: page.nextCursor,
  }
}

/** One request with its files, the own quotation, and after shortlisting who the buyer is. The first opening is recorded. */
export async function readSupplierRfq(ctx: Ctx, { id }: { id: string }): Promise<SupplierRfq> {
  const [rfq] = await ctx.db.select().from(rfqs).where(eq(rfqs.id, id))
  if (!rfq || !(await maySee(ctx, rfq))) throw new AppError('not_found')
  await recordSeen(ctx, id, companyOf(ctx))
  const quotation = await findQuotation(ctx, id)
  const links = await linkFiles(ctx, attachmentsOf(rfq.answers))
  return {
    ...(await presentBoardRfq(ctx, rfq)),
    files: rfq.answers.attachments.flatMap(({ file, name }) => (links[file] ? [{ name, url: links[file].url }] : [])),
    isInvited: rfq.invited.includes(companyOf(ctx)),
    quotation: quotation ? await presentQuotation(ctx, quotation) : null,
    contact: quotation && isRevealed(quotation) ? await contactOf(ctx, rfq) : null,
    obstacle: await obstacleOf(ctx, rfq),
    canQuote: hasCompanyRole(ctx.actor, 'sales'),
  }
}

/** From the shortlisting on, for as long as the quotation is not ended. */
const isRevealed = ({ status, shortlistedAt }: Quotation): boolean =>
  shortlistedAt !== null && ['submitted', 'shortlisted', 'revision_requested', 'accepted'].includes(status)

async function contactOf(ctx: Ctx, { buyerId }: Rfq): Promise<NonNullable<SupplierRfq['contact']>> {
  const [row] = await ctx.db
    .select({ name: users.name, phone: users.phone, email: users.email, company: buyers.companyName })
    .from(users)
    .leftJoin(buyers, eq(buyers.userId, users.id))
    .where(eq(users.id, buyerId))
  const { company, ...person } = found(row)
  return { ...person, company: company ?? '' }
}

async function conditionOf(
  ctx: Ctx,
  show: 'fit' | 'invited' | 'all' | 'quoted',
  companyId: string,
): Promise<SQL | undefined> {
  if (show === 'quoted')
    return inArray(
      rfqs.id,
      ctx.db.select({ id: quotations.rfqId }).from(quotations).where(eq(quotations.companyId, companyId)),
    )
  const isTaking = and(sql`${rfqs.status} = 'open'`, gt(rfqs.closesAt, ctx.now))
  const isInvited = arrayContains(rfqs.invited, [companyId])
  const isVisible = (await isCompanyPublic(ctx, companyId))
    ? or(isOneOf(rfqs.visibility, ['public', 'verified']), isInvited)
    : or(eq(rfqs.visibility, 'public'), isInvited)
  return and(isTaking, show === 'invited' ? isInvited : isVisible)
}

/** The state of the company's newest quotation for each request. */
async function statesOf(ctx: Ctx, rows: readonly Rfq[], companyId: string) {
  const states = new Map<string, Quotation['status']>()
  if (rows.length === 0) return states
  const found = await ctx.db
    .select({ rfqId: quotations.rfqId, status: quotations.status })
    .from(quotations)
    .where(
      and(
        eq(quotations.companyId, companyId),
        inArray(
          quotations.rfqId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(quotations.createdAt, quotations.id)
  for (const { rfqId, status } of found) states.set(rfqId, status)
  return states
}
