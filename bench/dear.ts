import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { bindingsFor, createApp } from '../src/app.ts'
import { fillDemoData } from '../src/demo/fill.ts'
import { seedAgreements } from '../src/features/identity/agreement/agreement.service.ts'
import { seedCategories } from '../src/features/taxonomy/taxonomy-seed.ts'
import { seedGlossary } from '../src/features/reference/glossary/glossary.service.ts'
import { refreshSearch } from '../src/features/search/search.jobs.ts'
import { systemContext } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { enqueue } from '../src/server/jobs/jobs.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import type { Endpoint } from '../src/shared/endpoint.ts'
import { inputsFor } from './dear.inputs.ts'
import type { Input, Known } from './dear.inputs.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const mostMs = 50
const mostSearchMs = 20
const shown = 10
const large = '100000000'
const unlimited = {
  CALLS_PER_MINUTE: large,
  FEEDS_PER_MINUTE: large,
  UNSUBSCRIBES_PER_MINUTE: large,
  CODES_PER_MINUTE: large,
  CODES_PER_ADDRESS_HOUR: large,
  LOGIN_FAILURES_PER_HOUR: large,
  LOGIN_FAILURES_PER_ADDRESS_HOUR: large,
}

type Dear = { name: string; ms: number; input: string }

/**
 * CPU time of the most expensive call of each endpoint that needs no account: all threads and the embedded database
 * together, over the demo data. Inputs are generated from the contracts. The minimum of ten runs is taken, because
 * noise such as JIT compilation only adds time.
 */
export async function measureDear(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = await openDatabase({ folder: 'memory' })
  await migrateDatabase(database, 'migrations')
  const settings = readSettings({ NODE_ENV: 'test', DATA_FOLDER: folder, RATES: 'off', ...unlimited })
  const server = await createServer(settings, database, createLogger('silent'))
  const ctx = systemContext(server, 'bench')
  await seedCategories(ctx)
  await seedGlossary(ctx)
  await seedAgreements(ctx)
  const app = await createApp(server)
  try {
    await fillDemoData(server)
    await enqueue(ctx, refreshSearch, null)
    await server.jobs.runDue()
    const open = bindingsFor(settings)
      .map(({ endpoint }) => endpoint)
      .filter(({ access, body }) => access === 'public' && body !== 'multipart')
    const known = await harvest(app, open)
    const dear: Dear[] = []
    for (const endpoint of open) dear.push(await dearest(app, endpoint, known))
    dear.sort((a, b) => b.ms - a.ms)
    const searching = dear.filter(({ name }) => name.includes('/api/search'))
    return [
      {
        name: `dearest call of each of ${dear.length} endpoints for visitors, embedded database`,
        figures: Object.fromEntries(
          dear.slice(0, shown).map(({ name, ms, input }) => [name, `${round(ms)} ms (\`${input}\`)`]),
        ),
        goal: { text: `none above ${mostMs} ms of CPU`, isMet: dear.every(({ ms }) => ms <= mostMs) },
      },
      {
        name: 'dearest search, embedded database',
        figures: Object.fromEntries(searching.map(({ name, ms }) => [name, `${round(ms)} ms`])),
        goal: { text: `≤ ${mostSearchMs} ms of CPU`, isMet: searching.every(({ ms }) => ms <= mostSearchMs) },
      },
    ]
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every value of every field returned by calls without required input. */
async function harvest(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<Known> {
  const known = new Map<string, string[]>()
  const take = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) take(one, name)
    else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) take(one, key)
    else if (typeof value === 'string' && value.length < 200)
      known.set(name, [...(known.get(name) ?? []), value].slice(0, 10))
  }
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.path.includes(':') || 'mediaType' in endpoint.reply) continue
    const { body } = await app.inject({ method: 'GET', url: endpoint.path })
    take(JSON.parse(body), endpoint.path)
  }
  known.set('id', [...(known.get('id') ?? []), ...(known.get('companyId') ?? [])])
  return known
}

/** Each field at each extreme alone, then all fields at their most expensive extreme. */
async function dearest(app: FastifyInstance, endpoint: Endpoint, known: Known): Promise<Dear> {
  const { base, changes } = inputsFor(endpoint, known)
  let top = { ms: await costOf(app, endpoint, base), input: base }
  const byField = new Map<string, { ms: number; value: Input[string] }>()
  const attempt = async (input: Input) => {
    const ms = await costOf(app, endpoint, input)
    if (ms > top.ms) top = { ms, input }
    return ms
  }
  for (const { field, value } of changes) {
    const ms = await attempt({ ...base, [field]: value })
    if (ms > (byField.get(field)?.ms ?? 0)) byField.set(field, { ms, value })
  }
  await attempt({ ...base, ...Object.fromEntries([...byField].map(([field, { value }]) => [field, value])) })
  return {
    name: `${endpoint.method} ${endpoint.path}`,
    ms: top.ms,
    input: JSON.stringify(top.input).slice(0, 60).replaceAll('|', '¦'),
  }
}

async function costOf(app: FastifyInstance, endpoint: Endpoint, input: Input): Promise<number> {
  let least = Infinity
  for (let run = 0; run < 10; run++) {
    const before = process.cpuUsage()
    await app.inject(requestOf(endpoint, input))
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    // Cheap calls need no more precise figure.
    if (least < mostSearchMs / 2) break
  }
  return least
}

function requestOf({ method, path }: Endpoint, input: Input) {
  const rest = { ...input }
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? 'x'))
  })
  if (method !== 'GET' && method !== 'DELETE') return { method, url: filled, payload: rest as object }
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  return { method, url: `${filled}?${query.toString()}` }
}
