import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { findOrder, lockOrder, recordOrder } from '../find-order.ts'
import type { OrderPage } from '../order.contract.ts'
import { otherSide } from '../order.enums.policy.ts'
import { presentOrder } from '../order.presenter.ts'
import { tellSide } from '../tell-side.ts'
import type { disputeEndpoints } from './dispute.contract.ts'
import { orderDisputes } from './dispute.table.ts'
import { newestDispute } from './newest-dispute.ts'

/** Reports a dispute to the operators, in any state of the order; 1030 while another one is open. */
export async function reportDispute(
  ctx: Ctx,
  { id, words }: EndpointInput<typeof disputeEndpoints.orderDispute>,
): Promise<OrderPage> {
  if (words === '') throw refuseFields({ words: m.company_error_words_needed() })
  return inTransaction(ctx, async (ctx) => {
    const { order, side } = await lockOrder(ctx, id)
    const before = await newestDispute(ctx, id)
    if (before && !before.resolvedAt) throw new AppError('wrong_state', m.order_error_disputed())
    const raisedBy = callerOf(ctx)
    await ctx.db
      .insert(orderDisputes)
      .values({ id: newId(ctx.now), orderId: id, side, raisedBy, raisedAt: ctx.now, words })
    await recordOrder(ctx, order, { verb: 'dispute', side, words })
    await audit(ctx, { action: 'dispute_reported', subjectKind: 'order', subjectId: id, details: { words } })
    await tellSide(ctx, order, otherSide(side), 'order_moved', { title: order.title, verb: 'dispute', words })
    return presentOrder(ctx, await findOrder(ctx, id))
  })
}
