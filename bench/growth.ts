import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { bindingsFor, createApp } from '../src/app.ts'
import { fillManyProducts } from '../src/demo/many.ts'
import { clearCards } from '../src/features/catalogue/product/storefront/public-cards.ts'
import { searchResults } from '../src/features/search/index/answer-cache.ts'
import { refreshIndex } from '../src/features/search/index/refresh-documents.ts'
import { refreshSitemap } from '../src/features/site/sitemap.jobs.ts'
import { systemContext } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import type { Endpoint } from '../src/shared/endpoint.ts'
import { callMeter, percentile } from './call-cpu.ts'
import { fillWorld } from './growth.seed.ts'
import type { Size, World } from './growth.seed.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const mostGrowth = 3
/** Below this many milliseconds of CPU a call counts as if it took them: the noise of a call is of this size. */
const noiseMs = 1
const runs = 15
/** PostgreSQL plans a statement several times before it keeps the plan. */
const warmUps = 7
/** A call that takes longer is not repeated as often. */
const longMs = 300

type Figures = { wallMs: number; cpuMs: number; databaseMs: number; bytes: number }

const isFile = (path: string): boolean => /^\/(feeds|sitemaps?)\b/.test(path)

/** Every list of the platform: what has a page or a limit, feeds and sitemaps. */
export const isList = ({ method, path, query }: Endpoint): boolean =>
  method === 'GET' &&
  (isFile(path) ||
    Object.keys((query as z.ZodObject | undefined)?.shape ?? {}).some((name) => /^(cursor|limit|page)$/.test(name)))

/**
 * Each list at two sizes, the second a hundred times as large in goods and two hundred times in companies and people. The
 * calls are made from the contracts: the list as it is opened, its second page, words, and each value of each choice. The
 * figures are those of the call that grows most.
 */
export async function measureGrowth(sizes: readonly { url: string; size: Size }[]): Promise<Row[]> {
  const measured: Map<string, Map<string, Figures>>[] = []
  for (const { url, size } of sizes) measured.push(await measureLists(url, size))
  const [few, many] = measured
  return [...(many ?? [])].map(([path, calls]) => {
    const grown = [...calls].map(([call, after]) => {
      const before = few?.get(path)?.get(call) ?? after
      // A feed or a file holds everything, so that its cost is compared with what it holds.
      const longer = isFile(path) ? Math.max(1, after.bytes / before.bytes) : 1
      return { call, before, after, growth: Math.max(after.cpuMs, noiseMs) / Math.max(before.cpuMs, noiseMs) / longer }
    })
    const { call, before, after, growth } = grown.reduce((most, one) => (one.growth > most.growth ? one : most))
    const pair = (name: keyof Figures) => `${round(before[name], 2)} → ${round(after[name], 2)} ms`
    return {
      name: `list ${path}`,
      figures: {
        calls: String(calls.size),
        'CPU of server and database': pair('cpuMs'),
        'of the database': pair('databaseMs'),
        p50: pair('wallMs'),
        growth: `${round(growth)} times`,
        of: `\`${call.replaceAll('|', '¦')}\``,
      },
      goal: { text: `at most ${mostGrowth} times`, isMet: growth <= mostGrowth },
    }
  })
}

