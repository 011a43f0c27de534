import { readFileSync, writeFileSync } from 'node:fs'
import { percentile } from '../call-cpu.ts'
import { round } from '../row.ts'
import type { Costs } from './cost.ts'
import { thinkMs } from './crowd.ts'
import { actions, countHow, p, timesOf } from './record.ts'
import type { Outcome } from './record.ts'
import type { Cpu } from './site.ts'

export type Measured = {
  machine: string
  minutes: number
  users: number
  goods: number
  times: number
  usual: Outcome[]
  load: Cpu & { ms: number }
  generatorMs: number
  costs: Costs
  idle: Cpu
  streams: { open: number; most: number; events: number; broken: number }
  /** Actions a second. */
  capacity: number
  strangers: Outcome[]
  duringOverload: Outcome[]
  overloadCpu: Cpu & { ms: number }
  /** p99 of the delay of our own event loop, usual and under overload. */
  delaysMs: [usual: number, overload: number]
  recovered: number | null
  loadAverage: number
  writes: { acknowledged: number; found: number; doubled: number; sent: number }
}

const mostRefusalMs = 100
const mostRecoveryMs = 10_000
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`

/** The report as Markdown, and whether all goals are met. */
export function report(measured: Measured): { text: string; isMet: boolean } {
  const rows = [...goals(measured)]
  const text = [
    `Measured on ${measured.machine}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, by \`npm run bench:load\`, under a load of ${round(measured.loadAverage)} at the end. ${measured.users} people, who think ${thinkMs.least / 1000} to ${thinkMs.most / 1000} s, for ${measured.minutes} minutes; ${measured.goods.toLocaleString('en')} goods; three processes behind HAProxy, one PostgreSQL and the people on the same machine.`,
    '',
    ...actionTable(measured),
    '',
    '| what | figures | goal |',
    '|---|---|---|',
    ...rows.map(
      ({ name, figures, goal }) =>
        `| ${name} | ${figures} | ${goal ? `${goal.text}: ${goal.isMet ? 'met' : '**missed**'}` : ''} |`,
    ),
    '',
  ].join('\n')
  return { text, isMet: rows.every(({ goal }) => goal?.isMet ?? true) }
}

function actionTable({ usual, costs }: Measured): string[] {
  const line = (name: string, outcomes: Outcome[], cost: string) => {
    const failed = outcomes.filter(({ result }) => result !== 'served')
    const times = timesOf(outcomes)
    return `| ${name} | ${outcomes.length.toLocaleString('en')} | ${p(times, 0.5)} | ${p(times, 0.95)} | ${p(times, 0.99)} | ${percent(failed.length, outcomes.length)} | ${cost} |`
  }
  return [
    '| action | count | p50 ms | p95 ms | p99 ms | errors | CPU ms of server | of database |',
    '|---|---|---|---|---|---|---|---|',
    ...actions.map((action) =>
      line(
        action,
        usual.filter((one) => one.action === action),
        `${round(costs[action].serverMs, 2)} | ${round(costs[action].databaseMs, 2)}`,
      ),
    ),
    line('all', usual, '|'),
  ]
}

type Line = { name: string; figures: string; goal?: { text: string; isMet: boolean } }

function goals(measured: Measured): Line[] {
  const { usual, load, idle, streams, writes, strangers, recovered, delaysMs } = measured
  const seconds = load.ms / 1000
  const errors = usual.filter(({ result }) => result !== 'served')
  const refused = strangers.filter(({ result }) => result === 'refused')
  const failed = [...strangers, ...measured.duringOverload].filter(({ result }) => result === 'failed')
  const refusalP99 = refused.length > 0 ? percentile(timesOf(refused), 0.99) : 0
  const served = strangers.filter(({ result }) => result === 'served')
  const ofCrowd = measured.duringOverload.filter(({ result }) => result === 'served')
  return [
    {
      name: 'the whole story',
      figures: `${round(usual.length / seconds)} requests/s · CPU per request ${round(load.serverMs / usual.length, 2)} ms of server and ${round(load.databaseMs / usual.length, 2)} ms of database · cores used ${round(load.serverMs / load.ms, 2)} and ${round(load.databaseMs / load.ms, 2)}, by the people ${round(measured.generatorMs / load.ms, 2)} · idle ${round(idle.serverMs / 10, 1)} % and ${round(idle.databaseMs / 10, 1)} % of a core${errors.length > 0 ? ` · errors ${countHow(errors)}` : ''}`,
      goal: { text: 'no errors', isMet: errors.length === 0 },
    },
    {
      name: 'event streams',
      figures: `${streams.open} held, at most ${streams.most} · ${streams.events.toLocaleString('en')} events · ${streams.broken} broken`,
      goal: { text: 'none broken', isMet: streams.broken === 0 },
    },
    {
      name: 'messages, with those under overload',
      figures: `${writes.sent.toLocaleString('en')} sent, ${writes.acknowledged.toLocaleString('en')} acknowledged, ${writes.found.toLocaleString('en')} of them found · ${writes.doubled} doubled`,
      goal: { text: '0 lost, 0 doubled', isMet: writes.found === writes.acknowledged && writes.doubled === 0 },
    },
    {
      name: 'served at most, 48 people who do not think (closed loop)',
      figures: `${round(measured.capacity)} actions/s`,
    },
    {
      name: `${measured.times} times as much for 30 s (open loop) on top of the crowd`,
      figures: `${strangers.length.toLocaleString('en')} requests · ${percent(served.length, strangers.length)} served, p50 ${p(timesOf(served), 0.5)} ms, p99 ${p(timesOf(served), 0.99)} ms · ${percent(refused.length, strangers.length)} refused (${countHow(refused) || 'none'}) · failed otherwise ${failed.length}${failed.length > 0 ? ` (${countHow(failed)})` : ''} · of the crowd ${percent(ofCrowd.length, measured.duringOverload.length)} served · p99 of the delay of the measuring process ${round(delaysMs[1], 0)} ms, usually ${round(delaysMs[0], 0)} ms`,
      goal: {
        text: 'only 5030, 429, or a page with 503 that says when to come again, besides success',
        isMet: failed.length === 0,
      },
    },
    {
      name: 'time to refuse',
      figures: `p50 ${p(timesOf(refused), 0.5)} ms · p99 ${p(timesOf(refused), 0.99)} ms (${refusalTimes(refused)})`,
      goal: { text: `p99 ≤ ${mostRefusalMs} ms`, isMet: refusalP99 <= mostRefusalMs },
    },
    {
      name: 'p99 of the crowd is back after the overload',
      figures: recovered === null ? 'not within 40 s' : `after ${round(recovered / 1000, 2)} s`,
      goal: { text: 'within 10 s', isMet: recovered !== null && recovered <= mostRecoveryMs },
    },
  ]
}

/** p50 and p99 of the refusals of each action. HAProxy refuses calls and documents, a process photos and what HAProxy let through. */
const refusalTimes = (refused: readonly Outcome[]) =>
  [...Map.groupBy(refused, ({ action }) => action)]
    .map(([action, of]) => `${action} ${of.length}: ${p(timesOf(of), 0.5)} and ${p(timesOf(of), 0.99)}`)
    .join(', ')

/** Puts the report into bench/README.md. */
export function writeReport(text: string): void {
  const readme = 'bench/README.md'
  const [before, after] = readFileSync(readme, 'utf8').split(/<!-- load -->[\s\S]*<!-- \/load -->/)
  if (after === undefined) throw new Error(`${readme} has no place for the report.`)
  writeFileSync(readme, `${before}<!-- load -->\n${text}<!-- /load -->${after}`)
}
