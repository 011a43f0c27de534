import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withScratchPostgres } from '../checks/postgresql.ts'
import { measureReading } from './article-reads.ts'
import { measureDear } from './dear.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureImport } from './import.ts'
import { measureList } from './list.ts'
import { measureQueue } from './company-queue.ts'
import { measureQuality } from './quality.ts'
import { measureSearch, measureSearchCpu } from './search.ts'
import { logIn, measureLogin } from './login.ts'
import { measureFirstLoad, measurePages } from './pages.ts'
import { startProcess } from '../checks/processes.ts'
import type { Measured } from '../checks/processes.ts'
import { round, toMarkdown } from './row.ts'
import type { Row } from './row.ts'
import { emptyDatabase } from './scratch-database.ts'
import { measureMatching } from './subscriptions.ts'
import { measureUploads } from './uploads.ts'
import { measureMachine } from './yardstick.ts'

const built = 'build/server/index.js'
const quiet = {
  LOG_LEVEL: 'warn',
  PORT: '0',
  CALLS_PER_MINUTE: '100000000',
  PAGES_PER_MINUTE: '100000000',
  FEEDS_PER_MINUTE: '100000000',
  LOGIN_FAILURES_PER_HOUR: '1000000',
  LOGIN_FAILURES_PER_ADDRESS_HOUR: '1000000',
}
const supplier = { phone: '13800000002', password: 'Supplier-2026' }

/** How long a second start takes and what a process holds, on the embedded database. */
async function measureStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const first = await startProcess('start.ts', { ...quiet, DATABASE_URL: '', DATA_FOLDER: folder })
    await first.stop()
    const second = await startProcess('start.ts', { ...quiet, DATABASE_URL: '', DATA_FOLDER: folder })
    const memory = second.memoryMb()
    await second.stop()
    return [
      {
        name: 'start on the embedded database',
        figures: {
          'first (fills demo data)': `${round(first.startMs / 1000)} s`,
          second: `${round(second.startMs / 1000)} s`,
          memory: `${round(memory, 0)} MB`,
        },
        goal: { text: 'second start < 5 s', isMet: second.startMs < 5000 },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureServer(url: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = await startProcess(built, { ...quiet, DATABASE_URL: url, DATA_FOLDER: folder })
  const bare = await startProcess('bench/bare.ts')
  try {
    await settled(server)
    const atRest = server.memoryMb()
    const rows = [
      ...(await measurePages(server, bare)),
      ...(await measureFirstLoad(server)),
      ...(await measureList(server, url)),
      ...(await measureLogin(server, bare, supplier)),
      ...(await measureLighthouse(server)),
      ...(await measureUploads(server, await logIn(server, supplier))),
    ]
    return [
      ...rows,
      {
        name: 'memory on PostgreSQL',
        figures: { 'at rest': `${round(atRest, 0)} MB`, 'after the load': `${round(server.memoryMb(), 0)} MB` },
      },
    ]
  } finally {
    await Promise.all([server.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until a first start has made its pictures and documents, so that they are not counted as requests; two minutes at most. */
async function settled(server: Measured): Promise<void> {
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
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const goods = Number(options.goods)
if (!Number.isInteger(goods) || goods < 2000 || goods > 5_000_000)
  throw new Error('--goods takes a number from 2000 to 5000000')

/** What is measured, in this order; `--only search,quality` measures some. */
const parts: Record<string, Part> = {
  start: { needsBuild: true, measure: measureStart },
  machine: { measure: () => withScratchPostgres(measureMachine) },
  server: { needsBuild: true, measure: () => withScratchPostgres(measureServer) },
  queue: { measure: () => withScratchPostgres(measureQueue) },
  matching: { measure: () => withScratchPostgres(measureMatching) },
  import: { measure: () => withScratchPostgres(measureImport) },
  reading: { measure: () => withScratchPostgres(measureReading) },
  dear: { measure: measureDear },
  quality: { measure: () => withScratchPostgres(measureQuality) },
  cpu: { measure: () => withScratchPostgres(measureSearchCpu) },
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
  const [before, after] = readFileSync(readme, 'utf8').split(/<!-- figures -->[\s\S]*<!-- \/figures -->/)
  writeFileSync(readme, `${before}<!-- figures -->\n${report}<!-- /figures -->${after}`)
}
if (rows.some((row) => row.goal && !row.goal.isMet)) process.exitCode = 1
