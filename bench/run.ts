import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { logInByPassword } from '../checks/password-login.ts'
import { withScratchPostgres } from '../checks/postgresql.ts'
import { measureReading } from './article-reads.ts'
import { measureDeals } from './deals.ts'
import { measureDear } from './dear.ts'
import { measureDialog } from './dialog.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureImport } from './import.ts'
import { measureList } from './list.ts'
import { measureQueue } from './company-queue.ts'
import { measureMessages } from './messages.ts'
import { measureQuality } from './quality.ts'
import { measureBars } from './search-bars.ts'
import { measureExact } from './search-exact.ts'
import { measureSearch, measureSearchCpu } from './search.ts'
import { measureLogin } from './login.ts'
import { measureFirstLoad, measurePages } from './pages.ts'
import { startProcess, type Measured } from '../checks/processes.ts'
import { round, toMarkdown } from './row.ts'
import type { Row } from './row.ts'
import { emptyDatabase } from './scratch-database.ts'
import { measureStart, quiet } from './start.ts'
import { measureStorage } from './storage.ts'
import { measureMatching } from './subscriptions.ts'
import { measureUploads } from './uploads.ts'
import { measureMachine } from './yardstick.ts'

const built = 'build/server/index.js'
const supplier = { phone: '13800000002', password: 'Supplier-2026' }

/** Memory is measured this long after the load, when the image process has ended. */
const restMs = 20_000

async function measureServer(url: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const environment = { ...quiet, DATABASE_URL: url, DATA_FOLDER: folder }
  const first = await startProcess('start.js', environment)
  await untilIdle(first)
  const afterFilling = first.memoryMb()
  await first.stop()
  const server = await startProcess('start.js', environment)
  const bare = await startProcess('bench/bare.ts')
  try {
    await untilIdle(server)
    const atRest = server.memoryMb()
    const rows = [
      ...(await measurePages(server, bare)),
      ...(await measureFirstLoad(server)),
      ...(await measureList(server, url)),
      ...(await measureLogin(server, bare, supplier)),
      ...(await measureDialog(server)),
      ...(await measureUploads(server, (await logInByPassword(server.url, supplier)).token)),
    ]
    await new Promise((done) => setTimeout(done, restMs))
    const afterLoad = server.memoryMb()
    return [
      ...rows,
      {
        name: 'memory on PostgreSQL',
        figures: {
          'at rest': `${round(atRest, 0)} MB`,
          [`${restMs / 1000} s after the load`]: `${round(afterLoad, 0)} MB`,
          'of a first start that has filled demo data': `${round(afterFilling, 0)} MB`,
        },
        goal: {
          text: 'at most 200 MB at rest, 400 MB after the load',
          isMet: atRest <= 200 && afterLoad <= 400,
        },
      },
    ]
  } finally {
    await Promise.all([server.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Public pages with the whole demo, on the embedded database as `npm start` uses it. */
async function measurePublicPages(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = await startProcess('start.js', { ...quiet, DATABASE_URL: '', DATA_FOLDER: folder })
  try {
    await untilIdle(server)
    return await measureLighthouse(server)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Waits up to two minutes until a first start has created its pictures and documents, so that this work is not counted
 * as requests.
 */
async function untilIdle(server: Measured): Promise<void> {
  for (let before = -Infinity, tries = 0; tries < 40 && server.cpuMs() - before > 60; tries++) {
    before = server.cpuMs()
    await new Promise((done) => setTimeout(done, 3000))
  }
}

type Part = { needsBuild?: boolean; measure(): Promise<Row[]> }

const { values: options } = parseArgs({
  options: {
    goods: { type: 'string', default: '30000' },
    'goods-at': { type: 'string' },
    'few-goods-at': { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const goods = Number(options.goods)
if (!Number.isInteger(goods) || goods < 2000 || goods > 5_000_000)
  throw new Error('--goods takes a number from 2000 to 5000000')

/** As many companies and people as belong to so many goods. */
const large = { goods, companies: goods / 50, people: goods / 5 }
const small = { goods: goods / 100, companies: goods / 10_000, people: goods / 1000 }
const sizes = (few: string, many: string) => [
  { url: few, size: small },
  { url: many, size: large },
]

/** All measurements in order; `--only search,quality` runs some of them. */
const parts: Record<string, Part> = {
  start: { needsBuild: true, measure: measureStart },
  machine: { measure: () => withScratchPostgres(measureMachine) },
  server: { needsBuild: true, measure: () => withScratchPostgres(measureServer) },
  lighthouse: { needsBuild: true, measure: measurePublicPages },
  queue: { measure: () => withScratchPostgres(measureQueue) },
  matching: { measure: () => withScratchPostgres(measureMatching) },
  messages: { measure: () => withScratchPostgres(measureMessages) },
  deals: { measure: () => withScratchPostgres(measureDeals) },
  import: { measure: () => withScratchPostgres(measureImport) },
  reading: { measure: () => withScratchPostgres(measureReading) },
  dear: { measure: measureDear },
  quality: { measure: () => withScratchPostgres(measureQuality) },
  cpu: { measure: () => withScratchPostgres(measureSearchCpu) },
  storage: { measure: () => withScratchPostgres(measureStorage) },
  bars: {
    measure: () =>
      options['goods-at']
        ? measureBars(options['goods-at'], goods)
        : withScratchPostgres(async (url) => measureBars(await emptyDatabase(url, 'bench_bars'), goods)),
  },
  exact: {
    measure: () => withScratchPostgres(async (url) => measureExact(await emptyDatabase(url, 'bench_exact'), goods)),
  },
  growth: {
    measure: () =>
      options['goods-at'] && options['few-goods-at']
        ? measureGrowth(sizes(options['few-goods-at'], options['goods-at']))
        : withScratchPostgres(async (url) =>
            measureGrowth(sizes(await emptyDatabase(url, 'bench_few'), await emptyDatabase(url, 'bench_many'))),
          ),
  },
  search: {
    measure: () =>
      options['goods-at']
        ? measureSearch(options['goods-at'], goods)
        : withScratchPostgres(async (url) => measureSearch(await emptyDatabase(url, 'bench_search'), goods)),
  },
}

const names = options.only?.split(',') ?? Object.keys(parts)
const rows: Row[] = []
for (const name of names) {
  const part = parts[name]
  if (!part) throw new Error(`--only takes some of: ${Object.keys(parts).join(', ')}`)
  if (part.needsBuild && !existsSync(built)) throw new Error('Build first: npm run build')
  rows.push(...(await part.measure()))
}
const report = `Measured on ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, by \`npm run bench\`.\n\n${toMarkdown(rows)}\n`
console.log(report)
if (options.write) {
  const readme = 'bench/README.md'
  const pattern = /<!-- figures -->[\s\S]*<!-- \/figures -->/
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replace(pattern, () => `<!-- figures -->\n${report}<!-- /figures -->`),
  )
}
if (rows.some((row) => row.goal && !row.goal.isMet)) process.exitCode = 1
