import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../src/app.ts'
import { fillManyProducts } from '../src/demo/many.ts'
import { dayOf } from '../src/features/reference/rates/current-rates.ts'
import { exchangeRates } from '../src/features/reference/rates/rates.table.ts'
import { systemContext } from '../src/server/context.ts'
import type { Server } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { startProcess } from '../checks/processes.ts'
import { backendCpuMs, spentMs } from './backend-cpu.ts'
import { load } from './load.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'
import { emptyDatabase } from './scratch-database.ts'
import { selectsPerCpuSecond, statedPreparedPerSecond } from './yardstick.ts'

const goals = { p50: 5, p99: 30, cpuMs: 2 }
const fewGoods = 10_000
const rounds = 400

type Shot = Record<string, string>
/** Queries typed by people, in three languages. */
const judged = parse<{ zh: string; ru: string; en: string }>(readFileSync('bench/judged-queries.csv', 'utf8'), {
  columns: true,
}).flatMap(({ zh, ru, en }) => [zh, ru, en])
const common = [
  '钢',
  'сталь',
  'steel',
  '不锈钢',
  'труба',
  'pipe',
  '螺栓',
  'болт',
  'bolt',
  'LED',
  'кабель',
  '304',
  'M8',
  '工业',
  'plastic',
  'мебель',
]
const filters: Shot[] = [
  { incoterm: 'FOB' },
  { role: 'factory' },
  { category: 'hardware' },
  { priceTo: '50' },
  { quantity: '500', leadTime: '30' },
  { region: '33' },
  { verified: 'yes', sort: 'price' },
  { sort: 'newest' },
  { eac: 'declaration' },
  { priceFrom: '10', priceTo: '5000', currency: 'RUB', sort: 'price_desc' },
]

const kinds: Record<string, (index: number, articles: readonly string[]) => Shot> = {
  rare: (index, articles) => ({ q: articles[(index * 7919) % articles.length] ?? '' }),
  common: (index) => ({ q: common[index % common.length] ?? '' }),
  'of several words': (index) => ({ q: several[(index * 31) % several.length] ?? '' }),
  filtered: (index) => ({
    q: index % 3 === 0 ? (common[index % common.length] ?? '') : (several[(index * 17) % several.length] ?? ''),
    ...filters[index % filters.length],
  }),
  'without words': (index) => ({ ...filters[index % filters.length] }),
}
const several = judged.filter((query) => query.trim().includes(' ') || query.length > 4)

/**
 * Server time of searches over `goods` goods. The database is filled first, unless `npm run demo -- --products` has
 * filled it already.
 */
export async function measureSearch(url: string, goods: number): Promise<Row[]> {
  return overGoods(url, goods, async (app, server) => {
    const { rows } = await server.database.pool.query<{ article: string; count: number }>(
      `select article_number as article, (select count(*)::int from search_entries where kind = 'product') as count from products tablesample system (1) where article_number <> '' limit 2000`,
    )
    const articles = rows.map(({ article }) => article.replace('~', ' '))
    const measured: Row[] = []
    for (const [name, shotAt] of Object.entries(kinds)) {
      const times: number[] = []
      let before = await cpuOf(server)
      // Warm-up: PostgreSQL plans a statement several times before it caches the plan.
      for (let index = -rounds; index < rounds; index++) {
        if (index === 0) before = await cpuOf(server)
        const begun = performance.now()
        await search(app, shotAt(Math.abs(index), articles))
        if (index >= 0) times.push(performance.now() - begun)
      }
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.floor(rounds * share)] ?? Infinity
      measured.push({
        name: `search, ${name}, among ${(rows[0]?.count ?? 0).toLocaleString('en')} goods, PostgreSQL`,
        figures: {
          p50: `${round(at(0.5))} ms`,
          p99: `${round(at(0.99))} ms`,
          slowest: `${round(times.at(-1) ?? Infinity)} ms`,
          ...formatCpu(before, await cpuOf(server), rounds),
        },
        goal: {
          text: `p50 < ${goals.p50} ms, p99 < ${goals.p99} ms`,
          isMet: at(0.5) < goals.p50 && at(0.99) < goals.p99,
        },
      })
    }
    return measured
  })
}

