import type { FastifyInstance } from 'fastify'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { createApp } from '../src/app.ts'
import { fillManyProducts } from '../src/demo/many.ts'
import { clearCards } from '../src/features/catalogue/product/storefront/public-cards.ts'
import { searchResults } from '../src/features/search/index/answer-cache.ts'
import { searchSorts } from '../src/features/search/search.policy.ts'
import { systemContext } from '../src/server/context.ts'
import type { Server } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { callMeter, percentile } from './call-cpu.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

/** CPU milliseconds of server and database together, up to a number of goods. */
const bars = [
  { goods: 10_000, p50: 2, p99: 10, suggestion: 2 },
  { goods: 100_000, p50: 5, p99: 20, suggestion: 4 },
  { goods: Infinity, p50: 10, p99: 60, suggestion: 4 },
]
const againMs = 2
const productMs = 10
const farPage = 40
const warmUps = 8

type Shot = Record<string, string>
type Mix = Record<string, Shot[]>

/**
 * What a question costs that nobody has asked before, over a mix of what people look for: rare and common words, several,
 * filters, no words, every order, pages 1 and 40; then the same questions again, suggestions for what is typed letter by
 * letter, and pages of goods.
 */
export async function measureBars(url: string, goods: number): Promise<Row[]> {
  const database = await openDatabase({ url, poolSize: 4 })
  await migrateDatabase(database, 'migrations')
  const server = await createServer(readSettings({ NODE_ENV: 'test', RATES: 'off' }), database, createLogger('silent'))
  const app = await createApp(server)
  try {
    await fillManyProducts(systemContext(server, 'bench'), goods, () => undefined)
    await database.pool.query('vacuum analyze')
    return await measure(app, server, goods)
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
  }
}

async function measure(app: FastifyInstance, server: Server, goods: number): Promise<Row[]> {
  const bar = bars.find((one) => goods <= one.goods) ?? { p50: 0, p99: 0, suggestion: 0 }
  const call = await callMeter(app, server.database.pool)
  const forget = () => {
    clearCards(systemContext(server, 'bench'))
    return searchResults.clear({ server })
  }
  const cost = async (address: string, isFirst: boolean) => {
    if (isFirst) await forget()
    const { body, serverMs, databaseMs } = await call(address)
    if (!body.startsWith('{"code":"0"')) throw new Error(`${address}: ${body.slice(0, 200)}`)
    return { body, ms: serverMs + databaseMs }
  }
  const row = (name: string, costs: readonly number[], p50: number, p99: number): Row => ({
    name: `${name}, ${goods.toLocaleString('en')} goods, CPU of server and database`,
    figures: {
      calls: String(costs.length),
      p50: `${round(percentile(costs, 0.5), 2)} ms`,
      p99: `${round(percentile(costs, 0.99), 2)} ms`,
    },
    goal: {
      text: `p50 ≤ ${p50} ms${p99 === Infinity ? '' : `, p99 ≤ ${p99} ms`}`,
      isMet: percentile(costs, 0.5) <= p50 && percentile(costs, 0.99) <= p99,
    },
  })
  const mix = await mixOf(server)
  // A connection plans a statement for any values once it has run it some times, and the program of a server that runs is compiled.
  for (let run = 0; run < warmUps; run++)
    for (const shot of Object.values(mix).flat()) await cost(addressOf(shot), true)
  const rows: Row[] = []
  const [firsts, again]: [number[], number[]] = [[], []]
  for (const [name, shots] of Object.entries(mix)) {
    for (const shot of shots) await cost(addressOf(shot), true)
    const of: number[] = []
    for (const shot of shots) {
      of.push((await cost(addressOf(shot), true)).ms)
      again.push((await cost(addressOf(shot), false)).ms)
      const far = await cursorOfPage(shot, async (address) => (await cost(address, false)).body)
      if (far) of.push((await cost(addressOf({ ...shot, cursor: far }), true)).ms)
    }
    firsts.push(...of)
    rows.push({ ...row(`search, ${name}`, of, bar.p50, bar.p99) })
  }
  rows.unshift(
    row('search, the whole mix', firsts, bar.p50, bar.p99),
    row('the same question again', again, againMs, Infinity),
  )
  const whole: number[] = []
  for (let run = -10; run < 30; run++) {
    const { ms } = await cost('/api/products', true)
    if (run >= 0) whole.push(ms)
  }
  rows.push(row('the default list with its filters', whole, bar.p50, bar.p99))
  const suggested: number[] = []
  for (const text of ['болт нержавеющий', '不锈钢螺栓', 'steel bolt m8', 'кабель', 'luoshuan', 'труба', 'мебель'])
    for (let length = 1; length <= text.length; length++) {
      const address = `/api/search/suggest?q=${encodeURIComponent(text.slice(0, length))}`
      await cost(address, true)
      suggested.push((await cost(address, true)).ms)
    }
  rows.push(row('suggestions', suggested, bar.suggestion, Infinity))
  const { rows: slugs } = await server.database.pool.query<{ slug: string }>(
    `select slug from product_slugs tablesample system (1) where language = 'ru' limit 60`,
  )
  const pages: number[] = []
  for (let run = -2; run < 1; run++)
    for (const { slug } of slugs) {
      const { ms } = await cost(`/api/products/${encodeURIComponent(slug)}`, true)
      if (run === 0) pages.push(ms)
    }
  rows.push(row('a product', pages, productMs, Infinity))
  return rows
}

