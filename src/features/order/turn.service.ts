import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { isOneOf } from '../../server/database/columns.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { actsAsPerson, hasCompanyRole } from '../../shared/actor.ts'
import { milestoneKinds } from './order.enums.policy.ts'
import type { OrderSide } from './order.enums.policy.ts'
import { doers } from './order.policy.ts'
import { todayOf } from './order.presenter.ts'
import { orders } from './order.table.ts'

export type Turn = { count: number; late: number }

const nobody: Turn = { count: 0, late: 0 }

/** Active orders whose next step waits for the caller as a buyer, and for the caller's company: what `nextOf` says, counted by the database. */
export async function countTurns(ctx: Ctx): Promise<Record<OrderSide, Turn>> {
  const actor = ctx.actor as SignedIn
  return {
    buyer: actsAsPerson(actor) ? await countTurn(ctx, 'buyer', eq(orders.buyerId, actor.userId)) : nobody,
    supplier:
      actor.companyId && hasCompanyRole(actor, 'sales')
        ? await countTurn(ctx, 'supplier', eq(orders.companyId, actor.companyId))
        : nobody,
  }
}

async function countTurn(ctx: Ctx, side: OrderSide, isMine: SQL): Promise<Turn> {
  const own = milestoneKinds.filter((kind) => doers[kind] === side)
  const place = sql.join(
    milestoneKinds.map((kind, index) => sql`when ${kind} then ${sql.raw(String(index))}`),
    sql` `,
  )
  const { rows } = await ctx.db.execute<Turn>(sql`
    select count(*)::int as count, count(*) filter (where due_on < ${todayOf(ctx)}::date)::int as late
    from (
      select distinct on (m.order_id) m.kind, m.done_at, m.due_on
      from order_milestones m join orders on orders.id = m.order_id
      where orders.state = 'active' and m.confirmed_at is null and ${isMine}
      order by m.order_id, case m.kind ${place} end
    ) next
    where (done_at is null) = (${isOneOf(sql`kind`, own)})`)
  return rows[0] ?? nobody
}
