import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import { enqueue, job } from '../../../../server/jobs/jobs.ts'
import { withLocale } from '../../../../server/locale-context.ts'
import { citePublicImages, unciteFiles } from '../../../media/media.service.ts'
import { startAttempt } from '../import-attempts.ts'
import { endImport } from '../finish-import.ts'
import { leftOfCompany, openBudget } from './picture-budget.ts'
import type { PictureBudget } from './picture-budget.ts'
import { fetchPicture, resultOf, withSources } from './picture-sources.ts'
import type { PictureSources } from './picture-sources.ts'
import { productImportFaults, productImportRows, productImports } from '../import.table.ts'
import type { ImportRow, PictureResult } from '../import.table.ts'
import { filesHeld } from '../../product/editing/product.edit.service.ts'
import { isEditable } from '../../product/product.policy.ts'
import { products } from '../../product/product.table.ts'

type Staged = typeof productImportRows.$inferSelect

/** A job runs at most this long, then yields to the others in the queue. */
const sliceMs = 20_000

/**
 * Imports the pictures of a file product by product; failures are reported at their row, the rest continues. One file
 * per company is processed at a time.
 */
export const importPicturesJob = job({
  name: 'catalogue.import-pictures',
  lane: 'links',
  schema: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const [looked] = await ctx.db
      .select()
      .from(productImports)
      .where(and(eq(productImports.id, id), eq(productImports.status, 'pictures')))
    if (!looked || (await firstWaiting(ctx, looked.companyId))?.id !== id) return
    const row = await startAttempt(ctx, id, 'pictures')
    if (!row) return
    const isOver = await withLocale(row.language, () =>
      withSources(ctx, row, (sources) => fetchPictures(ctx, row, sources)),
    )
    const next = isOver ? await firstWaiting(ctx, row.companyId) : row
    if (next) await enqueue(ctx, importPicturesJob, { id: next.id }, { singletonKey: next.id })
  },
})

/** The company's oldest file with pictures left to import. */
async function firstWaiting({ db }: Ctx, companyId: string): Promise<Pick<ImportRow, 'id'> | undefined> {
  const [first] = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.companyId, companyId), eq(productImports.status, 'pictures')))
    .orderBy(asc(productImports.createdAt), asc(productImports.id))
    .limit(1)
  return first
}

/** Row by row until all are done (true) or the time of this turn is over. */
async function fetchPictures(ctx: Ctx, row: ImportRow, sources: PictureSources): Promise<boolean> {
  const budget = openBudget(row, await leftOfCompany(ctx, row), ctx.server.settings)
  const until = performance.now() + sliceMs
  let position = row.picturePosition
  for (;;) {
    const [staged] = await ctx.db
      .select()
      .from(productImportRows)
      .where(
        and(
          eq(productImportRows.importId, row.id),
          gt(productImportRows.row, position),
          isNotNull(productImportRows.pictures),
          isNotNull(productImportRows.productId),
        ),
      )
      .orderBy(asc(productImportRows.row))
      .limit(1)
    const now = { ...ctx, now: ctx.server.clock.now() }
    if (!staged) {
      await endImport(now, row, ['pictures'])
      return true
    }
    const got = await haveAll(now, row, staged, sources, budget, until)
    if (!(await storeRow(now, row, staged, position, got, budget))) return true
    if (got.length < (staged.pictures ?? []).length || performance.now() > until) return false
    position = staged.row
  }
}

/** Picture results of a row; fewer than it names if the time of this turn is over. */
async function haveAll(
  ctx: Ctx,
  row: ImportRow,
  staged: Staged,
  sources: PictureSources,
  budget: PictureBudget,
  until: number,
): Promise<PictureResult[]> {
  const got = [...(staged.got ?? [])]
  for (const ref of (staged.pictures ?? []).slice(got.length)) {
    got.push(await resultOf(ref, fetchPicture(ctx, row, ref, sources, budget)))
    if (performance.now() > until) break
  }
  return got
}

/** Stores the result of a row, complete or partial. False if another worker has taken over this file. */
async function storeRow(
  ctx: Ctx,
  row: ImportRow,
  staged: Staged,
  position: number,
  got: PictureResult[],
  { spentMs, hosts }: PictureBudget,
): Promise<boolean> {
  const isWhole = got.length === (staged.pictures ?? []).length
  return inTransaction(ctx, async (ctx) => {
    const [held] = await ctx.db
      .select()
      .from(productImports)
      .where(
        and(
          eq(productImports.id, row.id),
          eq(productImports.status, 'pictures'),
          eq(productImports.picturePosition, position),
        ),
      )
      .for('update')
    if (!held) return false
    const progress = { pictureMs: Math.round(spentMs()), pictureHosts: hosts(), attempts: 0, changedAt: ctx.now }
    if (!isWhole) {
      await ctx.db
        .update(productImportRows)
        .set({ got })
        .where(and(eq(productImportRows.importId, row.id), eq(productImportRows.row, staged.row)))
      await ctx.db.update(productImports).set(progress).where(eq(productImports.id, row.id))
      return true
    }
    const ids = got.flatMap((one) => ('id' in one ? [one.id] : []))
    const faults = got.flatMap((one) => ('id' in one ? [] : [one]))
    if (ids.length > 0 || got.length === 0) await attach(ctx, staged.productId ?? '', [...new Set(ids)])
    const column = row.columns.indexOf('pictures')
    if (faults.length > 0)
      await ctx.db.insert(productImportFaults).values(
        faults.map(({ ref, words }) => ({
          importId: row.id,
          row: staged.row,
          column: column < 0 ? null : column,
          heading: row.headings[column] ?? '',
          value: ref.replace(/^embedded:/, '').slice(0, 200),
          words,
        })),
      )
    await ctx.db
      .update(productImports)
      .set({
        ...progress,
        picturePosition: staged.row,
        pictureRowsDone: held.pictureRowsDone + 1,
        pictureFaults: held.pictureFaults + faults.length,
      })
      .where(eq(productImports.id, row.id))
    return true
  })
}

/** Its position in the product list stays that of the file. */
async function attach(ctx: Ctx, productId: string, ids: string[]): Promise<void> {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, productId)).for('update')
  if (!product || !isEditable(product.status) || product.answers.pictures.join() === ids.join()) return
  const answers = { ...product.answers, pictures: ids }
  const [before, after] = [filesHeld(product), filesHeld({ answers, published: product.published })]
  await citePublicImages(
    ctx,
    after.filter((id) => !before.includes(id)),
  )
  await unciteFiles(
    ctx,
    before.filter((id) => !after.includes(id)),
  )
  await ctx.db
    .update(products)
    .set({ answers, version: product.version + 1 })
    .where(eq(products.id, productId))
}