/**
 * The cost of a search over ten thousand goods through HTTP: CPU time of the server process and of the database
 * processes together. Also reports, outside the goal, an estimate for the machine on which the stack was chosen, scaled
 * by the cost of a select on both.
 */
export async function measureSearchCpu(url: string): Promise<Row[]> {
  const address = await emptyDatabase(url, 'bench_search_few')
  return overGoods(address, fewGoods, async (_app, { database }) => {
    const server = await startProcess('bench/search-server.ts', { DATABASE_URL: address })
    try {
      const path = (index: number) =>
        `/api/search?${new URLSearchParams({ q: judged[Math.abs(index) % judged.length] ?? '' }).toString()}`
      const request = (requests: number) =>
        load(server, (index) => ({ path: path(index) }), { requests, connections: 1, warmUp: 0 })
      const sample = await (await fetch(server.url + path(0))).text()
      if (!sample.startsWith('{"code":"0"')) throw new Error(sample)
      await request(judged.length * 2)
      const before = await backendCpuMs(database.pool)
      const { cpuMsPerRequest, failed } = await request(judged.length * 6)
      const after = await backendCpuMs(database.pool)
      const spent = spentMs(before, after)
      const ofDatabase = spent === null ? null : spent / (judged.length * 6)
      const whole = ofDatabase === null ? null : cpuMsPerRequest + ofDatabase
      const { prepared } = await selectsPerCpuSecond(address)
      return [
        {
          name: `search over ${fewGoods.toLocaleString('en')} goods by ${judged.length} queries of people, through HTTP, PostgreSQL`,
          figures: {
            'server CPU': `${round(cpuMsPerRequest, 2)} ms`,
            'database CPU': ofDatabase === null ? 'not on this machine' : `${round(ofDatabase, 2)} ms`,
            ...(whole === null
              ? {}
              : {
                  together: `${round(whole, 2)} ms`,
                  'where the stack was chosen': `${round((whole * prepared) / statedPreparedPerSecond, 2)} ms`,
                }),
          },
          ...(whole === null
            ? {}
            : { goal: { text: `at most ${goals.cpuMs} ms together`, isMet: whole <= goals.cpuMs && failed === 0 } }),
        },
      ]
    } finally {
      await server.stop()
    }
  })
}

type Cpu = { server: number; database: ReadonlyMap<number, number> | null }

async function cpuOf(server: Server): Promise<Cpu> {
  const { user, system } = process.cpuUsage()
  return { server: (user + system) / 1000, database: await backendCpuMs(server.database.pool) }
}

function formatCpu(before: Cpu, after: Cpu, count: number) {
  const ofDatabase = spentMs(before.database, after.database)
  return {
    'server CPU': `${round((after.server - before.server) / count, 2)} ms`,
    'database CPU': ofDatabase === null ? 'not on this machine' : `${round(ofDatabase / count, 2)} ms`,
  }
}

async function overGoods(
  address: string,
  goods: number,
  work: (app: FastifyInstance, server: Server) => Promise<Row[]>,
): Promise<Row[]> {
  const database = await openDatabase({ url: address })
  await migrateDatabase(database, 'migrations')
  const server = await createServer(
    readSettings({ NODE_ENV: 'test', CALLS_PER_MINUTE: '100000000' }),
    database,
    createLogger('silent'),
  )
  const app = await createApp(server)
  try {
    await fillManyProducts(systemContext(server, 'bench'), goods, (part, done) =>
      process.stderr.write(`\r${part}: ${done} `),
    )
    // Without a rate of the day no price in roubles matches.
    await database.db
      .insert(exchangeRates)
      .values({
        on: dayOf(new Date()),
        source: 'operator',
        base: 'CNY',
        currency: 'RUB',
        nominal: 1,
        value: '0.09',
        changedAt: new Date(),
      })
      .onConflictDoNothing()
    await database.pool.query('vacuum analyze')
    return await work(app, server)
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
  }
}

async function search(app: FastifyInstance, shot: Shot): Promise<void> {
  const answer = await app.inject({ method: 'GET', url: `/api/search?${new URLSearchParams(shot).toString()}` })
  if (!answer.body.startsWith('{"code":"0"')) throw new Error(answer.body)
}
