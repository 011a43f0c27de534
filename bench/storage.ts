import { createApp } from '../src/app.ts'
import { fillManyProducts } from '../src/demo/many.ts'
import { systemContext } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

/** From few goods to many, so that what does not grow with goods is not counted. */
const sizes = [10_000, 100_000] as const

type Sizes = Map<string, { table: number; indexes: number }>

/** Bytes on disk that a good takes in each table, with its indexes and what PostgreSQL keeps beside them. */
export async function measureStorage(url: string): Promise<Row[]> {
  const database = await openDatabase({ url, poolSize: 4 })
  await migrateDatabase(database, 'migrations')
  const server = await createServer(readSettings({ NODE_ENV: 'test', RATES: 'off' }), database, createLogger('silent'))
  const app = await createApp(server)
  const sizesNow = async (): Promise<Sizes> => {
    // Rows that were replaced while the database was filled are not of the goods.
    await database.pool.query('vacuum full')
    const { rows } = await database.pool.query<{ name: string; table: string; indexes: string }>(
      `select relname as name, pg_table_size(oid) as table, pg_indexes_size(oid) as indexes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    return new Map(rows.map(({ name, table, indexes }) => [name, { table: Number(table), indexes: Number(indexes) }]))
  }
  try {
    const [few, many] = sizes
    await fillManyProducts(systemContext(server, 'bench'), few, () => undefined)
    const before = await sizesNow()
    await fillManyProducts(systemContext(server, 'bench'), many, () => undefined)
    const grown = [...(await sizesNow())]
      .map(([name, { table, indexes }]) => ({
        name,
        table: (table - (before.get(name)?.table ?? 0)) / (many - few),
        indexes: (indexes - (before.get(name)?.indexes ?? 0)) / (many - few),
      }))
      .filter(({ table, indexes }) => table + indexes >= 1)
      .toSorted((a, b) => b.table + b.indexes - a.table - a.indexes)
    const sum = (part: 'table' | 'indexes') => grown.reduce((all, one) => all + one[part], 0)
    const figure = (one: { table: number; indexes: number }) =>
      `${round(one.table + one.indexes, 0)}, of which indexes ${round(one.indexes, 0)}`
    return [
      {
        name: `bytes of one more good, between ${few.toLocaleString('en')} and ${many.toLocaleString('en')}`,
        figures: {
          all: figure({ table: sum('table'), indexes: sum('indexes') }),
          ...Object.fromEntries(grown.map((one) => [`\`${one.name}\``, figure(one)])),
        },
      },
    ]
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
  }
}
