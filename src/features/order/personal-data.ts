import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import type { Person } from '../../server/personal-data-shape.ts'
import { m } from '../../shared/wording/messages.js'
import { calendarFeeds } from './calendar/calendar.table.ts'
import { orderDisputes } from './dispute/dispute.table.ts'
import { orderFiles } from './file/file.table.ts'
import { recordOrder } from './find-order.ts'
import { orderEvents, orderMilestones, orders } from './order.table.ts'
import { orderReviews } from './review/review.table.ts'
import { tellSide } from './tell-side.ts'

/** Nobody could confirm the running orders of a closed account: they are cancelled, and their suppliers are told. */
async function cancelOrders(ctx: Ctx, { id }: Person): Promise<void> {
  const running = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, id), eq(orders.state, 'active')))
    .for('update')
  for (const order of running) {
    await recordOrder(ctx, order, { verb: 'cancel', side: null }, { state: 'cancelled', closedAt: ctx.now })
    await tellSide(ctx, order, 'supplier', 'order_moved', { title: order.title, verb: 'cancel', words: '' })
  }
}

/** Orders are trade records: the other side must keep them after an account is closed. */
export const orderPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'order.orders',
      title: m.personal_orders,
      why: 'a trade that both sides must be able to prove',
      readers: ['person', 'partner', 'operators'],
      retention: 'record',
      table: orders,
      by: orders.buyerId,
      onClosing: 'retained',
      close: cancelOrders,
    }),
    personal({
      name: 'order.acts',
      title: m.personal_order_acts,
      why: 'proves each step of a trade',
      readers: ['person', 'partner', 'operators'],
      retention: 'record',
      table: orderEvents,
      by: orderEvents.actorId,
      onClosing: 'retained',
    }),
    personal({
      name: 'order.files',
      title: m.personal_order_files,
      why: 'evidence of a trade',
      readers: ['person', 'partner', 'operators'],
      retention: 'record',
      table: orderFiles,
      by: orderFiles.addedBy,
      onClosing: 'retained',
    }),
    personal({
      name: 'order.disputes',
      title: m.personal_order_disputes,
      why: 'lets operators settle a dispute',
      readers: ['person', 'partner', 'operators'],
      retention: 'record',
      table: orderDisputes,
      by: orderDisputes.raisedBy,
      hidden: [orderDisputes.resolvedBy],
      onClosing: 'retained',
    }),
    personal({
      name: 'order.reviews',
      title: m.personal_order_reviews,
      why: 'shows others how a trade went; readers do not see who wrote a review of a supplier',
      readers: ['person', 'partner', 'everybody'],
      retention: 'record',
      table: orderReviews,
      by: orderReviews.authorId,
      hidden: [orderReviews.answeredBy],
      onClosing: 'retained',
    }),
    personal({
      name: 'order.calendar',
      title: m.personal_order_calendar,
      why: 'gives the calendar program of the person its feed',
      readers: ['person'],
      retention: 'account',
      table: calendarFeeds,
      by: calendarFeeds.userId,
      onClosing: 'removed',
    }),
  ],
  marks: [
    orderMilestones.doneBy,
    orderMilestones.confirmedBy,
    orderDisputes.resolvedBy,
    orderReviews.answeredBy,
    orderReviews.buyerId,
  ],
}
