import { count } from 'drizzle-orm'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import { companies } from '../company.table.ts'

/** The number of companies of each state. Invalidated by each new application and each change of a state. */
export const companyCounts = cachedValue('company_counts', (db) =>
  db.select({ status: companies.status, count: count() }).from(companies).groupBy(companies.status),
)
