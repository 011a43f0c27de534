import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** A newer program has migrated the database; the message is a sentence for the person who starts this one. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/** Refuses a database with a migration that `folder` does not have, because this program does not know its schema. */
export async function refuseNewerDatabase(client: pg.ClientBase, folder: string): Promise<void> {
  const table = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  )
  if (!table.rows[0]?.found) return
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => String(folderMillis))
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations where created_at <> all ($1::bigint[]) order by created_at desc limit 1',
    [known],
  )
  const [newest] = rows
  if (!newest) return
  throw new NewerDatabase(
    `The database was changed by a newer version of this program (its migration of ${new Date(Number(newest.at)).toISOString()} is not known here). ` +
      'Start that version, or restore a backup that this one has made; see docs/operations.md.',
  )
}
