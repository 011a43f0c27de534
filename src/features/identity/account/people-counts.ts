import { count, sql } from 'drizzle-orm'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import { users } from '../identity.table.ts'

/** The number of people without a platform role by status. Invalidated by each registration and each change of a role or status. */
export const peopleCounts = cachedValue('people_counts', (db) =>
  db
    .select({ status: users.status, people: count() })
    .from(users)
    .where(sql`${users.role} = 'user'`)
    .groupBy(users.status),
)
