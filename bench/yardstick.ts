import { drizzle } from 'drizzle-orm/node-postgres'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { round } from './row.ts'
import type { Row } from './row.ts'

/** Selects per second on the otherwise idle machine on which the stack was chosen. */
export const statedPreparedPerSecond = 43_300
const selects = 20_000
const atOnce = 32

const things = pgTable('bench_things', { id: integer().primaryKey(), name: text().notNull() })

/** Speed of this machine, for comparing the other figures. No goal depends on it. */
export async function measureMachine(url: string): Promise<Row[]> {
  const { plain, prepared } = await selectsPerCpuSecond(url)
  return [
    {
      name: 'this machine: selects by key through drizzle',
      figures: {
        'plain per CPU second': round(plain, 0),
        prepared: round(prepared, 0),
        'prepared where the stack was chosen': round(statedPreparedPerSecond, 0),
      },
    },
  ]
}

/** Selects of one row by its key per CPU second of this process, plain and prepared. */
export async function selectsPerCpuSecond(url: string): Promise<{ plain: number; prepared: number }> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // The scratch server may stop before the last connection has closed.
  pool.on('error', () => undefined)
  const db = drizzle(pool)
  try {
    await db.execute(
      sql`create table bench_things as select n as id, 'name ' || n as name from generate_series(1, 1000) n`,
    )
    await db.execute(sql`alter table bench_things add primary key (id)`)
    const statement = db
      .select()
      .from(things)
      .where(eq(things.id, sql.placeholder('id')))
      .prepare('bench_thing')
    const plain = await perSecond((id) => db.select().from(things).where(eq(things.id, id)))
    return { plain, prepared: await perSecond((id) => statement.execute({ id })) }
  } finally {
    await db.execute(sql`drop table if exists bench_things`)
    await pool.end()
  }
}

/**
 * Measured in CPU time of this process, which is the bottleneck, so that a busy machine does not look like a slow one.
 */
async function perSecond(select: (id: number) => PromiseLike<unknown>): Promise<number> {
  const run = async (count: number) => {
    let next = 0
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < count) await select((next++ % 1000) + 1)
      }),
    )
  }
  await run(3000)
  const begun = process.cpuUsage()
  await run(selects)
  const { user, system } = process.cpuUsage(begun)
  return (selects * 1_000_000) / (user + system)
}
