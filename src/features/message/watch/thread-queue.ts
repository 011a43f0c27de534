import { and, asc, count, desc, getTableName, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'

/** What operators decide about threads: each row is of a thread and open until it is resolved. */
type Table = PgTable & Record<'id' | 'threadId' | 'createdAt' | 'resolvedAt', PgColumn>
type Query = { status: 'open' | 'resolved'; cursor?: string | undefined; limit: number }

/**
 * One page of the threads that have such rows: those whose first open row waits longest, or those with the newest decisions. Decided threads with an open row
 * are shown only `withReopened`. Threads are found in the order of an index, so that a page reads no more of them than it shows.
 */
export async function pageOfThreads(
  { db }: Ctx,
  table: Table,
  { status, cursor, limit }: Query,
  { withReopened }: { withReopened: boolean },
) {
  const isOpen = status === 'open'
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const time = isOpen ? table.createdAt : table.resolvedAt
  // Named, because an unqualified column would be that of the other row.
  const own = sql.identifier(getTableName(table))
  const before = isOpen
    ? sql`other.resolved_at is null and (other.created_at, other.id) < (${own}.created_at, ${own}.id)`
    : sql`(${withReopened ? sql`` : sql`other.resolved_at is null or `}(other.resolved_at, other.id) > (${own}.resolved_at, ${own}.id))`
  const isFirst = sql`not exists (select from ${table} other where other.thread_id = ${own}.thread_id and ${before})`
  const place = sql`(${at ?? null}::timestamptz, ${id ?? null}::uuid)`
  const behind = isOpen ? sql`(${time}, ${table.threadId}) > ${place}` : sql`(${time}, ${table.threadId}) < ${place}`
  const rows = await db
    .select({ id: sql<string>`${table.threadId}`, at: sql`${time}`.mapWith(table.createdAt) as SQL<Date> })
    .from(table)
    .where(and(isOpen ? isNull(table.resolvedAt) : isNotNull(table.resolvedAt), isFirst, at && id ? behind : undefined))
    .orderBy(...(isOpen ? [asc(time), asc(table.threadId)] : [desc(time), desc(table.threadId)]))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => [row.at.toISOString(), row.id])
}

/** The number of threads with an open row. */
export async function countOpenThreads({ db }: Ctx, table: Table): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(db.selectDistinct({ id: table.threadId }).from(table).where(isNull(table.resolvedAt)).as('open_threads'))
  return row?.open ?? 0
}