async function measureLists(url: string, size: Size): Promise<Map<string, Map<string, Figures>>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = await openDatabase({ url, poolSize: 4 })
  await migrateDatabase(database, 'migrations')
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_FOLDER: folder,
    RATES: 'off',
    PUBLIC_URL: 'https://wholesale.example',
  })
  const server = await createServer(settings, database, createLogger('silent'))
  const app = await createApp(server)
  try {
    const ctx = { ...systemContext(server, 'bench'), db: database.longDb }
    await fillManyProducts(ctx, size.goods, (part, done) => process.stderr.write(`\r${part}: ${done} `))
    const world = await fillWorld(ctx, size)
    await refreshIndex(ctx)
    await refreshSitemap.run(ctx, null)
    await database.pool.query('analyze')
    const meter = await callMeter(app, database.pool)
    const lists = new Map<string, Map<string, Figures>>()
    for (const endpoint of bindingsFor(settings).map((binding) => binding.endpoint)) {
      if (!isList(endpoint)) continue
      const headers = { 'accept-encoding': 'gzip', ...(await headersFor(endpoint, world)) }
      const read = async (call: string) => {
        const answer = await meter(call, headers)
        const isRefused =
          answer.status !== 200 || (answer.body.startsWith('{') && !answer.body.startsWith('{"code":"0"'))
        if (isRefused) throw new Error(`${call} answers ${answer.status}: ${answer.body.slice(0, 300)}`)
        return answer
      }
      const calls = new Map<string, Figures>()
      for (const [name, call] of await callsOf(endpoint, world, async (address) => (await read(address)).body)) {
        const costs: Figures[] = []
        for (let run = -warmUps; run < runs; run++) {
          // What is kept of an answer is another measurement: here every call is a first one.
          await searchResults.clear(ctx)
          clearCards(ctx)
          const begun = performance.now()
          const { serverMs, databaseMs, body } = await read(call)
          const wallMs = performance.now() - begun
          if (run >= 0 || wallMs > longMs)
            costs.push({ wallMs, databaseMs, cpuMs: serverMs + databaseMs, bytes: body.length })
          if (wallMs > longMs && costs.length > 2) break
        }
        const median = (of: keyof Figures) =>
          percentile(
            costs.map((cost) => cost[of]),
            0.5,
          )
        calls.set(name, {
          wallMs: median('wallMs'),
          cpuMs: median('cpuMs'),
          databaseMs: median('databaseMs'),
          bytes: median('bytes'),
        })
      }
      lists.set(endpoint.path, calls)
      process.stderr.write(
        `${endpoint.path} ${[...calls].map(([name, { cpuMs }]) => `${name} ${round(cpuMs)}`).join(', ')}\n`,
      )
    }
    return lists
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function headersFor({ access, path }: Endpoint, { tokens }: World): Promise<Record<string, string>> {
  if (access === 'public') return {}
  const isOfOperators =
    access === 'operator' || access === 'admin' || (typeof access === 'object' && 'operator' in access)
  const isOfSupplier = (typeof access === 'object' && 'company' in access) || path === '/api/threads/:id/notes'
  return { authorization: isOfOperators ? tokens.operator : isOfSupplier ? tokens.supplier : tokens.person }
}

/** What is part of addresses, by list and parameter; a choice needs no line. */
const parameters: Record<string, (world: World, read: Read) => string | Promise<string>> = {
  '/feeds/companies/:id/:name id': ({ companyId }) => companyId,
  '/api/workspace/imports/:id/faults id': ({ importId }) => importId,
  '/api/workspace/imports/:id/rows id': ({ importId }) => importId,
  '/api/companies/:id/reviews id': ({ companyId }) => companyId,
  '/api/workspace/rfqs/:id/buyer-reviews id': ({ rfqId }) => rfqId,
  '/feeds/calendar/:id/:signature id': ({ calendar }) => calendar.id,
  '/feeds/calendar/:id/:signature signature': ({ calendar }) => calendar.signature,
  '/api/threads/:id/messages id': ({ threadId }) => threadId,
  '/api/threads/:id/translations id': ({ threadId }) => threadId,
  '/api/threads/:id/notes id': ({ threadId }) => threadId,
  '/api/operator/reported-threads/:id/messages id': ({ threadId }) => threadId,
  '/sitemaps/:name.xml name': async (_world, read) =>
    /sitemaps\/(products-[^.]+)\.xml/.exec(await read('/sitemap.xml'))?.[1] ?? 'pages',
}
/** What a list cannot be called without. */
const required: Record<string, (world: World) => string> = {
  '/api/company-goods': ({ companyId }) => `companies=${companyId}`,
}
type Read = (address: string) => Promise<string>

/** What nobody has said of the addresses of lists, as list and parameter. */
export const unknownParameters = (endpoints: readonly Endpoint[]): string[] =>
  endpoints.filter(isList).flatMap((endpoint) =>
    Object.entries((endpoint.params as z.ZodObject | undefined)?.shape ?? {})
      .map(([name, type]) => ({ key: `${endpoint.path} ${name}`, isChoice: choicesOf(type as z.ZodType).length > 0 }))
      .filter(({ key, isChoice }) => !isChoice && !(key in parameters))
      .map(({ key }) => key),
  )

/** The calls of a list by what they are called in the report. Throws where a list needs something that nobody has said. */
async function callsOf(endpoint: Endpoint, world: World, read: Read): Promise<Map<string, string>> {
  let address: string = endpoint.path
  for (const [name, type] of Object.entries((endpoint.params as z.ZodObject | undefined)?.shape ?? {})) {
    const known = parameters[`${endpoint.path} ${name}`]
    const value = known ? await known(world, read) : choicesOf(type as z.ZodType)[0]
    if (value === undefined)
      throw new Error(`The bench does not know how to call ${endpoint.path}: say what ${name} is, in bench/growth.ts.`)
    address = address.replace(`:${name}`, value)
  }
  const query = required[endpoint.path]?.(world)
  const withQuery = (more: string) => `${address}?${query ? `${query}&` : ''}${more}`
  const first = query ? `${address}?${query}` : address
  const calls = new Map([['first page', first]])
  const shape = (endpoint.query as z.ZodObject | undefined)?.shape ?? {}
  if ('cursor' in shape) {
    const { nextCursor } = (JSON.parse(await read(first)) as { data: { nextCursor?: string | null } }).data
    if (nextCursor) calls.set('second page', withQuery(`cursor=${nextCursor}`))
  }
  const words = `q=${encodeURIComponent('болт')}`
  if ('q' in shape) calls.set('q', withQuery(words))
  // Words in another order than their own read more than either alone.
  if ('q' in shape && shape.sort)
    for (const sort of choicesOf(shape.sort as z.ZodType))
      calls.set(`q, sort=${sort}`, withQuery(`${words}&sort=${sort}`))
  for (const [name, type] of Object.entries(shape))
    for (const choice of choicesOf(type as z.ZodType)) calls.set(`${name}=${choice}`, withQuery(`${name}=${choice}`))
  return calls
}

/** The values of an enumeration, inside what makes it optional. */
function choicesOf(type: z.ZodType): string[] {
  if (type instanceof z.ZodEnum) return type.options.map(String)
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable
    ? choicesOf(type.unwrap() as z.ZodType)
    : []
}
