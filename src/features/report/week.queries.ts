import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

/** The Monday in Moscow of the week of an instant. */
export const weekOf = (column: SQLWrapper): SQL<string> =>
  sql<string>`to_char(date_trunc('week', ${column} at time zone 'Europe/Moscow'), 'YYYY-MM-DD')`

/** The value at the middle of a column of seconds, rounded. */
export const medianOf = (column: SQLWrapper): SQL<number | null> =>
  sql<number | null>`round(percentile_cont(0.5) within group (order by ${column}))::int`
