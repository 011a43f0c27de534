import { desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { companyOf } from '../../../server/http/access/caller.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { originOf } from '../../../server/http/origin.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import { allowSlowBody } from '../../../server/http/body-timeout.ts'
import { createSemaphore } from '../../../server/jobs/semaphore.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError } from '../../../shared/errors.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { withReceivedFile } from '../../../server/files/receive-file.ts'
import { moveImport } from './import.service.ts'
import { importColumns, usualColumns } from './columns/import-columns.ts'
import type { importEndpoints, ProductImport } from './import.contract.ts'
import { withStoredFile } from './stored-file.ts'
import { archiveKey, fileKey, findImport, rememberedHeadings, presentImport } from './import.queries.ts'
import { findHeadings, guessColumns } from './columns/detect-columns.ts'
import { assignProposed } from './exchange/assign-proposed.ts'
import { isExchange } from './import.formats.policy.ts'
import { openGoodsFile } from './exchange/open-goods-file.ts'
import { readHeadings, topOfHeadings } from './columns/header-rows.ts'
import { attributeHeadings, attributeTitle, attributeTitles } from './rows/category-lookup.ts'
import { productImportFaults, productImports } from './import.table.ts'
import type { ImportRow } from './import.table.ts'
import { isOpen } from './import.enums.policy.ts'
import type { SheetRow } from '../../../server/spreadsheet/sheet.policy.ts'
import { sheetLimits } from '../../../server/spreadsheet/read-sheet.ts'
import { refuseFile } from '../../../server/files/refuse-file.ts'

type Endpoints = typeof importEndpoints

/** Rows above the headings of a price list: a name, an address, a date. */
const titleRows = 15
const sampleRows = 5
const sampleCharacters = 120

/** The shared strings of a workbook are held in memory while it is read, so files are inspected one at a time. */
const withReadingSlot = createSemaphore(1)

/** Accepts a file of goods, reads its headings and first rows, and detects its columns. */
export async function uploadImport(ctx: Ctx, _input: unknown, request: FastifyRequest): Promise<ProductImport> {
  const companyId = companyOf(ctx)
  const { userId } = ctx.actor as SignedIn
  const { settings } = ctx.server
  await consumeAttempt(ctx, `import:${companyId}`, settings.IMPORTS_PER_DAY, dayMs)
  allowSlowBody(request)
  const owner = { companyId, createdBy: userId, language: currentLocale(), origin: originOf(ctx, request) }
  return withReceivedFile(
    settings,
    request,
    async ({ path, name }) => presentImport(await storeImport(ctx, owner, path, name)),
    { megabytes: settings.IMPORT_MB },
  )
}

type Owner = Pick<ImportRow, 'companyId' | 'createdBy' | 'language' | 'origin'>

/** A file of goods on disk becomes an import that waits for its columns. An archive of documents brings its pictures. */
export async function storeImport(ctx: Ctx, owner: Owner, path: string, name: string): Promise<ImportRow> {
  const { files } = ctx.server
  const { format, encoding, isArchive, head } = await readHead(ctx, path, owner.companyId)
  const id = newId(ctx.now)
  const row = {
    id,
    ...owner,
    fileName: name || `import.${format}`,
    format,
    encoding,
    ...head,
    archiveName: isArchive ? name || 'archive.zip' : null,
    status: 'mapping' as const,
    createdAt: ctx.now,
    changedAt: ctx.now,
  }
  const [made] = await ctx.db.insert(productImports).values(row).returning()
  await files.putFile(fileKey(id), path, 'application/octet-stream')
  if (isArchive) await files.putFile(archiveKey(id), path, 'application/zip')
  return made as ImportRow
}

/** Sets the header row chosen by the user and re-detects the columns; the user confirms. */
export async function chooseHeadings(
  ctx: Ctx,
  { id, row }: EndpointInput<Endpoints['chooseImportHeadings']>,
): Promise<ProductImport> {
  const looked = await findImport(ctx, id)
  if (!isOpen(looked.status) || isExchange(looked.format)) throw new AppError('wrong_state')
  const { head } = await withStoredFile(ctx, fileKey(id), (path) => readHead(ctx, path, looked.companyId, row))
  return inTransaction(ctx, async (ctx) => {
    const moved = await moveImport(ctx, looked, ['mapping', 'faulty', 'checked'], 'mapping', {
      ...head,
      failure: '',
      rowCount: 0,
      goodCount: 0,
      faultCount: 0,
      newCount: 0,
      changedCount: 0,
      incompleteCount: 0,
      missing: [],
    })
    await ctx.db.delete(productImportFaults).where(eq(productImportFaults.importId, id))
    return presentImport(moved)
  })
}

/** The headings and the first rows below them; without a given row, the headings are searched among the first rows. */
async function readHead(ctx: Ctx, path: string, companyId: string, at?: number) {
  const remembered = await rememberedHeadings(ctx, companyId)
  const attributes = attributeHeadings(await attributeTitles(ctx))
  const { format, encoding, merged, first, proposed, isArchive } = await withReadingSlot(() => readFirst(ctx, path, at))
  if (proposed) {
    const headings = proposed.map(({ heading }) => heading)
    const samples = first.slice(0, sampleRows).map(({ cells }) => cells.map((cell) => cell.slice(0, sampleCharacters)))
    const columns = assignProposed(proposed, format, remembered, attributes)
    return { format, encoding, isArchive, head: { headingRow: 0, headingRows: 1, headings, samples, columns } }
  }
  const guess = (cells: readonly string[]) => guessColumns(cells, remembered, attributes)
  const start = topOfHeadings(
    first,
    at === undefined
      ? findHeadings(
          first.map(({ cells }) => cells),
          guess,
        )
      : 0,
    merged,
  )
  const { headings, count } = readHeadings(first, start, merged)
  const headingRow = first[start]?.row ?? 0
  const below = first.filter(({ row }) => row >= headingRow + count).slice(0, sampleRows)
  if (headings.length === 0 || below.length === 0) throw refuseFile(m.import_refused_rows_none())
  const samples = below.map(({ cells }) =>
    headings.map((_heading, column) => (cells[column] ?? '').slice(0, sampleCharacters)),
  )
  return {
    format,
    encoding,
    isArchive,
    head: { headingRow, headingRows: count, headings, samples, columns: withPictureColumn(guess(headings), below) },
  }
}

/** A column that contains pictures is the picture column, whatever its heading says. */
function withPictureColumn(columns: (string | null)[], rows: readonly SheetRow[]): (string | null)[] {
  const [column] = rows.flatMap(({ pictures }) => pictures.map((picture) => picture.column))
  return columns.includes('pictures') || column === undefined || columns[column] !== null
    ? columns
    : columns.with(column, 'pictures')
}

/** The first non-empty rows from row `at`, or from the row where cells that are merged down to it begin. */
async function readFirst(ctx: Ctx, path: string, at = 1) {
  const sheet = await openGoodsFile(path, sheetLimits(ctx.server))
  const { format, encoding, merged } = sheet
  const from = Math.min(
    at,
    ...merged.filter(({ row, lastRow }) => row < at && at <= lastRow && lastRow - row < 3).map(({ row }) => row),
  )
  const first: SheetRow[] = []
  try {
    for await (const row of sheet.rows) {
      if (row.row >= from && row.cells.some((cell) => cell.trim() !== '')) first.push(row)
      if (first.length > titleRows + sampleRows) break
    }
  } finally {
    sheet.close()
  }
  const [proposed, isArchive] = 'columns' in sheet ? [sheet.columns, sheet.isArchive] : [null, false]
  return { format, encoding, merged, first, proposed, isArchive }
}

export const openImport = async (ctx: Ctx, { id }: { id: string }): Promise<ProductImport> =>
  presentImport(await findImport(ctx, id))

/** The latest files of the caller's company. */
export async function listImports(ctx: Ctx): Promise<EndpointResult<Endpoints['productImports']>> {
  const rows = await ctx.db
    .select()
    .from(productImports)
    .where(eq(productImports.companyId, companyOf(ctx)))
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(20)
  return { items: rows.map(presentImport) }
}

/** The possible columns in the caller's language, common ones first. */
export async function listImportColumns(ctx: Ctx): Promise<EndpointResult<Endpoints['importColumns']>> {
  const usual = new Map(usualColumns.map((key, place) => [key, place]))
  const fixed = importColumns
    .map(({ key, title }) => ({
      key,
      title: title(currentLocale()),
      group: usual.has(key) ? ('common' as const) : ('other' as const),
    }))
    .toSorted((a, b) => (usual.get(a.key) ?? usual.size) - (usual.get(b.key) ?? usual.size))
  const titles = await attributeTitles(ctx)
  const attributes = [...titles.keys()].map((key) => ({
    key: `attributes.${key}`,
    title: attributeTitle(key, titles, false),
    group: 'attributes' as const,
  }))
  return { items: [...fixed, ...attributes.toSorted((a, b) => a.title.localeCompare(b.title, currentLocale()))] }
}
