import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { isOneOf } from '../../server/database/columns.ts'
import { linkFiles } from '../company/application/link-files.ts'
import { presentRemarks } from '../company/company.reasons.service.ts'
import { publicStatuses } from '../company/company.enums.policy.ts'
import { nameOf } from '../company/company-name.table.ts'
import { companies } from '../company/company.table.ts'
import { attachmentsOf, faultsOf, picturesOf } from './rfq.answers.policy.ts'
import type { OwnRfq, OwnRfqLine } from './rfq.contract.ts'
import { can, canEdit } from './rfq.policy.ts'
import { rfqEvents } from './rfq.table.ts'
import type { Rfq } from './rfq.table.ts'

const mostHistory = 30

/** A request for its buyer. */
export async function presentOwn(ctx: Ctx, rfq: Rfq): Promise<OwnRfq> {
  const { id, status, answers } = rfq
  const [remarks = {}] = await presentRemarks(ctx, [rfq.remarks])
  return {
    id,
    status,
    version: rfq.version,
    language: rfq.language,
    answers,
    files: await linkFiles(ctx, [...attachmentsOf(answers), ...picturesOf(answers)]),
    companies: await companiesOf(ctx, answers.invited),
    remarks,
    words: rfq.words,
    faults: canEdit(status) ? faultsOf(answers, { isWhole: true, now: ctx.now }) : {},
    held: rfq.held,
    closesAt: rfq.closesAt?.toISOString() ?? null,
    openedAt: rfq.openedAt?.toISOString() ?? null,
    savedAt: rfq.changedAt.toISOString(),
    can: { edit: canEdit(status), withdraw: can('withdraw', status), cancel: can('cancel', status) },
    history: await historyOf(ctx, rfq),
  }
}

export const presentLine = ({
  id,
  status,
  title,
  answers,
  held,
  mostQuotations,
  closesAt,
  changedAt,
}: Rfq): OwnRfqLine => ({
  id,
  status,
  title,
  items: answers.items.length,
  held,
  mostQuotations,
  closesAt: closesAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
})

/** Companies by their names in the reader's language, without those that are not shown any more. */
export async function companiesOf(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; storeName: string }[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select({ id: companies.id, storeName: nameOf(companies) })
    .from(companies)
    .where(and(inArray(companies.id, [...ids]), isOneOf(companies.status, publicStatuses)))
    .orderBy(companies.id)
}

/** What the buyer reads of the history. */
async function historyOf(ctx: Ctx, { id, buyerId }: Rfq): Promise<OwnRfq['history']> {
  const rows = await ctx.db
    .select()
    .from(rfqEvents)
    .where(eq(rfqEvents.rfqId, id))
    .orderBy(desc(rfqEvents.position))
    .limit(mostHistory)
  return rows.toReversed().map(({ at, verb, to, actorId, words }) => ({
    at: at.toISOString(),
    verb,
    to,
    isByPlatform: actorId !== buyerId,
    words,
  }))
}
