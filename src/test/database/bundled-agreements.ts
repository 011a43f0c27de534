import { sql } from 'drizzle-orm'
import { seedAgreements } from '../../features/identity/agreement/agreement.service.ts'
import { systemContext } from '../../server/context.ts'
import type { Server } from '../../server/context.ts'
import type { DatabaseHandle } from '../../server/database/database.ts'

/** The table of agreements, whose rows need not be deleted where no test has changed them. */
export const agreementTable = 'agreement_versions'

/** The rows of the agreements as they were filled, by database. */
const filled = new WeakMap<DatabaseHandle['pool'], string>()

/** Fills the bundled agreements into the empty table. */
export async function fillAgreements(server: Server): Promise<void> {
  await seedAgreements(systemContext(server, 'test'))
  filled.set(server.database.pool, await rowsOf(server.database))
}

/** Whether the agreements are those that were filled; an edit of a row changes its `xmin`. */
export const areAgreementsUnchanged = async (database: DatabaseHandle): Promise<boolean> =>
  filled.get(database.pool) === (await rowsOf(database))

async function rowsOf({ db }: DatabaseHandle): Promise<string> {
  const { rows } = await db.execute<{ rows: string }>(
    sql`select coalesce(string_agg(concat(id, ' ', xmin), ',' order by id), '') as rows from ${sql.identifier(agreementTable)}`,
  )
  return rows[0]?.rows ?? ''
}
