import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { ParamsOf } from '../../server/notification-kinds.ts'
import { companyMembers } from '../company/company.table.ts'
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
  for (const userId of side === 'buyer' ? [buyerId] : await sellersOf(ctx, companyId))
    await notify(ctx, { userId, kind, params, link, channels: ['page', 'message'] })
}

async function sellersOf(ctx: Ctx, companyId: string): Promise<string[]> {
  const members = await ctx.db
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  return members.flatMap(({ userId, role }) => (role === 'viewer' ? [] : [userId]))
}
