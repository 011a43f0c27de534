import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import { enqueue, job } from '../../../../server/jobs/jobs.ts'
import { withLocale } from '../../../../server/locale-context.ts'
import { AppError } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { dayOf } from '../../../reference/rates/current-rates.ts'
import { openArchive } from '../pictures/import.archive.service.ts'
import { withStoredFile } from '../stored-file.ts'
import { startAttempt, readingSlot } from '../import-attempts.ts'
import type { GoodsSheet } from '../exchange/goods-sheet.ts'
import { openGoodsFile } from '../exchange/open-goods-file.ts'
import { archiveKey, fileKey } from '../import.queries.ts'
import { findKnown, knownTo, textAt } from './known-products.ts'
import type { Known } from './known-products.ts'
import { refuseWrongPictures, uploadedBy } from './check-pictures.ts'
import { isExampleRow } from '../columns/import-columns.ts'
import { presentMissing } from './required-fields.ts'
import { openLookup } from './category-lookup.ts'
import type { Lookup } from './category-lookup.ts'
import { checkRow, readRow } from './read-row.ts'
import { faultAt } from './row-faults.ts'
import type { ReadRow, RowFault } from './row-faults.ts'
import { productImportFaults, productImportRows, productImports } from '../import.table.ts'
import type { ImportNotes, ImportRow } from '../import.table.ts'
import { mostProducts } from '../../product/editing/product.edit.service.ts'
import { isEditable } from '../../product/product.policy.ts'
import { products } from '../../product/product.table.ts'
import type { ProductRow } from '../../product/product.table.ts'
import type { SheetRow } from '../../../../server/spreadsheet/sheet.policy.ts'
import { sheetLimits } from '../../../../server/spreadsheet/read-sheet.ts'
import { refuseFile } from '../../../../server/files/refuse-file.ts'

const batchRows = 250
const waitMs = 2000
const mostAsides = 20
const mostStrange = 500
/** More faults than anybody corrects one by one; the rest is only counted. */
const mostFaults = 5000

type Tally = {
  row: ImportRow
  archive: ReadonlySet<string> | null
  lookup: Lookup
  notes: ImportNotes
  missing: Map<string, number>
  articles: Map<string, number>
  ids: Map<string, number>
  externals: Map<string, number>
  /** Categories of exchange files that the platform does not have. */
  strange: Set<string>
  rowCount: number
  goodCount: number
  newCount: number
  changedCount: number
  incompleteCount: number
  faultCount: number
}

/**
 * Reads a whole file and reports all its faults; the catalogue stays unchanged. Restarts after an interruption, at most
 * three times.
 */
export const checkImportJob = job({
  name: 'catalogue.import-check',
  schema: z.object({ id: z.uuid() }),
  async run(ctx, { id }): Promise<void> {
    const slot = readingSlot(ctx.server)
    // The reader holds the shared strings in memory; other jobs return to the queue meanwhile.
    if (slot.isOccupied)
      return enqueue(
        ctx,
        checkImportJob,
        { id },
        { startAfter: new Date(ctx.now.getTime() + waitMs), singletonKey: id },
      )
    slot.isOccupied = true
    try {
      const row = await startAttempt(ctx, id, 'checking')
      if (row) await withLocale(row.language, () => checkFile({ ...ctx, locale: row.language }, row))
    } finally {
      slot.isOccupied = false
    }
  },
})

async function checkFile(ctx: Ctx, row: ImportRow): Promise<void> {
  await ctx.db.delete(productImportRows).where(eq(productImportRows.importId, row.id))
  await ctx.db.delete(productImportFaults).where(eq(productImportFaults.importId, row.id))
  const tally: Tally = {
    row,
    archive: await namesOfArchive(ctx, row),
    lookup: await openLookup(ctx),
    notes: { formulas: 0, embedded: 0, questions: 0, withoutRussian: 0, asideCount: 0, asides: [] },
    missing: new Map(),
    articles: new Map(),
    ids: new Map(),
    externals: new Map(),
    strange: new Set(),
    rowCount: 0,
    goodCount: 0,
    newCount: 0,
    changedCount: 0,
    incompleteCount: 0,
    faultCount: 0,
  }
  try {
    const isWhole = await withStoredFile(ctx, fileKey(row.id), async (path) => {
      const sheet = await openGoodsFile(path, sheetLimits(ctx.server))
      return readSheet(ctx, sheet, tally).finally(() => sheet.close())
    })
    if (isWhole) await endCheck(ctx, tally)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await storeTally(ctx, tally, { status: 'failed', failure: error.message, endedAt: ctx.now })
  }
}

const namesOfArchive = async (ctx: Ctx, { id, archiveName }: ImportRow): Promise<ReadonlySet<string> | null> =>
  archiveName === null
    ? null
    : withStoredFile(ctx, archiveKey(id), async (path) => {
        const archive = await openArchive(path, ctx.server.settings.IMPORT_UNPACKED_MB)
        archive.close()
        return archive.names
      })

/** False if the file was cancelled meanwhile. */
async function readSheet(ctx: Ctx, sheet: GoodsSheet, tally: Tally): Promise<boolean> {
  const most = ctx.server.settings.IMPORT_ROWS
  let batch: ReadRow[] = []
  const { headingRow, headingRows } = tally.row
  for await (const row of sheet.rows) {
    if (row.row < headingRow + headingRows) continue
    const read = await readRow(row, tally.row, tally.lookup)
    if (read === 'aside') noteAside(row, tally.notes)
    if (!read || read === 'aside' || isExampleRow(read)) continue
    if (++tally.rowCount > most) throw refuseFile(m.import_refused_rows({ most }))
    tally.notes.formulas += read.formulas
    tally.notes.embedded += row.pictures.length
    batch.push(read)
    if (batch.length < batchRows) continue
    if (!(await storeBatch(ctx, batch, tally))) return false
    batch = []
  }
  if (tally.rowCount === 0) throw refuseFile(m.import_refused_rows_none())
  return storeBatch(ctx, batch, tally)
}

