import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { platformSettings } from './platform-settings.table.ts'

const name = 'backup:last'

/**
 * Notes that a backup was made, for the page on the state of the platform. The table of settings keeps it beside those
 * that operators edit, because it is one value of the installation.
 */
export async function noteBackup(db: Database, at: Date): Promise<void> {
  await db
    .insert(platformSettings)
    .values({ name, value: at.toISOString(), changedAt: at })
    .onConflictDoUpdate({
      target: platformSettings.name,
      set: { value: sql`excluded.value`, changedAt: sql`excluded.changed_at` },
    })
}

/** When the last noted backup was made. */
export async function lastBackup(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: platformSettings.changedAt })
    .from(platformSettings)
    .where(eq(platformSettings.name, name))
  return row?.at ?? null
}
