import { execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import * as postgresql from '../../checks/postgresql.ts'

export type ReplicatedDatabase = {
  primaryUrl: string
  replicaUrl: string
  /** While paused, the replica answers and shows nothing new. */
  pauseReplay(isPaused: boolean): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
}

/** A PostgreSQL and a streaming replica of it on loopback, for the tests of one file. */
export function useReplicatedDatabase(): ReplicatedDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'replicated-postgres-'))
  const account = postgresql.unprivilegedAccount()
  const database = {} as ReplicatedDatabase
  let programs: string
  let primary: ChildProcess
  let replica: ChildProcess | undefined
  let replicaPort: number

  const start = async (name: string, port: number, url: string) => {
    const server = postgresql.startServer(programs, join(folder, name), port, account)
    await postgresql.untilReady(url, server)
    return server
  }

  beforeAll(async () => {
    programs = await postgresql.findPrograms()
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
    const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')]
    for (const each of [primaryFolder, replicaFolder])
      execFileSync('mkdir', ['-m', '700', each], { ...account, cwd: folder })
    const password = postgresql.createCluster(programs, primaryFolder, account)
    const port = await postgresql.freePort()
    const url = (at: number) => `postgres://scratch:${password}@127.0.0.1:${at}/postgres`
    database.primaryUrl = url(port)
    primary = await start('primary', port, database.primaryUrl)
    await postgresql.baseBackup(programs, url(port), join(replicaFolder, 'cluster'), account, '--write-recovery-conf')
    replicaPort = await postgresql.freePort()
    database.replicaUrl = url(replicaPort)
    await database.startReplica()
  })

  afterAll(async () => {
    await database.stopReplica()
    if (primary) await postgresql.stop(primary, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  })

  database.startReplica = async () => void (replica = await start('replica', replicaPort, database.replicaUrl))
  database.stopReplica = async () => {
    if (replica) await postgresql.stop(replica, 'SIGQUIT')
    replica = undefined
  }
  database.pauseReplay = async (isPaused) => {
    const client = new pg.Client({ connectionString: database.replicaUrl })
    await client.connect()
    await client.query(isPaused ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()')
    await client.end()
  }
  return database
}
