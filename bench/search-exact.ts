import { refreshTopParts } from '../src/features/search/index/top-parts.ts'
import { byForce, combinations, fillIndex, pageOf } from '../src/features/search/query/search.exact.fixture.ts'
import { mostCounted } from '../src/features/search/search.policy.ts'
import { searchEndpoints } from '../src/features/search/search.contract.ts'
import { createApp } from '../src/app.ts'
import { systemContext } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import type { Row } from './row.ts'

const asked = 100
const pages = 3
const pageLength = 24

/**
 * The same combinations of words, filters and orders that the tests compare over 20,000 goods, over as many as are wanted: the first three pages and the
 * number of hits, each compared with brute force over everything that was made.
 */
export async function measureExact(url: string, goods: number): Promise<Row[]> {
  const database = await openDatabase({ url, poolSize: 4 })
  await migrateDatabase(database, 'migrations')
  const server = await createServer(readSettings({ NODE_ENV: 'test', RATES: 'off' }), database, createLogger('silent'))
  const app = await createApp(server)
  try {
    const ctx = { ...systemContext(server, 'bench'), db: database.longDb }
    const made = await fillIndex(ctx, goods)
    await refreshTopParts(ctx)
    let [wrong, compared] = [0, 0]
    for (const input of combinations(asked)) {
      const query = searchEndpoints.search.query.parse(input)
      const wanted = byForce(made, query)
      const read: string[] = []
      let [cursor, total]: [string | null, number] = [null, -1]
      for (let page = 0; page < pages && (page === 0 || cursor !== null); page++) {
        const found = await pageOf(ctx, query, cursor, pageLength)
        if (page === 0) total = found.total
        read.push(...found.places.map(({ id }) => id))
        cursor = found.nextCursor
      }
      const first = wanted.slice(0, pages * pageLength)
      compared += first.length
      const isRight = first.length === read.length && first.every((id, place) => read[place] === id)
      if (!isRight || total !== Math.min(wanted.length, mostCounted + 1)) {
        wrong++
        process.stderr.write(`differs from brute force: ${JSON.stringify(input)}\n`)
      }
    }
    return [
      {
        name: `search compared with brute force, ${goods.toLocaleString('en')} goods`,
        figures: {
          combinations: String(asked),
          'places compared': compared.toLocaleString('en'),
          'combinations that differ': String(wrong),
        },
        goal: { text: 'none differs', isMet: wrong === 0 },
      },
    ]
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
  }
}
