import { count, eq, inArray, min, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import { hasDuty } from '../../../shared/actor.ts'
import { dayMs, hourMs } from '../../../shared/text/durations.ts'
import { calendarDay } from '../../../shared/text/formats.ts'
import { isWaiting } from '../../catalogue/product/review/product.queue.service.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { publicStatuses } from '../../company/company.enums.policy.ts'
import { openStatuses } from '../../plan/plan.policy.ts'
import { planInvoices, planRequests } from '../../plan/plan.table.ts'
import { tickets } from '../../ticket/ticket.table.ts'
import type { Dashboard } from './operator.dashboard.contract.ts'

const horizonMs = 30 * dayMs
const mostShown = 50

/** Work besides companies that waits for this operator, by her duties. */
export async function countQueues(ctx: Ctx): Promise<Dashboard['queues']> {
  const isReviewer = hasDuty(ctx.actor, 'review')
  return {
    goods: isReviewer ? await countGoods(ctx) : null,
    tickets: hasDuty(ctx.actor, 'support') ? await countTickets(ctx) : null,
    plans: hasDuty(ctx.actor, 'finance') ? await countPlans(ctx) : null,
    documents: isReviewer ? await endingDocuments(ctx) : null,
  }
}

async function countGoods(ctx: Ctx) {
  const [goods] = await ctx.db
    .select({ waiting: count(), oldest: min(products.queuedAt) })
    .from(products)
    .where(isWaiting)
  return shown(ctx, goods)
}

async function countTickets(ctx: Ctx) {
  const [waiting] = await ctx.db
    .select({ waiting: count(), oldest: min(tickets.changedAt) })
    .from(tickets)
    .where(eq(tickets.status, 'open'))
  return shown(ctx, waiting)
}

async function countPlans(ctx: Ctx): Promise<number> {
  const requests = await ctx.db.$count(planRequests, inArray(planRequests.status, openStatuses))
  return requests + (await ctx.db.$count(planInvoices, eq(planInvoices.status, 'waiting')))
}

const shown = ({ now }: Ctx, row: { waiting: number; oldest: Date | null } | undefined) => ({
  waiting: row?.waiting ?? 0,
  oldestHours: row?.oldest ? Math.max(0, Math.floor((now.getTime() - row.oldest.getTime()) / hourMs)) : null,
})

type Ending = {
  company_id: string
  store_name: string
  kind: 'licence' | 'certificate'
  number: string
  expires_on: string
  total: number
}

/** Licences and certificates of public companies, as verified. */
async function endingDocuments(ctx: Ctx): Promise<Dashboard['queues']['documents']> {
  const [today, horizon] = [
    calendarDay(ctx.now, 'Asia/Shanghai'),
    calendarDay(new Date(ctx.now.getTime() + horizonMs), 'Asia/Shanghai'),
  ]
  const { rows } = await ctx.db.execute<Ending>(sql`
    with documents as (
      select id as company_id, store_name, 'licence' as kind, coalesce(credit_code, '') as number, live #>> '{licence,termUntil}' as expires_on from companies where is_live and ${isOneOf(sql`status`, publicStatuses)}
      union all
      select c.id, c.store_name, 'certificate', coalesce(one ->> 'number', ''), one ->> 'expiresOn'
      from companies c cross join lateral jsonb_array_elements(case when jsonb_typeof(c.live #> '{evidence,certificates}') = 'array' then c.live #> '{evidence,certificates}' else '[]'::jsonb end) one
      where c.is_live and ${isOneOf(sql`c.status`, publicStatuses)}
    )
    select *, count(*) over ()::int as total from documents where expires_on <= ${horizon} order by expires_on, company_id, number limit ${mostShown}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ company_id: companyId, store_name: storeName, kind, number, expires_on: expiresOn }) => ({
      companyId,
      storeName,
      kind,
      number,
      expiresOn,
      isOver: expiresOn < today,
    })),
  }
}
