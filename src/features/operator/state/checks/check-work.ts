import { eq, isNull, min } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../../server/context.ts'
import { isOneOf } from '../../../../server/database/columns.ts'
import { hourMs } from '../../../../shared/text/durations.ts'
import { formatDuration } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { waitingBuyers } from '../../../buyer/buyer.enums.policy.ts'
import { buyers } from '../../../buyer/buyer.table.ts'
import { isWaiting } from '../../../catalogue/product/review/product.queue.service.ts'
import { products } from '../../../catalogue/product/product.table.ts'
import { waitingStatuses } from '../../../company/company.enums.policy.ts'
import { companies } from '../../../company/company.table.ts'
import { messageReports } from '../../../message/safety/safety.table.ts'
import { orderDisputes } from '../../../order/dispute/dispute.table.ts'
import { rfqs } from '../../../rfq/rfq.table.ts'
import { tickets } from '../../../ticket/ticket.table.ts'
import { forgottenAfterHours, urgentAfterHours } from '../../waiting.policy.ts'
import { doubtful, good, wrong } from '../finding.ts'
import type { StateFinding } from '../operator.state.contract.ts'

type Queue = { name: () => string; link: string; table: PgTable; since: AnyPgColumn; where: SQL }

/** Partial indexes hold what waits, so the oldest is found without counting. */
const queues: Queue[] = [
  {
    name: m.workspace_companies,
    link: '/operator/companies',
    table: companies,
    since: companies.submittedAt,
    where: isOneOf(companies.status, waitingStatuses),
  },
  {
    name: m.product_queue,
    link: '/operator/products',
    table: products,
    since: products.queuedAt,
    where: isWaiting,
  },
  {
    name: m.buyer_queue,
    link: '/operator/buyers',
    table: buyers,
    since: buyers.queuedAt,
    where: isOneOf(buyers.status, waitingBuyers),
  },
  {
    name: m.rfq_queue,
    link: '/operator/rfqs',
    table: rfqs,
    since: rfqs.queuedAt,
    where: isOneOf(rfqs.status, ['pending_review']),
  },
  {
    name: m.dispute_page,
    link: '/operator/disputes',
    table: orderDisputes,
    since: orderDisputes.raisedAt,
    where: isNull(orderDisputes.resolvedAt),
  },
  {
    name: m.reported_page,
    link: '/operator/reported-threads',
    table: messageReports,
    since: messageReports.createdAt,
    where: isNull(messageReports.resolvedAt),
  },
  {
    name: m.ticket_page,
    link: '/operator/tickets?status=open',
    table: tickets,
    since: tickets.changedAt,
    where: eq(tickets.status, 'open'),
  },
]

/** The oldest of what waits for operators. */
export async function checkWork(ctx: Ctx): Promise<StateFinding[]> {
  const findings: StateFinding[] = []
  for (const queue of queues) findings.push(await checkQueue(ctx, queue))
  return findings
}

async function checkQueue(ctx: Ctx, { name, link, table, since, where }: Queue): Promise<StateFinding> {
  const [row] = await ctx.db
    .select({ oldest: min(since) })
    .from(table)
    .where(where)
  const oldest = row?.oldest ? new Date(row.oldest as string | Date) : null
  if (!oldest) return good(m.platform_state_queue_empty({ queue: name() }), { link })
  const hours = Math.max(0, ctx.now.getTime() - oldest.getTime()) / hourMs
  const text = m.platform_state_queue({ queue: name(), age: formatDuration(hours * 3600, ctx.locale) })
  if (hours < urgentAfterHours) return good(text, { link, at: oldest })
  const report = hours < forgottenAfterHours ? doubtful : wrong
  return report(text, { link, at: oldest, advice: m.platform_state_advice_work({ hours: urgentAfterHours }) })
}
