import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkPooler } from '../src/cli/doctor/check-pooler.ts'
import { countProcesses } from '../src/features/operator/state/checks/check-process.ts'
import { openDatabaseOf } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { readDatabaseFacts } from '../src/server/state/database-state.ts'
import { freePort } from '../checks/postgresql.ts'
import { untilReady } from '../checks/processes.ts'
import { Fleet, pauseSeconds, releaseOf, releaseWithMigration } from './cluster-fleet.ts'
import { ClusterLoad, pages } from './cluster-load.ts'
import { startPair, startPooler, startProxy } from './cluster-servers.ts'
import type { Pooler, PostgresqlPair } from './cluster-servers.ts'
import type { Row } from './row.ts'

const longestStopMs = pauseSeconds * 1000 + 10_000
/** From the promotion of the replica to the first acknowledged write. */
const longestReturnMs = 15_000

/**
 * Rounds of restarts before the upgrade, which restarts as well, and seconds in which nobody promotes the replica. `from`: the
 * commit whose build is upgraded to this one; without it this build is upgraded to one with another migration.
 */
type Size = { rounds: number; awaySeconds: number; from?: string | undefined }

/** Three built processes behind HAProxy, over PgBouncer and a primary with a replica: restarts, an upgrade and a failover. */
export async function cluster({ rounds, awaySeconds, from }: Size): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  chmodSync(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one().catch(() => undefined)
  }
  const interrupt = () => void close().then(() => process.exit(130))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const pair = await startPair(folder)
    closers.push(() => pair.stop())
    const pooler = await startPooler(folder, pair)
    closers.push(() => pooler.stop())
    const fleet = new Fleet(folder, pooler, [await freePort(), await freePort(), await freePort()])
    closers.push(() => fleet.stop())
    await fleet.start(from && releaseOf(from, folder))
    const proxy = await startProxy(folder, fleet.ports)
    closers.push(() => proxy.stop())
    await untilReady(proxy.url)
    const load = new ClusterLoad(proxy.url)
    closers.push(() => load.stop())
    await load.start()
    await wait(3_000)
    const rows = [
      await poolerRow(fleet.environment),
      // These would already replace the earlier build.
      ...(rounds > 0 && !from ? [await restarts(fleet, load, rounds)] : []),
      from
        ? await upgrade(fleet, load, `the release of the commit ${from} upgraded to this one`)
        : await upgrade(fleet, load, 'a release with one more migration', releaseWithMigration(folder)),
    ]
    await fleet.fillCaches(pages)
    return [...rows, await failover(pair, pooler, load, awaySeconds)]
  } finally {
    await close()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

/** What `yilu doctor` says of the pooler. */
async function poolerRow(environment: Fleet['environment']): Promise<Row> {
  const database = await openDatabaseOf(readSettings(environment), createLogger('silent'))
  const work = async () => {
    const findings = await checkPooler(database, await readDatabaseFacts(database.pool))
    return { findings, processes: await countProcesses(database) }
  }
  const { findings, processes } = await work().finally(() => database.close())
  const faults = findings.filter(({ verdict }) => verdict !== 'good')
  return {
    fault: 'PgBouncer in transaction mode with the example of its settings',
    seen:
      faults.map(({ sentence }) => sentence).join(' ') ||
      `doctor finds ${findings.length} things right, ${processes} processes are counted`,
    isMet: faults.length === 0 && findings.length === 4 && processes === 3,
  }
}

async function restarts(fleet: Fleet, load: ClusterLoad, rounds: number): Promise<Row> {
  const begun = performance.now()
  const ends = []
  for (let round = 0; round < rounds; round++) ends.push(await fleet.roll())
  return rolledRow(`three processes restarted in turn behind HAProxy, ${rounds} times each`, load, begun, ends)
}

/** The first new process migrates; the old ones serve on the new schema until they are replaced. */
async function upgrade(fleet: Fleet, load: ClusterLoad, what: string, release?: string): Promise<Row> {
  const begun = performance.now()
  const ends = [await fleet.roll(release)]
  return rolledRow(`${what}: three processes replaced in turn behind HAProxy`, load, begun, ends)
}

function rolledRow(fault: string, load: ClusterLoad, begun: number, ends: Awaited<ReturnType<Fleet['roll']>>[]): Row {
  const asked = load.between(begun)
  const failed = asked.filter((one) => one.fault !== undefined)
  const codes = [...new Set(ends.flatMap((end) => end.codes))]
  const slowestMs = Math.max(...ends.map((end) => end.slowestMs))
  const resumed = asked.filter(({ kind }) => kind === 'stream').length
  return {
    fault,
    seen: `${asked.length} requests, ${failed.length} failed${faultsOf(failed)}; streams resumed ${resumed} times; a process ended in ${(slowestMs / 1000).toFixed(1)} s at most, ${pauseSeconds} s of it the pause, codes ${codes.join(', ')}`,
    isMet: failed.length === 0 && asked.length > 0 && codes.join() === '0' && slowestMs < longestStopMs,
  }
}

const faultsOf = (failed: { kind: string; fault: string | undefined }[]) =>
  failed.length === 0 ? '' : ` (${[...new Set(failed.map(({ kind, fault }) => `${kind}: ${fault}`))].join('; ')})`

/** The primary dies; after a while the replica is promoted and PgBouncer led to it, as operations.md describes. */
async function failover(pair: PostgresqlPair, pooler: Pooler, load: ClusterLoad, awaySeconds: number): Promise<Row> {
  const before = load.messages.size + load.drafts.size
  const died = performance.now()
  await pair.killPrimary()
  await wait(awaySeconds * 1000)
  const ordered = performance.now()
  await pair.query(pair.replicaPort, `alter system set synchronous_standby_names = ''`)
  await pair.query(pair.replicaPort, 'select pg_reload_conf()')
  await pair.query(pair.replicaPort, 'select pg_promote()')
  pooler.pointTo(pair.replicaPort)
  const back = await firstAfter(load, ordered)
  await wait(8_000)
  await load.stop()
  const away = load.between(died, back, ['page'])
  const failedPages = away.filter(({ fault }) => fault !== undefined)
  const late = load.between(back + 5_000).filter(({ fault }) => fault !== undefined)
  const count = async (text: string, ids: Set<string>) =>
    (await pair.query<{ count: number }>(pair.replicaPort, text, [[...ids]]))[0]?.count ?? 0
  const stored = (table: string) => `select count(*)::int as count from ${table} where id = any ($1)`
  const lost =
    load.messages.size +
    load.drafts.size -
    (await count(stored('messages'), load.messages)) -
    (await count(stored('rfqs'), load.drafts))
  const doubled = await count(
    'select (count(*) - count(distinct text))::int as count from messages where text = any ($1)',
    load.keys,
  )
  const seconds = (from: number) => ((back - from) / 1000).toFixed(1)
  return {
    fault: `failover: the primary is killed, after ${awaySeconds} s the replica is promoted and PgBouncer led to it`,
    seen: `${seconds(died)} s without writes, ${seconds(ordered)} s of them after the promotion; ${before} writes acknowledged before it and ${load.messages.size + load.drafts.size - before} since, ${lost} lost, ${doubled} doubled; ${away.length} public pages asked for meanwhile, ${failedPages.length} failed${faultsOf(failedPages)}; ${late.length} requests failed later than 5 s after the first write${faultsOf(late)}`,
    isMet:
      lost === 0 && doubled === 0 && back - ordered < longestReturnMs && failedPages.length === 0 && late.length === 0,
  }
}

async function firstAfter(load: ClusterLoad, from: number): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    const first = load.acknowledgedAt.find((at) => at > from)
    if (first !== undefined) return first
    await wait(100)
  }
  throw new Error('Nothing was written within a minute of the promotion.')
}
