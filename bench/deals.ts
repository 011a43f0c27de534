import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '../checks/processes.ts'
import { createApp } from '../src/app.ts'
import { matchJob } from '../src/features/rfq/matching/matching.jobs.ts'
import { systemContext } from '../src/server/context.ts'
import type { Ctx } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { callMeter, databaseClock, percentile } from './call-cpu.ts'
import { seedDeals } from './deals.seed.ts'
import type { World } from './deals.seed.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const suppliers = 100_000
const requests = 10_000
const compared = 10
const runs = 40
const pdfGoal = { ms: 300, kB: 250 }
const matchGoalMs = 100

/** Lists of requests, a comparison of ten, a document as PDF, and the search of suppliers for a request, each at 100,000 suppliers and 10,000 requests. */
export async function measureDeals(url: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const environment = { NODE_ENV: 'development', PORT: '0', DATA_FOLDER: folder, DEMO_DATA: 'small', RATES: 'off' }
  const site = await startProcess('faults/site.ts', { ...environment, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  await site.stop()
  const database = await openDatabase({ url, poolSize: 4 })
  const server = await createServer(
    readSettings({ NODE_ENV: 'test', DATA_FOLDER: folder, RATES: 'off' }),
    database,
    createLogger('silent'),
  )
  const ctx = { ...systemContext(server, 'bench'), db: database.longDb }
  const app = await createApp(server)
  try {
    const world = await seedDeals(ctx, { suppliers, requests, compared })
    const send = async <T>(method: 'GET' | 'PUT' | 'POST', path: string, token: string, payload?: object) => {
      const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() }
      const answer = await app.inject({ method, url: path, headers, ...(payload && { payload }) })
      const { code, data, message } = answer.json<{ code: string; message: string; data: T }>()
      if (code !== '0') throw new Error(`${path}: ${code} ${message}`)
      return data
    }
    const { answers, version } = await send<{ answers: object; version: number }>(
      'GET',
      '/api/user/buyer',
      world.contractor,
    )
    const profile = { companyName: 'ТОО «Склад-Сервис»', country: 'KZ', taxNumber: '980540000397', city: 'Алматы' }
    await send('PUT', '/api/user/buyer', world.contractor, { ...answers, ...profile, version })
    const document = await send<{ id: string }>(
      'POST',
      `/api/quotations/${world.acceptedId}/documents`,
      world.supplier,
      { kind: 'contract', language: 'ru' },
    )
    const pdfPath = `/api/deal-documents/${document.id}/pdf`
    const meter = await callMeter(app, database.pool)
    const figures: Row[] = []
    const calls: [name: string, url: string, token: string][] = [
      ['public requests', '/api/rfqs', ''],
      ['requests that fit a supplier', '/api/workspace/rfqs', world.supplier],
      [`a comparison of ${compared}`, `/api/user/rfqs/${world.rfqId}/quotations`, world.buyer],
    ]
    for (const [name, path, token] of calls) {
      const { row } = await measure(name, () => meter(path, token === '' ? {} : { authorization: token }))
      figures.push(row)
    }
    const pdf = await measure('a sales contract as PDF', () => meter(pdfPath, { authorization: world.supplier }))
    const { rawPayload } = await app.inject({ url: pdfPath, headers: { authorization: world.supplier } })
    const size = rawPayload.length / 1024
    figures.push({
      name: pdf.row.name,
      figures: { ...pdf.row.figures, size: `${round(size, 0)} kB` },
      goal: {
        text: `p50 ≤ ${pdfGoal.ms} ms, ≤ ${pdfGoal.kB} kB`,
        isMet: pdf.p50 <= pdfGoal.ms && size <= pdfGoal.kB,
      },
    })
    return [...figures, await measureMatch(ctx, world)]
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Called = { serverMs: number; databaseMs: number; status: number; body: string }

async function measure(name: string, call: () => Promise<Called>) {
  const [walls, costs]: [number[], number[]] = [[], []]
  for (let run = -5; run < runs; run++) {
    const begun = performance.now()
    const called = await call()
    if (called.status !== 200 || /^\{"code":"(?!0")/.test(called.body))
      throw new Error(`${name}: ${called.status} ${called.body.slice(0, 200)}`)
    if (run < 0) continue
    walls.push(performance.now() - begun)
    costs.push(called.serverMs + called.databaseMs)
  }
  const p50 = percentile(walls, 0.5)
  return {
    p50,
    row: {
      name: `${requests.toLocaleString('en')} requests, ${suppliers.toLocaleString('en')} suppliers: ${name}`,
      figures: {
        p50: `${round(p50)} ms`,
        p99: `${round(percentile(walls, 0.99))} ms`,
        'CPU of server and database': `${round(percentile(costs, 0.5))} ms`,
      },
    },
  }
}

/** The whole job: companies by category, by goods and by words, and the record of whom the request is announced to. */
async function measureMatch(ctx: Ctx, { rfqId }: World): Promise<Row> {
  const databaseMs = await databaseClock(ctx.server.database.pool)
  const [walls, costs]: [number[], number[]] = [[], []]
  for (let run = -3; run < runs; run++) {
    const [begun, before] = [performance.now(), databaseMs()]
    await matchJob.run(ctx, { id: rfqId })
    // A process that still runs is counted at its next pause.
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (run < 0) continue
    walls.push(performance.now() - begun)
    costs.push(databaseMs() - before)
  }
  const cost = percentile(costs, 0.5)
  return {
    name: `suppliers for a request among ${suppliers.toLocaleString('en')}, with the record of whom it was announced to`,
    figures: { 'CPU of database': `${round(cost)} ms`, 'p50 of the job': `${round(percentile(walls, 0.5))} ms` },
    goal: { text: `≤ ${matchGoalMs} ms of database time`, isMet: cost <= matchGoalMs },
  }
}
