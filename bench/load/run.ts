import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../call-cpu.ts'
import { measureCosts, otherPeople, spent } from './cost.ts'
import { Crowd } from './crowd.ts'
import { newLedger } from './person.ts'
import type { Ledger } from './person.ts'
import { measureCapacity, mixOf, overload, recoveryMs, watchMs } from './overload.ts'
import { Record, timesOf } from './record.ts'
import { report, writeReport } from './report.ts'
import type { Measured } from './report.ts'
import { withLoadSite } from './site.ts'
import type { LoadSite } from './site.ts'

// npm run bench:load -- [--minutes 10] [--users 300] [--goods 10000] [--times 3] [--write]
// --write puts the figures into bench/README.md and the arithmetic of docs/capacity.md.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    users: { type: 'string', default: '300' },
    goods: { type: 'string', default: '10000' },
    times: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
const [minutes, users, goods, times] = [values.minutes, values.users, values.goods, values.times].map(Number) as [
  number,
  number,
  number,
  number,
]
for (const value of [minutes, users, goods, times])
  if (!(value > 0)) throw new Error('--minutes, --users, --goods and --times take a number above 0.')
if (!existsSync('build/server/index.js')) throw new Error('Build first: npm run build')

const strangers = 100
const closedLines = 48
const seconds = { warm: 40, capacity: 20, overload: 30 }

async function measure(site: LoadSite): Promise<Measured> {
  const say = (what: string) =>
    console.error(`${new Date().toISOString().slice(11, 19)} ${what}, load ${loadavg()[0]?.toFixed(1)}`)
  const own = newLedger()
  say('each action on its own')
  const { costs, idle } = await measureCosts(site, own)

  say(`${users} people for ${minutes} minutes`)
  const record = new Record()
  const crowd = new Crowd(site, record)
  const delay = monitorEventLoopDelay()
  delay.enable()
  crowd.start(users)
  await wait(seconds.warm * 1000)
  const [from, open] = [performance.now(), [] as number[]]
  const looking = setInterval(() => open.push(crowd.ledger.open), 1000)
  const cpu = process.cpuUsage()
  const load = await spent(site, () => wait(minutes * 60_000))
  const { user, system } = process.cpuUsage(cpu)
  clearInterval(looking)
  const usual = record.between(from)
  const streams = {
    open: percentile(open, 0.5),
    most: Math.max(...open),
    events: crowd.ledger.events,
    broken: crowd.ledger.broken,
  }
  await crowd.stop()
  const usualDelayMs = delay.percentile(99) / 1e6

  const mix = mixOf(usual)
  say('how much is served at most')
  const others = new Record()
  const people = await otherPeople(site, { record: others, network: 3, count: strangers, ledger: own })
  const capacity = await measureCapacity(people.slice(0, closedLines), mix, others, seconds.capacity)

  say(`overload of ${Math.round(capacity * times)} actions a second`)
  crowd.start(users)
  await wait(seconds.warm * 1000)
  delay.reset()
  const begun = performance.now()
  const overloadCpu = await spent(site, () => overload(people, mix, capacity * times, seconds.overload))
  const endedAt = begun + seconds.overload * 1000
  const overloadDelayMs = delay.percentile(99) / 1e6
  await wait(Math.max(0, endedAt + watchMs - performance.now()))
  const recovered = recoveryMs(record, endedAt, percentile(timesOf(usual), 0.99))
  await crowd.stop()
  for (const person of people) person.client.close()
  say('looking for what was acknowledged')
  return {
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    minutes,
    users,
    goods: site.goods.slugs.length,
    times,
    usual,
    load,
    generatorMs: (user + system) / 1000,
    costs,
    idle,
    streams,
    capacity,
    strangers: others.between(begun, endedAt),
    duringOverload: record.between(begun, endedAt),
    overloadCpu,
    delaysMs: [usualDelayMs, overloadDelayMs],
    recovered,
    loadAverage: loadavg()[1] ?? 0,
    writes: await countWrites(site, [own, crowd.ledger]),
  }
}

/** Every acknowledged message is in the database, and none of all that were sent is there twice. */
async function countWrites({ pool }: LoadSite, ledgers: readonly Ledger[]) {
  const acknowledged = ledgers.flatMap((ledger) => [...ledger.acknowledged])
  const sent = ledgers.flatMap((ledger) => [...ledger.sent])
  const { rows } = await pool.query<{ found: number; doubled: number }>(
    `select (select count(distinct text)::int from messages where text = any ($1)) as found,
      (select (count(*) - count(distinct text))::int from messages where text = any ($2)) as doubled`,
    [acknowledged, sent],
  )
  const { found = 0, doubled = 0 } = rows[0] ?? {}
  return { acknowledged: acknowledged.length, found, doubled, sent: sent.length }
}

const measured = await withLoadSite({ goods, people: users + strangers }, measure)
const { text, isMet } = report(measured)
console.log(text)
if (values.write) {
  writeReport(text)
  // docs/capacity.md calculates with these figures.
  await import('./capacity.ts')
}
if (!isMet) process.exitCode = 1
