import { count } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import type { BusinessCounts } from '../../../server/metrics/metrics.ts'
import { publicProductStatuses } from '../../catalogue/product/product.enums.policy.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { companyStatuses } from '../../company/company.enums.policy.ts'
import { companies } from '../../company/company.table.ts'
import { documentKinds } from '../../deal/deal.enums.policy.ts'
import { dealDocuments } from '../../deal/deal.table.ts'
import { users } from '../../identity/identity.table.ts'
import { rfqs } from '../../rfq/rfq.table.ts'

/** The figures of the business that Prometheus reads; a state or kind without records is 0. */
export async function countBusiness(db: Database): Promise<BusinessCounts> {
  const byStatus = await db.select({ of: companies.status, count: count() }).from(companies).groupBy(companies.status)
  const byKind = await db
    .select({ of: dealDocuments.kind, count: count() })
    .from(dealDocuments)
    .groupBy(dealDocuments.kind)
  return {
    users: await db.$count(users),
    companies: everyOne(companyStatuses, byStatus),
    publishedProducts: await db.$count(products, isOneOf(products.status, publicProductStatuses)),
    openRequests: await db.$count(rfqs, isOneOf(rfqs.status, ['open'])),
    dealDocuments: everyOne(documentKinds, byKind),
  }
}

const everyOne = (names: readonly string[], rows: { of: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, rows.find((row) => row.of === name)?.count ?? 0]))
