import { count } from 'drizzle-orm'
import { cachedValue } from '../../../../server/cache/cached-value.ts'
import { products } from '../product.table.ts'

/** The number of goods of each state on the platform. Invalidated by new and purged goods and by each change of a state. */
export const productCounts = cachedValue('product_counts', (db) =>
  db.select({ status: products.status, count: count() }).from(products).groupBy(products.status),
)
