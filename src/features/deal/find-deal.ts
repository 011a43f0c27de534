import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { actsAsPerson, hasCompanyRole } from '../../shared/actor.ts'
import { AppError } from '../../shared/errors.ts'
import { quotations } from '../rfq/quotation/quotation.table.ts'
import type { Quotation } from '../rfq/quotation/quotation.table.ts'
import { rfqs } from '../rfq/rfq.table.ts'
import type { Rfq } from '../rfq/rfq.table.ts'

/** A submitted quotation with its request, and on which side the caller is. */
export type Deal = { rfq: Rfq; quotation: Quotation; isBuyer: boolean; isSales: boolean }

/** The deal of a quotation for its buyer and the people of its supplier; 1031 for everybody else. */
export async function findDeal(ctx: Ctx, id: string): Promise<Deal> {
  const [row] = await ctx.db
    .select({ rfq: rfqs, quotation: quotations })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(quotations.id, id), isNotNull(quotations.terms)))
  const actor = ctx.actor as SignedIn
  const { userId, companyId } = actor
  const isBuyer = actsAsPerson(actor) && row?.rfq.buyerId === userId
  const isSupplier = row !== undefined && row.quotation.companyId === companyId && hasCompanyRole(ctx.actor, 'viewer')
  if (!row || (!isBuyer && !isSupplier)) throw new AppError('not_found')
  return { ...row, isBuyer, isSales: isSupplier && hasCompanyRole(ctx.actor, 'sales') }
}
