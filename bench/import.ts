import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createApp } from '../src/app.ts'
import { importColumns } from '../src/features/catalogue/import/columns/import-columns.ts'
import { writeSheets } from '../src/server/spreadsheet/write-sheets.ts'
import { seedCategories } from '../src/features/taxonomy/taxonomy-seed.ts'
import { systemContext } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'
import { emptyDatabase } from './scratch-database.ts'
import { seedCompany } from './seed-company.ts'

const rowCount = 10_000
const goal = { seconds: 60, megabytes: 400 }

/**
 * Imports ten thousand goods from a workbook: upload, check, import; then the same file again. Runs on PostgreSQL at
 * `url`.
 */
export async function measureImport(url: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = await openDatabase({ url: await emptyDatabase(url, 'bench_import') })
  await migrateDatabase(database, 'migrations')
  const server = await createServer(
    readSettings({ NODE_ENV: 'test', DEMO_DATA: 'off', DATA_FOLDER: folder, CALLS_PER_MINUTE: '1000000' }),
    database,
    createLogger('silent'),
  )
  const app = await createApp(server)
  try {
    const ctx = systemContext(server, 'bench')
    await seedCategories(ctx)
    const { token } = await seedCompany(ctx)
    const file = await workbook()
    const atRest = process.memoryUsage.rss()
    let peak = atRest
    const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
    const bring = async () => {
      const begun = performance.now()
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file)]), 'goods.xlsx')
      const sent = new Response(form)
      const uploaded = await app.inject({
        method: 'POST',
        url: '/api/workspace/imports',
        headers: { authorization: token, 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
      const { id, columns } = uploaded.json<{ data: { id: string; columns: (string | null)[] } }>().data
      const post = (path: string, payload: object) =>
        app.inject({
          method: 'POST',
          url: `/api/workspace/imports/${id}/${path}`,
          headers: { authorization: token },
          payload,
        })
      await post('check', { columns })
      await server.jobs.runDue()
      const checked = performance.now()
      await post('start', {})
      await server.jobs.runDue()
      const state = (
        await app.inject({ method: 'GET', url: `/api/workspace/imports/${id}`, headers: { authorization: token } })
      ).json<{ data: { status: string; doneCount: number } }>().data
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
        figures: {
          file: `${round(file.length / 1024 / 1024)} MB`,
          checked: `${round(first.check)} s`,
          'new goods, whole': `${round(first.whole)} s`,
          'known goods, whole': `${round(again.whole)} s`,
          'memory above rest': `${round(above, 0)} MB`,
        },
        goal: {
          text: `each within ${goal.seconds} s, at most ${goal.megabytes} MB above rest`,
          isMet: Math.max(first.whole, again.whole) <= goal.seconds && above <= goal.megabytes,
        },
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
  const cell = (index: number) => (column: (typeof columns)[number]) =>
    column.key === 'articleNumber'
      ? `B-${index}`
      : typeof column.example === 'string'
        ? column.example
        : `${column.example?.zh} ${column.key.startsWith('texts') ? index : ''}`.trim()
  const rows = [
    columns.map(({ title }) => title('zh')),
    ...Array.from({ length: rowCount }, (_, index) => columns.map(cell(index))),
  ]
  return buffer(writeSheets('xlsx', [{ name: 'goods', rows }]))
}
