import { createApp } from '../src/app.ts'
import { articles } from '../src/features/article/article.table.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { newId } from '../src/server/id.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'
import { emptyDatabase } from './scratch-database.ts'

const readers = 200
const waves = 10
/** Measures one reading in the server alone, and the time until the last reading of a wave is answered. */
const goals = { cpuMs: 5, waveMs: 1000 }

/**
 * Two hundred people open one article at the same moment, ten times, each of them a new reader; then all of them once
 * more. Runs on PostgreSQL at `url`.
 */
export async function measureReading(url: string): Promise<Row[]> {
  const database = await openDatabase({ url: await emptyDatabase(url, 'bench_reads') })
  await migrateDatabase(database, 'migrations')
  const server = await createServer(
    readSettings({ NODE_ENV: 'test', DEMO_DATA: 'off', CALLS_PER_MINUTE: '1000000' }),
    database,
    createLogger('silent'),
  )
  const app = await createApp(server)
  try {
    const id = newId()
    const at = server.clock.now()
    await database.db.insert(articles).values({
      id,
      slug: 'read-by-many',
      topic: 'customs',
      countries: [],
      industries: [],
      sourceDate: '2026',
      reviewedOn: '2026-01-01',
      status: 'published',
      publishedAt: at,
      createdAt: at,
      changedAt: at,
    })
    const read = async (reader: number): Promise<number> => {
      const answer = await app.inject({
        method: 'GET',
        url: `/api/article/read-count?id=${id}`,
        remoteAddress: `10.0.${Math.floor(reader / 250)}.${reader % 250}`,
      })
      const { code, data } = answer.json<{ code: string; data: { readCount: number } }>()
      if (code !== '0') throw new Error(answer.body)
      return data.readCount
    }
    const wave = (number: number) =>
      Promise.all(Array.from({ length: readers }, (_, index) => read(number * readers + index)))
    await wave(0)
    const times: number[] = []
    const cpu = process.cpuUsage()
    for (let number = 1; number <= waves; number++) {
      const begun = performance.now()
      await wave(number)
      times.push(performance.now() - begun)
    }
    const { user, system } = process.cpuUsage(cpu)
    const cpuMs = (user + system) / 1000 / (waves * readers)
    const expected = (waves + 1) * readers
    const counted = Math.max(...(await wave(1)))
    const slowest = Math.max(...times)
    const isMet = counted === expected && cpuMs < goals.cpuMs && slowest < goals.waveMs
    return [
      {
        name: `article/read-count, ${readers} readers at once, PostgreSQL`,
        figures: {
          'a wave': `${round(times.toSorted((a, b) => a - b)[Math.floor(waves / 2)] ?? 0, 0)} ms`,
          slowest: `${round(slowest, 0)} ms`,
          'server CPU per reading': `${round(cpuMs)} ms`,
          counted: `${counted} of ${expected}, none twice`,
        },
        goal: { text: `exact; a wave < ${goals.waveMs} ms; CPU < ${goals.cpuMs} ms`, isMet },
      },
    ]
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
  }
}
