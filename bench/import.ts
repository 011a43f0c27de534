import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { createApp } from '../src/app.ts'
import { importColumns } from '../src/features/catalogue/import.columns.ts'
import { writeSheets } from '../src/features/catalogue/sheet.write.ts'
import { seedCategories } from '../src/features/reference/reference.service.ts'
import { companies, companyMembers } from '../src/features/company/company.table.ts'
import { users } from '../src/features/identity/identity.table.ts'
import { startSession } from '../src/features/identity/session.service.ts'
import { systemContext } from '../src/server/context.ts'
import type { Ctx } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database.ts'
import { newId } from '../src/server/id.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const rowCount = 10_000
const goal = { seconds: 60, megabytes: 400 }

/** Ten thousand goods from a workbook: uploaded, checked, brought into the catalogue; then the same file again. On PostgreSQL at `url`. */
export async function measureImport(url: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = await openDatabase({ url: await emptyDatabase(url) })
  await migrateDatabase(database, 'migrations')
  const server = await createServer(readSettings({ NODE_ENV: 'test', DEMO_DATA: 'off', DATA_FOLDER: folder, CALLS_PER_MINUTE: '1000000' }), database, createLogger('silent'))
  const app = await createApp(server)
  try {
    const ctx = systemContext(server, 'bench')
    await seedCategories(ctx)
    const token = await seed(ctx)
    const file = await workbook()
    const atRest = process.memoryUsage.rss()
    let peak = atRest
    const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
    const bring = async () => {
      const begun = performance.now()
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file)]), 'goods.xlsx')
      const sent = new Response(form)
      const uploaded = await app.inject({ method: 'POST', url: '/api/workspace/imports', headers: { authorization: token, 'content-type': sent.headers.get('content-type') ?? '' }, payload: Buffer.from(await sent.arrayBuffer()) })
      const { id, columns } = uploaded.json<{ data: { id: string; columns: (string | null)[] } }>().data
      const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api/workspace/imports/${id}/${path}`, headers: { authorization: token }, payload })
      await post('check', { columns })
      await server.jobs.runDue()
      const checked = performance.now()
      await post('start', {})
      await server.jobs.runDue()
      const state = (await app.inject({ method: 'GET', url: `/api/workspace/imports/${id}`, headers: { authorization: token } })).json<{ data: { status: string; doneCount: number } }>().data
      if (state.status !== 'done' || state.doneCount !== rowCount) throw new Error(JSON.stringify(state))
      return { check: (checked - begun) / 1000, whole: (performance.now() - begun) / 1000 }
    }
    const first = await bring()
    const again = await bring()
    clearInterval(sampling)
    const above = (peak - atRest) / 1024 / 1024
    return [
      {
        name: `import of ${rowCount.toLocaleString('en')} goods from a workbook, PostgreSQL`,
        figures: { file: `${round(file.length / 1024 / 1024)} MB`, checked: `${round(first.check)} s`, 'new goods, whole': `${round(first.whole)} s`, 'known goods, whole': `${round(again.whole)} s`, 'memory above rest': `${round(above, 0)} MB` },
        goal: { text: `each within ${goal.seconds} s, at most ${goal.megabytes} MB above rest`, isMet: Math.max(first.whole, again.whole) <= goal.seconds && above <= goal.megabytes },
      },
    ]
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The columns of the template, filled. */
function workbook(): Promise<Buffer> {
  const columns = importColumns.filter(({ example, key }) => example !== undefined && key !== 'pictures')
  const cell = (index: number) => (column: (typeof columns)[number]) => (column.key === 'articleNumber' ? `B-${index}` : typeof column.example === 'string' ? column.example : `${column.example?.zh} ${column.key.startsWith('texts') ? index : ''}`.trim())
  const rows = [columns.map(({ title }) => title('zh')), ...Array.from({ length: rowCount }, (_, index) => columns.map(cell(index)))]
  return buffer(writeSheets('xlsx', [{ name: 'goods', rows }]))
}

async function seed(ctx: Ctx): Promise<string> {
  const userId = newId(ctx.now)
  const companyId = newId(ctx.now)
  await ctx.db.insert(users).values({ id: userId, phone: '13900000001', email: null, name: 'bench', passwordHash: '', role: 'user', status: 'active', language: 'zh', dataRegion: 'cn', createdAt: ctx.now })
  await ctx.db.insert(companies).values({ id: companyId, applicantId: userId, status: 'approved', isLive: true, version: 1, answers: {}, live: {}, storeName: 'bench', name: 'bench', queuedAt: ctx.now, dataRegion: 'cn', createdAt: ctx.now, changedAt: ctx.now } as typeof companies.$inferInsert)
  await ctx.db.insert(companyMembers).values({ userId, companyId, role: 'owner', since: ctx.now })
  return startSession(ctx, { id: userId })
}

async function emptyDatabase(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('drop database if exists bench_import with (force)')
  await admin.query('create database bench_import')
  await admin.end()
  return Object.assign(new URL(url), { pathname: '/bench_import' }).href
}
