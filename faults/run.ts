import { parseArgs } from 'node:util'
import { withScratchPostgres } from '../checks/postgresql.ts'
import { cluster } from './cluster.ts'
import { deals } from './deals.ts'
import { kill } from './kill.ts'
import { lines } from './line.ts'
import { memory } from './memory.ts'
import { messages } from './messages.ts'
import { recovery } from './recovery.ts'
import type { Row } from './row.ts'
import { rolling, stopping } from './stopping.ts'

// npm run test:faults -- [--only kill|messages|deals|lines|stop|memory|recovery|cluster] [--short | --long] [--requests 100000]
// [--database embedded|postgresql] [--kills 20] [--writes 1000] for the part kill
// [--from COMMIT] for the part cluster: the build of that commit is upgraded to this one, process by process
// --long kills 100 times over at least 100,000 acknowledged writes on each database, which takes half an hour on two cores.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    requests: { type: 'string' },
    database: { type: 'string' },
    kills: { type: 'string' },
    writes: { type: 'string' },
    from: { type: 'string' },
  },
})
const usual = values.long ? [100, 100_000] : values.short ? [2, 100] : [20, 1_000]
const extent = { kills: Number(values.kills ?? usual[0]), writes: Number(values.writes ?? usual[1]) }
const written = values.short ? 200 : 2_000
const requests = Number(values.requests ?? (values.short ? 5_000 : 100_000))

const parts: Record<string, () => Promise<Row[]>> = {
  kill: async () => [
    ...(values.database === 'postgresql' ? [] : [await kill('embedded', {}, extent)]),
    ...(values.database === 'embedded'
      ? []
      : [await withScratchPostgres((url) => kill('PostgreSQL', { DATABASE_URL: url }, extent))]),
  ],
  messages: async () => [
    await messages('embedded', {}, written),
    await withScratchPostgres((url) => messages('PostgreSQL', { DATABASE_URL: url }, written)),
  ],
  deals: async () => [
    await deals('embedded', {}, written),
    await withScratchPostgres((url) => deals('PostgreSQL', { DATABASE_URL: url }, written)),
  ],
  lines: () => withScratchPostgres((url) => lines(url, values.short ? 8 : 30)),
  stop: async () => [
    await stopping(values.short ? 2 : 5),
    await withScratchPostgres((url) => rolling(url, values.short ? 2 : 9)),
  ],
  memory: async () => [await memory(requests)],
  recovery: async () => [await recovery(values.short ? 2 : 10)],
  cluster: () =>
    cluster({ ...(values.short ? { rounds: 0, awaySeconds: 3 } : { rounds: 3, awaySeconds: 20 }), from: values.from }),
}

const names = values.only === undefined ? Object.keys(parts) : [values.only]
let failed = 0
console.log('| fault | seen | |\n|---|---|---|')
for (const name of names) {
  const part = parts[name]
  if (!part) throw new Error(`--only takes one of: ${Object.keys(parts).join(', ')}`)
  for (const { fault, seen, isMet } of await part()) {
    console.log(`| ${fault} | ${seen} | ${isMet ? 'passed' : 'FAILED'} |`)
    if (!isMet) failed++
  }
}
process.exitCode = failed > 0 ? 1 : 0
