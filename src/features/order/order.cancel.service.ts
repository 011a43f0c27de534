import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { findOrder, lockOrder, recordOrder } from './find-order.ts'
import type { orderEndpoints, OrderPage } from './order.contract.ts'
import { otherSide } from './order.enums.policy.ts'
import type { OrderSide } from './order.enums.policy.ts'
import { canCancel } from './order.policy.ts'
import { presentOrder } from './order.presenter.ts'
import type { OrderChange } from './order.table.ts'
import { tellSide } from './tell-side.ts'

type Endpoints = typeof orderEndpoints

/** Proposes to cancel an order; the reason is needed, because the other side decides by it. */
export async function askToCancel(ctx: Ctx, input: EndpointInput<Endpoints['orderAskCancel']>): Promise<OrderPage> {
  if (input.words === '') throw refuseFields({ words: m.company_error_words_needed() })
  return move(ctx, 'ask_cancel', input, (side) => ({ cancelSide: side, cancelWords: input.words }))
}

/** Withdraws the own proposal, or declines that of the other side. */
export async function continueOrder(ctx: Ctx, input: EndpointInput<Endpoints['orderContinue']>): Promise<OrderPage> {
  return move(ctx, 'continue', input, () => ({ cancelSide: null, cancelWords: '' }))
}

/** Agrees to the proposal of the other side: the order is cancelled. */
export async function cancelOrder(ctx: Ctx, input: EndpointInput<Endpoints['orderCancel']>): Promise<OrderPage> {
  return move(ctx, 'cancel', input, () => ({ state: 'cancelled', closedAt: ctx.now }))
}

async function move(
  ctx: Ctx,
  verb: 'ask_cancel' | 'continue' | 'cancel',
  { id, version, words = '' }: { id: string; version: number; words?: string },
  changeBy: (side: OrderSide) => OrderChange,
): Promise<OrderPage> {
  return inTransaction(ctx, async (ctx) => {
    const { order, side } = await lockOrder(ctx, id, version)
    if (!canCancel(verb, { state: order.state, side, asked: order.cancelSide }))
      throw new AppError('wrong_state', m.order_error_step())
    await recordOrder(ctx, order, { verb, side, words }, changeBy(side))
    await tellSide(ctx, order, otherSide(side), 'order_moved', { title: order.title, verb, words })
    return presentOrder(ctx, await findOrder(ctx, id))
  })
}
