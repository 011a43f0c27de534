import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { startProcess } from '../checks/processes.ts'
import { createApp } from '../src/app.ts'
import { matchJob } from '../src/features/rfq/matching/matching.jobs.ts'
import { quotations } from '../src/features/rfq/quotation/quotation.table.ts'
import { rfqs } from '../src/features/rfq/rfq.table.ts'
import { companyMembers } from '../src/features/company/company.table.ts'
import { startSession } from '../src/features/identity/session/session.service.ts'
import { systemContext } from '../src/server/context.ts'
import type { Ctx } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { found } from '../src/shared/errors.ts'
import { callMeter, percentile } from './call-cpu.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const suppliers = 100_000
const requests = 10_000
const compared = 10
const runs = 40
const pdfGoal = { ms: 300, kB: 250 }
const matchGoalMs = 100

type World = { buyer: string; supplier: string; rfqId: string; acceptedId: string }

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
    const world = await seed(ctx)
    const issued = await app.inject({
      method: 'POST',
      url: `/api/quotations/${world.acceptedId}/documents`,
      headers: { authorization: world.supplier, 'idempotency-key': crypto.randomUUID() },
      payload: { kind: 'contract', language: 'ru' },
    })
    const { code, data, message } = issued.json<{ code: string; message: string; data: { id: string } }>()
    if (code !== '0') throw new Error(`The contract was refused: ${code} ${message}`)
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
    const pdf = await measure('a sales contract as PDF', () =>
      meter(`/api/deal-documents/${data.id}/pdf`, { authorization: world.supplier }),
    )
    const { rawPayload } = await app.inject({
      url: `/api/deal-documents/${data.id}/pdf`,
      headers: { authorization: world.supplier },
    })
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

/**
 * Copies rows of a table. `rows` is the part of a statement from `from` on, in which the row to copy is `original`;
 * `changes` is an expression of the columns that differ, as jsonb.
 */
async function copy(ctx: Ctx, table: string, changes: SQL, rows: SQL): Promise<void> {
  const { rows: columns } = await ctx.db.execute<{ name: string }>(
    sql`select quote_ident(attname) as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const [name, names] = [sql.raw(table), sql.raw(columns.map((column) => column.name).join(', '))]
  await ctx.db.execute(sql`
    insert into ${name} (${names}) select ${names} from (
      select (jsonb_populate_record(null::${name}, to_jsonb(original) || ${changes})).* ${rows}) copies`)
}

/** Copies of a demo supplier in every category, of an open demo request, and of a quotation for it. */
async function seed(ctx: Ctx): Promise<World> {
  await copy(
    ctx,
    'companies',
    sql`jsonb_build_object('id', gen_random_uuid(), 'credit_code', 'B' || lpad(n::text, 17, '0'), 'store_name', original.store_name || n,
      'categories', to_jsonb(category_way(leaf.code)), 'live', jsonb_set(original.live, '{trade,categories}', to_jsonb(array[leaf.code])))`,
    sql`from (select * from companies where status = 'approved' order by id limit 1) original, generate_series(1, ${suppliers}::int) n
      join (select code, row_number() over (order by code) - 1 as place, count(*) over () as size from categories k
        where not exists (select from categories below where below.parent = k.code)) leaf on leaf.place = n % leaf.size`,
  )
  const [accepted] = await ctx.db.select().from(quotations).where(eq(quotations.status, 'accepted')).limit(1)
  const { id: acceptedId, companyId } = found(accepted)
  const { rows } = await ctx.db.execute<{ id: string; buyer: string }>(sql`
    select r.id, r.buyer_id as buyer from rfqs r join quotations q on q.rfq_id = r.id
    where r.status = 'open' and r.visibility = 'public' and q.status in ('submitted', 'shortlisted') order by r.id limit 1`)
  const { id: rfqId, buyer } = found(rows[0])
  await copy(
    ctx,
    'rfqs',
    sql`jsonb_build_object('id', gen_random_uuid(), 'opened_at', original.opened_at - n * interval '1 minute')`,
    sql`from (select * from rfqs where id = ${rfqId}::uuid) original, generate_series(1, ${requests}::int) n`,
  )
  await copy(
    ctx,
    'quotations',
    sql`jsonb_build_object('id', gen_random_uuid(), 'company_id', c.id)`,
    sql`from (select * from quotations where rfq_id = ${rfqId}::uuid and status in ('submitted', 'shortlisted') order by id limit 1) original,
      (select id from companies where credit_code like 'B0000%' order by id limit ${compared - 1}) c`,
  )
  await ctx.db.execute(sql`analyze`)
  const [member] = await ctx.db.select().from(companyMembers).where(eq(companyMembers.companyId, companyId)).limit(1)
  return {
    rfqId,
    acceptedId,
    buyer: await startSession(ctx, { id: buyer }),
    supplier: await startSession(ctx, { id: found(member).userId }),
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

/** The whole job: companies by category, by goods and by words. Its statements take less than it does. */
async function measureMatch(ctx: Ctx, { rfqId }: World): Promise<Row> {
  const [rfq] = await ctx.db.select().from(rfqs).where(eq(rfqs.id, rfqId))
  const times: number[] = []
  for (let run = -3; run < runs; run++) {
    const begun = performance.now()
    await matchJob.run(ctx, { id: found(rfq).id })
    if (run >= 0) times.push(performance.now() - begun)
  }
  const p50 = percentile(times, 0.5)
  return {
    name: `suppliers for a request among ${suppliers.toLocaleString('en')}, with the record of whom it was announced to`,
    figures: { p50: `${round(p50)} ms`, slowest: `${round(Math.max(...times))} ms` },
    goal: { text: `≤ ${matchGoalMs} ms`, isMet: p50 <= matchGoalMs },
  }
}
