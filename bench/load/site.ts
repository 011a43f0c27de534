import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { freePort, withScratchPostgres } from '../../checks/postgresql.ts'
import { startProcess, untilReady } from '../../checks/processes.ts'
import { startProxy } from '../../faults/cluster-servers.ts'
import { emptyDatabase } from '../scratch-database.ts'
import { postmasterPid, treeCpuMs } from './cpu.ts'
import { fillLoad } from './fill.ts'
import type { LocalisedText } from '../../src/shared/locale.ts'

export const password = 'Load-2026'
const pepper = 'pepper-of-the-load-test'

/** `threadId`: a buyer's conversation with a supplier; suppliers answer in those of others. */
export type Account = { login: string; side: 'buyer' | 'supplier'; threadId: string | undefined }
export type Goods = { slugs: LocalisedText[]; words: string[] }
export type Cpu = { serverMs: number; databaseMs: number }
export type LoadSite = {
  url: string
  accounts: Account[]
  goods: Goods
  pool: pg.Pool
  cpu(): Cpu
}

/**
 * Three built processes as in production, behind HAProxy with the file of `deploy/`, over one PostgreSQL filled with so
 * many goods and people. Everything ends and is removed after `work`.
 */
export const withLoadSite = <T>(
  size: { goods: number; people: number },
  work: (site: LoadSite) => Promise<T>,
): Promise<T> =>
  withScratchPostgres(async (admin) => {
    const url = await emptyDatabase(admin, 'bench_load')
    const folder = mkdtempSync(join(tmpdir(), 'load-'))
    const closers: (() => Promise<unknown>)[] = []
    // An interrupted run leaves no servers behind.
    const end = () => closers.forEach((close) => void close())
    process.once('exit', end)
    try {
      const accounts = await fillLoad(url, folder, { ...size, password, pepper })
      const ports = [await freePort(), await freePort(), await freePort()]
      const sites = await Promise.all(
        ports.map((port) => startProcess('build/server/index.js', environmentOf(url, folder, port))),
      )
      closers.push(() => Promise.all(sites.map((site) => site.stop())))
      const proxy = await startProxy(folder, ports)
      closers.push(() => proxy.stop())
      await untilReady(proxy.url)
      // They are on other machines than the processes, so that they do not wait for a core of theirs.
      for (const pid of [proxy.pid, process.pid]) prefer(pid)
      const pool = new pg.Pool({ connectionString: url, max: 2 })
      closers.push(() => pool.end())
      const { rows } = await pool.query<{ slugs: LocalisedText }>(
        `select slugs from products where status = 'published' order by created_at, id`,
      )
      const postmaster = await postmasterPid(pool)
      return await work({
        url: proxy.url,
        accounts,
        goods: { slugs: rows.map(({ slugs }) => slugs), words: wordsOfBuyers() },
        pool,
        cpu: () => ({
          serverMs: treeCpuMs(sites.map(({ pid }) => pid)),
          databaseMs: treeCpuMs([postmaster]),
        }),
      })
    } finally {
      process.off('exit', end)
      for (const close of closers.toReversed()) await close().catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    }
  })

/** Before others, if the system allows it. */
function prefer(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGH)
  } catch {
    console.error('The measuring process has no priority: its own delay is in the figures.')
  }
}

/** As in production; limits per address stay as they are, because everybody has an address. */
const environmentOf = (url: string, folder: string, port: number) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  PUBLIC_URL: 'https://trade.example',
  DATABASE_URL: url,
  DATA_FOLDER: join(folder, 'data'),
  DEMO_DATA: 'off',
  RATES: 'off',
  SECRET: 'secret-of-the-load-test-secret-of-the-load-test',
  PASSWORD_PEPPER: pepper,
  SMS_PROVIDER: 'none',
  // Nobody listens: no mail leaves this machine.
  MAIL_URL: 'smtp://127.0.0.1:9',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
})

/** What buyers were judged to look for, in their languages. */
const wordsOfBuyers = (): string[] =>
  parse<{ query: string }>(readFileSync('bench/judged-buyer-queries.csv'), { columns: true }).map(({ query }) => query)
