import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { installOnDebian } from '../checks/debian.ts'
import * as postgresql from '../checks/postgresql.ts'

// The servers around the processes: a primary with a synchronous replica, PgBouncer and HAProxy, with the files of `deploy/`.

const root = join(import.meta.dirname, '..')
/** Another zone than UTC, so that a forgotten zone of the pooler is noticed. */
const parameters = { synchronous_commit: 'on', timezone: 'Asia/Shanghai', log_min_messages: 'panic' }

/** The path of a program, which is installed if this is Debian. Throws a sentence if there is none. */
async function programOf(name: string): Promise<string> {
  const find = () =>
    [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path))
  const found = find() ?? ((await installOnDebian(name)) ? find() : undefined)
  if (found) return found
  throw new Error(
    `The part cluster needs ${name}: install it (Debian: apt install ${name}; macOS: brew install ${name}).`,
  )
}

export type PostgresqlPair = {
  primaryPort: number
  replicaPort: number
  password: string
  query<R extends pg.QueryResultRow>(port: number, text: string, values?: unknown[]): Promise<R[]>
  /** Ends every process of the primary at once, as a machine does that loses its power. */
  killPrimary(): Promise<void>
  stop(): Promise<void>
}

/** A primary whose commits wait for its streaming replica. */
export async function startPair(folder: string): Promise<PostgresqlPair> {
  const programs = await postgresql.findPrograms()
  const account = postgresql.unprivilegedAccount()
  const folderOf = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
    return path
  }
  const [primaryFolder, replicaFolder] = [folderOf('primary'), folderOf('replica')]
  const password = postgresql.createCluster(programs, primaryFolder, account)
  const [primaryPort, replicaPort] = [await postgresql.freePort(), await postgresql.freePort()]
  const urlOf = (port: number) => `postgres://scratch:${password}@127.0.0.1:${port}/postgres`
  const query = async <R extends pg.QueryResultRow>(port: number, text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: urlOf(port) })
    await client.connect()
    return (await client.query<R>(text, values).finally(() => client.end())).rows
  }
  const primary = postgresql.startServer(programs, primaryFolder, primaryPort, account, parameters)
  await postgresql.untilReady(urlOf(primaryPort), primary)
  await query(primaryPort, `alter system set synchronous_standby_names = '*'`)
  await postgresql.baseBackup(
    programs,
    urlOf(primaryPort),
    join(replicaFolder, 'cluster'),
    account,
    '--write-recovery-conf',
  )
  const replica = postgresql.startServer(programs, replicaFolder, replicaPort, account, parameters)
  await postgresql.untilReady(urlOf(replicaPort), replica)
  await query(primaryPort, 'select pg_reload_conf()')
  return {
    primaryPort,
    replicaPort,
    password,
    query,
    async killPrimary() {
      const exit = once(primary, 'exit')
      // Held first, so that it neither replaces nor warns its children.
      primary.kill('SIGSTOP')
      for (const pid of childrenOf(primary)) process.kill(pid, 'SIGKILL')
      primary.kill('SIGKILL')
      await exit
    },
    async stop() {
      await postgresql.stop(replica, 'SIGQUIT')
      await postgresql.stop(primary, 'SIGQUIT')
    },
  }
}

const childrenOf = ({ pid = 0 }: ChildProcess): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))

export type Pooler = { urlOf(database: string): string; pointTo(port: number): void; stop(): Promise<void> }

/** PgBouncer with `deploy/pgbouncer/pgbouncer.ini` over the pair. */
export async function startPooler(folder: string, pair: PostgresqlPair): Promise<Pooler> {
  const program = await programOf('pgbouncer')
  const account = postgresql.unprivilegedAccount()
  const port = await postgresql.freePort()
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  const write = (primaryPort: number) =>
    writeFileSync(
      file,
      readFileSync(join(root, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
        .replaceAll('host=10.0.0.11 port=5432 dbname=yilu', `host=127.0.0.1 port=${primaryPort} dbname=postgres`)
        .replaceAll('host=10.0.0.12 port=5432 dbname=yilu', `host=127.0.0.1 port=${pair.replicaPort} dbname=postgres`)
        .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
        .replace('/etc/pgbouncer/userlist.txt', users),
    )
  write(pair.primaryPort)
  writeFileSync(users, `"scratch" "${pair.password}"\n`, { mode: 0o644 })
  const server = spawn(program, ['--quiet', file], { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] })
  const urlOf = (database: string) => `postgres://scratch:${pair.password}@127.0.0.1:${port}/${database}`
  await postgresql.untilReady(urlOf('yilu'), server)
  return {
    urlOf,
    pointTo(primaryPort) {
      write(primaryPort)
      server.kill('SIGHUP')
    },
    stop: () => ended(server),
  }
}

export type Proxy = { url: string; pid: number; stop(): Promise<void> }

/** HAProxy with `deploy/proxy/haproxy.cfg`, without TLS, in front of processes on these ports. */
export async function startProxy(folder: string, ports: readonly number[]): Promise<Proxy> {
  const program = await programOf('haproxy')
  const [port, plainPort] = [await postgresql.freePort(), await postgresql.freePort()]
  const file = join(folder, 'haproxy.cfg')
  const text = readFileSync(join(root, 'deploy/proxy/haproxy.cfg'), 'utf8')
    .replace(/^global\n[^]*?(?=^defaults)/m, '')
    .replace('log global', 'no log')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replaceAll('/etc/haproxy/busy.', join(root, 'deploy/proxy/busy.'))
    .replaceAll(/127\.0\.0\.1:300(\d)/g, (_all, place: string) => `127.0.0.1:${ports[Number(place) - 1]}`)
  writeFileSync(file, text)
  const server = spawn(program, ['-db', '-f', file], { cwd: folder, stdio: 'ignore' })
  return { url: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop: () => ended(server) }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}
