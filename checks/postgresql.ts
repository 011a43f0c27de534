import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { run } from './command.ts'
import { installOnDebian } from './debian.ts'

export type Account = { uid?: number; gid?: number }

/**
 * Calls `work` with the address of a PostgreSQL (15 to 18) whose user may create databases: TEST_DATABASE_URL if set,
 * otherwise a scratch cluster on loopback that is stopped and removed afterwards, even if this process is interrupted.
 * Throws a sentence if there is no PostgreSQL and none can be installed.
 */
export async function withScratchPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return work(given)
  const programs = await findPrograms()
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'scratch-postgres-'))
  let server: ChildProcess | undefined
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const interrupt = async () => {
    if (server) await stop(server, 'SIGQUIT')
    remove()
    process.exit(130)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const password = createCluster(programs, folder, account)
    const port = await freePort()
    server = startServer(programs, folder, port, account)
    const url = `postgres://scratch:${password}@127.0.0.1:${port}/postgres`
    await untilReady(url, server)
    return await work(url)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    if (server) await stop(server)
    remove()
  }
}

export async function findPrograms(): Promise<string> {
  const found =
    (await installedPrograms()) ?? ((await installOnDebian('postgresql')) ? await installedPrograms() : undefined)
  if (found) return found
  throw new Error(
    'The tests need PostgreSQL 15 to 18. Install it (Debian: apt install postgresql; macOS: brew install postgresql@17), ' +
      'or set TEST_DATABASE_URL to a server on which the user may create databases.',
  )
}

/** Folder with initdb and postgres; the newest version if there are several. */
async function installedPrograms(): Promise<string | undefined> {
  const { code, output } = await run('pg_config', ['--bindir'])
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))
    : []
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((prefix) =>
    ['postgresql@18', 'postgresql@17', 'postgresql@16', 'postgresql@15', 'postgresql'].map(
      (name) => `${prefix}/${name}/bin`,
    ),
  )
  return [
    ...(code === 0 ? [output.trim()] : []),
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...homebrew,
    ...(process.env['PATH'] ?? '').split(delimiter),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root, so its own system account is used, or the account nobody. */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      continue
    }
  }
  return {}
}

export function createCluster(programs: string, folder: string, account: Account): string {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  execFileSync(
    join(programs, 'initdb'),
    [
      '--pgdata',
      join(folder, 'cluster'),
      '--username',
      'scratch',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      locale,
      '--no-sync',
    ],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return password
}

/** `own`: parameters besides those that make a scratch server fast, or instead of them. */
export function startServer(
  programs: string,
  folder: string,
  port: number,
  account: Account,
  own: Record<string, string> = {},
): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    log_min_messages: 'fatal',
    ...own,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Its own process group: Ctrl-C in a terminal must not stop it before the tests have disconnected.
  return spawn(join(programs, 'postgres'), ['-D', join(folder, 'cluster'), ...options], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Copies a running cluster into a folder; `more` are further arguments of pg_basebackup. */
export async function baseBackup(
  programs: string,
  url: string,
  target: string,
  account: Account,
  ...more: string[]
): Promise<void> {
  await promisify(execFile)(
    join(programs, 'pg_basebackup'),
    ['--dbname', url, '--pgdata', target, '--checkpoint=fast', ...more],
    { ...account, cwd: dirname(target) },
  )
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await wait(100)
    }
  }
  throw new Error('The scratch PostgreSQL did not start; its own words stand above.')
}

/** SIGINT closes connections and shuts down cleanly, SIGQUIT shuts down at once. */
export async function stop(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
