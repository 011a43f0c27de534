import { count, eq, inArray, min, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { isOneOf } from '../../../server/database/columns.ts'
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

/** Work that waits for operators besides companies. */
export async function countQueues(ctx: Ctx): Promise<Dashboard['queues']> {
  const [goods] = await ctx.db
    .select({ waiting: count(), oldest: min(products.queuedAt) })
    .from(products)
    .where(isWaiting)
  const [waiting] = await ctx.db
    .select({ waiting: count(), oldest: min(tickets.changedAt) })
    .from(tickets)
    .where(eq(tickets.status, 'open'))
  const requests = await ctx.db.$count(planRequests, inArray(planRequests.status, openStatuses))
  const invoices = await ctx.db.$count(planInvoices, eq(planInvoices.status, 'waiting'))
  const shown = (row: { waiting: number; oldest: Date | null } | undefined) => ({
    waiting: row?.waiting ?? 0,
    oldestHours: row?.oldest ? Math.max(0, Math.floor((ctx.now.getTime() - row.oldest.getTime()) / hourMs)) : null,
  })
  return {
    goods: shown(goods),
    tickets: shown(waiting),
    plans: requests + invoices,
    documents: await endingDocuments(ctx),
  }
}

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
