import type { Ctx } from '../../server/context.ts'
import type { ParamsOf } from '../../server/notification-kinds.ts'
import { findSellers } from '../company/membership/company-members.ts'
import { notify } from '../notification/notification.service.ts'
import type { orderNotifications } from './notifications.ts'
import type { OrderSide } from './order.enums.policy.ts'
import type { Order } from './order.table.ts'

/** Tells a side: the buyer, or everybody of the company who may act for it. */
export async function tellSide<K extends keyof typeof orderNotifications>(
  ctx: Ctx,
  { id, buyerId, companyId }: Pick<Order, 'id' | 'buyerId' | 'companyId'>,
  side: OrderSide,
  kind: K,
  params: ParamsOf<K>,
): Promise<void> {
  const link = side === 'buyer' ? `/user/orders/${id}` : `/workspace/orders/${id}`
  for (const userId of side === 'buyer' ? [buyerId] : await findSellers(ctx, companyId))
    await notify(ctx, { userId, kind, params, link, channels: ['page', 'message'] })
}