/** Skipped rows are shown, so that no product is silently taken for a remark. */
function noteAside({ row, cells }: SheetRow, notes: ImportNotes): void {
  const text = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, 120)
  if (++notes.asideCount <= mostAsides) notes.asides.push({ row, text })
}

async function endCheck(ctx: Ctx, tally: Tally): Promise<void> {
  const count = await ctx.db.$count(products, eq(products.companyId, tally.row.companyId))
  if (count + tally.newCount > mostProducts) throw new AppError('quota', m.product_too_many({ count: mostProducts }))
  await storeTally(ctx, tally, { status: tally.faultCount > 0 ? 'faulty' : 'checked' })
}

const storeTally = async (
  ctx: Ctx,
  { row, rowCount, goodCount, newCount, changedCount, incompleteCount, faultCount, missing, notes }: Tally,
  set: Partial<ImportRow> = {},
): Promise<boolean> =>
  (
    await ctx.db
      .update(productImports)
      .set({
        rowCount,
        goodCount,
        notes,
        newCount,
        changedCount,
        incompleteCount,
        faultCount,
        missing: presentMissing(missing),
        changedAt: ctx.server.clock.now(),
        ...set,
      })
      .where(and(eq(productImports.id, row.id), eq(productImports.status, 'checking')))
      .returning({ id: productImports.id })
  ).length > 0

async function storeBatch(ctx: Ctx, batch: readonly ReadRow[], tally: Tally): Promise<boolean> {
  const known = await findKnown(ctx, tally.row.companyId, batch)
  const own = await uploadedBy(ctx, tally.row, batch)
  const good: ReadRow[] = []
  for (const read of batch) {
    const product = knownTo(read, known)
    // What is hidden and unknown needs nothing.
    if (!product && read.values['isHidden'] === true) continue
    askCategory(read, tally)
    refuseTwice(read, tally)
    refuseStranger(read, product, known)
    refuseWrongPictures(read, product, tally, own)
    const { missing, hasRussian } = await checkRow(read, product?.answers ?? null, {
      lookup: tally.lookup,
      language: tally.row.language,
      today: dayOf(ctx.now),
    })
    const isGood = read.faults.every(({ isQuestion }) => isQuestion)
    // An import without the faulty rows does not count them among the goods.
    if (isGood) tally[product ? 'changedCount' : 'newCount']++
    if (!isGood) continue
    if (!hasRussian) tally.notes.withoutRussian++
    for (const path of missing) tally.missing.set(path, (tally.missing.get(path) ?? 0) + 1)
    if (missing.length > 0) tally.incompleteCount++
    good.push(read)
  }
  tally.goodCount += good.length
  return inTransaction(ctx, async (ctx) => {
    if (good.length > 0)
      await ctx.db
        .insert(productImportRows)
        .values(good.map(({ row, values, pictures }) => ({ importId: tally.row.id, row, values, pictures })))
    await storeFaults(
      ctx,
      batch.flatMap(({ faults }) => faults),
      tally,
    )
    return storeTally(ctx, tally)
  })
}

async function storeFaults(ctx: Ctx, found: readonly RowFault[], tally: Tally): Promise<void> {
  const shown = found.slice(0, Math.max(0, mostFaults - tally.faultCount - tally.notes.questions))
  const questions = found.filter(({ isQuestion }) => isQuestion).length
  tally.notes.questions += questions
  tally.faultCount += found.length - questions
  const { id, headings } = tally.row
  if (shown.length > 0)
    await ctx.db.insert(productImportFaults).values(
      shown.map((fault) => ({
        ...fault,
        importId: id,
        heading: fault.column === null ? '' : (headings[fault.column] ?? ''),
      })),
    )
}

/** Each unknown category is one question, at the first product that names it. */
function askCategory(read: ReadRow, { strange }: Tally): void {
  if (!read.strange || strange.has(read.strange) || strange.size >= mostStrange) return
  strange.add(read.strange)
  read.faults.push({ ...faultAt(read, 'category', m.import_question_category()), isQuestion: true })
}

function refuseTwice(read: ReadRow, { articles, ids, externals }: Tally): void {
  for (const [key, seen] of [
    ['articleNumber', articles],
    ['id', ids],
    ['externalId', externals],
  ] as const) {
    const text = textAt(read, key)
    const first = seen.get(text)
    if (text === '') continue
    if (first === undefined) seen.set(text, read.row)
    else read.faults.push(faultAt(read, key, m.import_fault_twice({ row: first })))
  }
}

function refuseStranger(read: ReadRow, product: ProductRow | undefined, { byArticle }: Known): void {
  const other = byArticle.get(textAt(read, 'articleNumber'))
  if (textAt(read, 'id') && !product) read.faults.push(faultAt(read, 'id', m.import_fault_id()))
  else if (product && other && other.id !== product.id && textAt(read, 'articleNumber'))
    read.faults.push(faultAt(read, 'articleNumber', m.product_article_taken()))
  if (product && !isEditable(product.status))
    read.faults.push(faultAt(read, textAt(read, 'id') ? 'id' : 'articleNumber', m.import_fault_waiting()))
}
