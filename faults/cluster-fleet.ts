import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProcess, untilReady } from '../checks/processes.ts'
import type { Measured } from '../checks/processes.ts'
import type { Pooler } from './cluster-servers.ts'

const root = join(import.meta.dirname, '..')
/** That of `deploy/proxy/haproxy.cfg`. */
export const pauseSeconds = 4

/** The processes, each on its port; a stopped one is started again from the same or another release. */
export class Fleet {
  readonly ports: readonly number[]
  readonly environment: Readonly<Record<string, string>>
  readonly #processes: (Measured | undefined)[] = []

  constructor(folder: string, pooler: Pooler, ports: readonly number[]) {
    this.ports = ports
    this.environment = {
      NODE_ENV: 'development',
      // One address for all, as documents are cached by it.
      PUBLIC_URL: 'https://trade.example',
      DATABASE_URL: pooler.urlOf('yilu'),
      DATABASE_READ_URL: pooler.urlOf('yilu_read'),
      DATABASE_DIRECT_URL: pooler.urlOf('yilu_session'),
      DATA_FOLDER: join(folder, 'data'),
      DEMO_DATA: 'small',
      RATES: 'off',
      TRUST_PROXY: '127.0.0.1',
      STOP_PAUSE_SECONDS: String(pauseSeconds),
      CALLS_PER_MINUTE: '1000000',
      PAGES_PER_MINUTE: '1000000',
      LOG_LEVEL: process.env['CLUSTER_LOG'] ?? 'silent',
    }
  }

  /** The first one builds the program if its sources are newer, and fills the database. */
  async start(release = root): Promise<void> {
    await this.#start(0, release, 'start.js')
    await Promise.all([1, 2].map((place) => this.#start(place, release)))
  }

  async #start(place: number, release: string, file = 'build/server/index.js'): Promise<void> {
    const environment = { ...this.environment, PORT: String(this.ports[place]) }
    this.#processes[place] = await startProcess(file, environment, release)
  }

  /** Replaces one after the other; resolves to the exit codes and the longest time until one had ended. */
  async roll(release = root): Promise<{ codes: (number | null)[]; slowestMs: number }> {
    const ends: { code: number | null; ms: number }[] = []
    for (const place of this.ports.keys()) {
      const begun = performance.now()
      const code = (await this.#processes[place]?.stop()) ?? null
      this.#processes[place] = undefined
      ends.push({ code, ms: performance.now() - begun })
      await this.#start(place, release)
      await untilReady(`http://127.0.0.1:${this.ports[place]}`)
      // HAProxy sees it with its next check.
      await wait(1_500)
    }
    return { codes: ends.map(({ code }) => code), slowestMs: Math.max(...ends.map(({ ms }) => ms)) }
  }

  /** Asks every process for each page once, so that it holds them. */
  async fillCaches(paths: readonly string[]): Promise<void> {
    for (const port of this.ports)
      for (const path of paths) await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.flatMap((one) => (one ? [one.stop()] : [])))
  }
}

/** The sources of an earlier commit with the packages of their lock file; the first start builds them. */
export function releaseOf(commit: string, folder: string): string {
  const release = join(folder, 'earlier')
  mkdirSync(release)
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', release], { input: archive })
  const lock = 'package-lock.json'
  if (readFileSync(join(release, lock)).equals(readFileSync(join(root, lock))))
    symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'))
  else execFileSync('npm', ['ci', '--silent'], { cwd: release })
  return release
}

/** A copy of the built program with one more migration, which only adds, as all do between two releases. */
export function releaseWithMigration(folder: string): string {
  const release = join(folder, 'release')
  mkdirSync(release)
  for (const name of ['build', 'migrations', 'package.json'])
    cpSync(join(root, name), join(release, name), { recursive: true })
  for (const name of ['content', 'node_modules', 'src']) symlinkSync(join(root, name), join(release, name))
  const file = join(release, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const [last] = journal.entries.slice(-1)
  const entry = { ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag: 'next-release' }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(
    join(release, 'migrations/next-release.sql'),
    'create table next_release (id integer);--> statement-breakpoint\nalter table users add column next_release integer;',
  )
  return release
}
