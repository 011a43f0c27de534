import { readFileSync, writeFileSync } from 'node:fs'

// node bench/load/capacity.ts puts the arithmetic of docs/capacity.md there, from the figures of bench/README.md.

const page = 'docs/capacity.md'
const pattern = /<!-- capacity -->[\s\S]*<!-- \/capacity -->/

type Action = { name: string; share: number; serverMs: number; databaseMs: number }

/** A machine has 8 cores, of which 60 % may be used: the rest is for peaks, and for when another machine is away. */
const cores = 8
const target = 0.6
const budgetMs = cores * target * 1000
/** The largest primary that is common to rent. */
const largestCores = 64

/** Searches that nobody has asked before, in bench/README.md: milliseconds at 10,000, at 100,000 and at 1,000,000 goods. */
const measured: Record<string, readonly [number, number, number]> = {
  'page of a product': [6.6, 8.5, 22],
  search: [6.8, 18.5, 81],
  suggestion: [4.2, 9, 86],
}
/** What visitors read can be read from replicas (decision 030). */
const ofVisitors = ['page', 'page of a product', 'search', 'suggestion']
/** Bytes of a good in the database, and those of its entry in the index of search (`npm run bench -- --only storage`). */
const goodBytes = { all: 14_258, search: 5_866 }

const sizes = [1e6, 1e7, 1e8]
const rates = [1e3, 1e4, 1e5]

function readActions(): Action[] {
  const part = /<!-- load -->([\s\S]*)<!-- \/load -->/.exec(readFileSync('bench/README.md', 'utf8'))?.[1] ?? ''
  const rows = part
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 10 && /^[\d,]+$/.test(cells[2] ?? '') && cells[1] !== 'all')
  const count = (cells: string[]) => Number((cells[2] ?? '').replaceAll(',', ''))
  const all = rows.reduce((sum, cells) => sum + count(cells), 0)
  return rows.map((cells) => ({
    name: cells[1] ?? '',
    share: count(cells) / all,
    serverMs: Number(cells[7]),
    databaseMs: Number(cells[8]),
  }))
}

/** What the database needs more for an action at so many goods; beyond a million by the slope between the last two sizes. */
function addedMs(name: string, goods: number): number {
  const [few, some, million] = measured[name] ?? [0, 0, 0]
  return million + ((million - some) / 9e5) * (goods - 1e6) - few
}

function costsAt(actions: readonly Action[], goods: number) {
  let [serverMs, replicaMs, primaryMs] = [0, 0, 0]
  for (const { name, share, serverMs: server, databaseMs } of actions) {
    serverMs += share * server
    const ms = share * (databaseMs + addedMs(name, goods))
    if (ofVisitors.includes(name)) replicaMs += ms
    else primaryMs += ms
  }
  return { serverMs, replicaMs, primaryMs }
}

const number = (value: number, digits = 1) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 })
const machines = (rate: number, ms: number) => Math.ceil((rate * ms) / budgetMs)

function tables(actions: readonly Action[]): string {
  const base = actions.map(
    ({ name, share, serverMs, databaseMs }) =>
      `| ${name} | ${number(share * 100)} % | ${number(serverMs, 2)} | ${number(databaseMs, 2)} | ${sizes.map((goods) => (measured[name] ? `+${number(addedMs(name, goods), 0)}` : '')).join(' | ')} |`,
  )
  const rows = sizes.flatMap((goods) => {
    const { serverMs, replicaMs, primaryMs } = costsAt(actions, goods)
    return rates.map((rate) => {
      const primaryCores = (rate * primaryMs) / 1000 / target
      const primary =
        primaryCores <= largestCores
          ? `${number(primaryCores, 0)} cores`
          : `${number(primaryCores, 0)} cores: **too many for one**`
      return `| ${number(goods / 1e6, 0)} M | ${number(rate / 1e3, 0)} k | ${number(serverMs)} → ${number(machines(rate, serverMs))} | ${number(replicaMs)} → ${number(machines(rate, replicaMs))} | ${number(primaryMs)} → ${primary} |`
    })
  })
  const storage = sizes.map(
    (goods) =>
      `| ${number(goods / 1e6, 0)} M | ${number((goods * goodBytes.all) / 1e9, 0)} GB | ${number((goods * goodBytes.search) / 1e9, 0)} GB |`,
  )
  return [
    '| action | share of requests | CPU ms of server | of database | database more at 1 M goods | at 10 M | at 100 M |',
    '|---|---|---|---|---|---|---|',
    ...base,
    '',
    `Machines = requests a second × milliseconds of a request / (${cores} cores × 1,000 ms × ${target * 100} %). Each cell shows the milliseconds of an average request and, after the arrow, the result:`,
    '',
    `| goods | requests/s | machines of processes | replicas for visitors | primary |`,
    '|---|---|---|---|---|',
    ...rows,
    '',
    '| goods | database | of it the index of search, which must be in memory |',
    '|---|---|---|',
    ...storage,
  ].join('\n')
}

const actions = readActions()
if (actions.length === 0) throw new Error('bench/README.md has no figures of bench:load.')
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(pattern, () => `<!-- capacity -->\n${tables(actions)}\n<!-- /capacity -->`),
)
