import { and, asc, eq, gt, gte } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { orderStates } from '../../order/order.enums.policy.ts'
import { orders } from '../../order/order.table.ts'
import { quotations } from '../../rfq/quotation/quotation.table.ts'
import { totalOf } from '../../rfq/quotation/quotation.terms.policy.ts'
import { rfqs } from '../../rfq/rfq.table.ts'
import type { SupplierReport } from './supplier.report.contract.ts'
import type { Scope } from './supplier.report.queries.ts'

type Sums = SupplierReport['orders']

const batch = 200

/**
 * Orders opened since an instant by state and currency, each with the total that its page shows. An order whose request
 * went with the account of its buyer has none.
 */
export async function sumOrders(ctx: Ctx, { companyId, since }: Scope): Promise<Sums> {
  const sums = new Map<string, Omit<Sums[number], 'amount'> & { amount: bigint }>()
  let last: string | null = null
  for (;;) {
    const rows: OrderRow[] = await readBatch(ctx, { companyId, since }, last)
    for (const { state, terms, answers } of rows) {
      const total = terms && answers ? totalOf(terms, answers.items) : null
      const currency = total?.currency ?? null
      const sum = sums.get(`${state} ${currency}`) ?? { state, currency, count: 0, amount: 0n }
      sums.set(`${state} ${currency}`, {
        ...sum,
        count: sum.count + 1,
        amount: sum.amount + BigInt(total?.amount ?? 0),
      })
    }
    last = rows.at(-1)?.id ?? null
    if (rows.length < batch) break
  }
  return [...sums.values()]
    .toSorted(
      (a, b) =>
        orderStates.indexOf(a.state) - orderStates.indexOf(b.state) ||
        (a.currency ?? 'ZZZ').localeCompare(b.currency ?? 'ZZZ'),
    )
    .map((sum) => ({
      ...sum,
      amount: sum.currency === null || sum.amount > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(sum.amount),
    }))
}

type OrderRow = Awaited<ReturnType<typeof readBatch>>[number]

const readBatch = (ctx: Ctx, { companyId, since }: Scope, last: string | null) =>
  ctx.db
    .select({ id: orders.id, state: orders.state, terms: quotations.terms, answers: rfqs.answers })
    .from(orders)
    .leftJoin(quotations, eq(quotations.id, orders.id))
    .leftJoin(rfqs, eq(rfqs.id, orders.rfqId))
    .where(
      and(
        eq(orders.companyId, companyId),
        // An order is not changed before it is opened: this condition has an index.
        gte(orders.changedAt, since),
        gte(orders.createdAt, since),
        last ? gt(orders.id, last) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(batch)
