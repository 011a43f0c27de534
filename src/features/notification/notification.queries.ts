import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { users } from '../identity/identity.table.ts'
import { notifications } from './notification.table.ts'

export type Newest = { rows: (typeof notifications.$inferSelect)[]; unread: number }

/** The page size, as specified. */
const most = 50

/** The newest fifty notifications of each of these people and the number of unread ones, in one query. */
export async function readNewest(db: Database, userIds: string[]): Promise<Map<string, Newest>> {
  const newest = db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, users.id))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(most)
    .as('newest')
  const unread = db
    .select({ unread: count().as('unread') })
    .from(notifications)
    .where(and(eq(notifications.userId, users.id), isNull(notifications.readAt)))
    .as('waiting')
  const found = await db
    .select({
      userId: users.id,
      unread: unread.unread,
      row: {
        id: newest.id,
        userId: newest.userId,
        kind: newest.kind,
        params: newest.params,
        link: newest.link,
        at: newest.at,
        readAt: newest.readAt,
        sentAt: newest.sentAt,
      },
    })
    .from(users)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(unread, sql`true`)
    .where(inArray(users.id, userIds))
    .orderBy(desc(newest.at), desc(newest.id))
  const byUser = new Map<string, Newest>()
  for (const { userId, unread, row } of found) {
    const own = byUser.get(userId) ?? { rows: [], unread: unread ?? 0 }
    if (row?.id) own.rows.push(row)
    byUser.set(userId, own)
  }
  return byUser
}
