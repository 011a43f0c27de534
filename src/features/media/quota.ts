import { and, eq, isNull, sql } from 'drizzle-orm'
import { quota } from '../../server/quota.ts'
import { m } from '../../shared/wording/messages.js'
import { mediaFiles } from './media.table.ts'

/** Files as received; the sizes that we create do not count. */
export const storageQuota = quota({
  name: 'media.stored',
  title: m.quota_storage,
  unit: 'bytes',
  isDaily: false,
  free: 1_000_000_000,
  least: 100_000_000,
  async used({ db }, userId) {
    const [stored] = await db
      .select({ bytes: sql<string>`coalesce(sum(${mediaFiles.bytes}), 0)` })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.ownerId, userId), isNull(mediaFiles.removedAt)))
    return Number(stored?.bytes ?? 0)
  },
})