const addressOf = (shot: Shot) => `/api/search?${new URLSearchParams(shot).toString()}`

/** The cursor of a page that people hardly reach; none where there are not as many. */
async function cursorOfPage(shot: Shot, read: (address: string) => Promise<string>): Promise<string | null> {
  let cursor: string | null = null
  // Pages of 60 lead there sooner; a cursor serves every length of page.
  for (let seen = 0; seen < (farPage - 1) * 24; seen += 60) {
    const address = addressOf({ ...shot, limit: '60', facets: 'no', ...(cursor !== null && { cursor }) })
    cursor = (JSON.parse(await read(address)) as { data: { nextCursor: string | null } }).data.nextCursor
    if (cursor === null) return null
  }
  return cursor
}

async function mixOf(server: Server): Promise<Mix> {
  const judged = parse<{ zh: string; ru: string; en: string }>(readFileSync('bench/judged-queries.csv', 'utf8'), {
    columns: true,
  }).flatMap(({ zh, ru, en }) => [zh, ru, en])
  const { rows } = await server.database.pool.query<{ article: string }>(
    `select article_number as article from products tablesample system (1) where article_number <> '' limit 20`,
  )
  const filters: Shot[] = [
    { incoterm: 'FOB' },
    { role: 'factory' },
    { category: 'hardware' },
    { priceFrom: '1', priceTo: '50' },
    { certificate: 'iso9001' },
    { category: 'hardware.fasteners.bolts', attributes: 'length:16' },
    { region: '33' },
    { verified: 'yes' },
    { quantity: '500', leadTime: '30' },
  ]
  const common = ['钢', 'сталь', 'steel', 'труба', 'болт', 'LED', 'кабель', 'мебель']
  const several = judged.filter((query) => query.trim().includes(' '))
  const sample = (index: number) => several[(index * 31) % several.length] ?? ''
  return {
    rare: rows.map(({ article }) => ({ q: article.replace('~', ' ') })),
    common: common.map((q) => ({ q })),
    'several words': Array.from({ length: 20 }, (_one, index) => ({ q: sample(index) })),
    'filtered, with words': filters.map((filter, index) => ({ q: common[index % common.length] ?? '', ...filter })),
    'filtered, without words': filters,
    'every order, without words': searchSorts.map((sort) => ({ sort })),
    'every order, with words': searchSorts.map((sort) => ({ sort, q: 'болт' })),
    'every order, filtered': searchSorts.map((sort) => ({ sort, role: 'factory' })),
  }
}
