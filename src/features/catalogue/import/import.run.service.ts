import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { enqueue, job } from '../../../server/jobs/jobs.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { moveImport } from './import.service.ts'
import { composeAnswers } from './rows/row-answers.ts'
import { startAttempt } from './import-attempts.ts'
import type { importEndpoints, ProductImport } from './import.contract.ts'
import { endImport } from './finish-import.ts'
import { findImport, presentImport } from './import.queries.ts'
import { findKnown, knownTo, textAt } from './rows/known-products.ts'
import { ownPicture } from './pictures/import.links.policy.ts'
import { importPicturesJob } from './pictures/import.pictures.jobs.ts'
import { productExternalIds, productImportFaults, productImportRows, productImports } from './import.table.ts'
import type { ImportRow } from './import.table.ts'
import { changedPaths, columnsOfDraft } from '../product/product-columns.ts'
import { isEditable } from '../product/product.policy.ts'
import { moveProduct } from '../product/product-transition.ts'
import { products } from '../product/product.table.ts'
import type { ProductRow } from '../product/product.table.ts'
import { productCounts } from '../product/counts/product-counts.ts'

const batchRows = 200

/**
 * Confirms a checked file: a job imports its rows. If some rows are faulty, only an explicit choice imports the others
 * without them.
 */
export async function startImport(
  ctx: Ctx,
  { id, withoutFaulty }: EndpointInput<(typeof importEndpoints)['startImport']>,
): Promise<ProductImport> {
  const looked = await findImport(ctx, id)
  if (looked.status === 'faulty' && (!withoutFaulty || looked.goodCount === 0)) throw new AppError('wrong_state')
  return inTransaction(ctx, async (ctx) => {
    const row = await moveImport(ctx, looked, withoutFaulty ? ['checked', 'faulty'] : ['checked'], 'running', {
      attempts: 0,
      startedAt: ctx.now,
    })
    await enqueue(ctx, runImportJob, { id })
    return presentImport(row)
  })
}

/**
 * Imports the rows of a checked file in transactions of two hundred that also store the position: a resumed job
 * continues after the last complete batch.
 */
export const runImportJob = job({
  name: 'catalogue.import-run',
  schema: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    if (await startAttempt(ctx, id, 'running')) while (await runBatch({ ...ctx, now: ctx.server.clock.now() }, id));
  },
})

async function runBatch(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(productImports)
      .where(and(eq(productImports.id, id), eq(productImports.status, 'running')))
      .for('update')
    if (!row) return false
    const rows = await ctx.db
      .select()
      .from(productImportRows)
      .where(and(eq(productImportRows.importId, id), gt(productImportRows.row, row.position)))
      .orderBy(asc(productImportRows.row))
      .limit(batchRows)
    if (rows.length === 0) {
      await endRun(ctx, row)
      return false
    }
    const { made, skipped } = await withLocale(row.language, () => writeProducts(ctx, row, rows))
    await ctx.db
      .update(productImports)
      .set({
        position: rows.at(-1)?.row ?? 0,
        doneCount: row.doneCount + made,
        skippedCount: row.skippedCount + skipped,
        attempts: 0,
        changedAt: ctx.now,
      })
      .where(eq(productImports.id, id))
    return true
  })
}

/** Rows with remote pictures follow in their own job, because it waits for other servers. */
async function endRun(ctx: Ctx, row: ImportRow): Promise<void> {
  const pictureRows = await ctx.db.$count(
    productImportRows,
    and(eq(productImportRows.importId, row.id), isNotNull(productImportRows.productId)),
  )
  if (pictureRows === 0) return endImport(ctx, row, ['running'])
  await moveImport(ctx, row, ['running'], 'pictures', { pictureRows, attempts: 0 })
  await enqueue(ctx, importPicturesJob, { id: row.id })
}

type Staged = typeof productImportRows.$inferSelect

/** Writes one batch. A product submitted for review since the check stays unchanged and is reported. */
async function writeProducts(
  ctx: Ctx,
  { id, companyId, createdBy, language, columns, headings, origin, startedAt, doneCount, skippedCount }: ImportRow,
  rows: readonly Staged[],
): Promise<{ made: number; skipped: number }> {
  const known = await findKnown(ctx, companyId, rows)
  const written: (typeof products.$inferInsert)[] = []
  const faults: (typeof productImportFaults.$inferInsert)[] = []
  const pictured: Staged[] = []
  const numbered: (typeof productExternalIds.$inferInsert)[] = []
  const hidden: ProductRow[] = []
  let made = 0
  for (const [index, staged] of rows.entries()) {
    const product = knownTo(staged, known)
    const { answers } = composeAnswers(product?.answers ?? null, staged.values, contentLanguageOf(language))
    if (!answers || (product && !isEditable(product.status))) {
      const column = columns.indexOf('articleNumber')
      faults.push({
        importId: id,
        row: staged.row,
        column: column < 0 ? null : column,
        heading: headings[column] ?? '',
        value: textAt(staged, 'articleNumber'),
        words: m.import_fault_waiting(),
      })
      continue
    }
    made++
    const productId = product?.id ?? newId(ctx.now)
    // Product lists show the latest changes first; a file of any length keeps its order there.
    const changedAt = new Date((startedAt ?? ctx.now).getTime() - doneCount - skippedCount - index)
    if (
      staged.pictures &&
      staged.pictures.map((ref) => ownPicture(ref, origin) ?? ref).join() !== (product?.answers.pictures ?? []).join()
    )
      pictured.push({ ...staged, productId })
    const externalId = textAt(staged, 'externalId')
    if (externalId && externalId !== productId && known.byExternal.get(externalId)?.id !== productId)
      numbered.push({ companyId, externalId, productId })
    const isChanged = !product || changedPaths(product.answers, answers).length > 0
    if (product?.status === 'published' && staged.values['isHidden'] === true)
      hidden.push({ ...product, version: product.version + (isChanged ? 1 : 0) })
    if (!isChanged) continue
    const begun = {
      id: productId,
      companyId,
      status: 'draft' as const,
      version: 1,
      createdBy,
      createdAt: changedAt,
      queuedAt: ctx.now,
    }
    written.push({ ...(product ?? begun), answers, ...columnsOfDraft(answers), changedAt })
  }
  if (written.length > 0) await upsert(ctx, written)
  if (numbered.length > 0) await rememberNumbers(ctx, numbered)
  for (const product of hidden) await moveProduct(ctx, product, 'pause')
  if (pictured.length > 0)
    await ctx.db
      .insert(productImportRows)
      .values(pictured)
      .onConflictDoUpdate({
        target: [productImportRows.importId, productImportRows.row],
        set: { productId: sql`excluded.product_id` },
      })
  if (faults.length > 0) await ctx.db.insert(productImportFaults).values(faults)
  return { made, skipped: faults.length }
}

async function rememberNumbers(ctx: Ctx, numbered: (typeof productExternalIds.$inferInsert)[]): Promise<void> {
  const { companyId, externalId } = productExternalIds
  const set = { productId: sql`excluded.product_id` }
  await ctx.db
    .insert(productExternalIds)
    .values(numbered)
    .onConflictDoUpdate({ target: [companyId, externalId], set })
}

async function upsert(ctx: Ctx, rows: (typeof products.$inferInsert)[]): Promise<void> {
  const excluded = {
    answers: sql`excluded.answers`,
    title: sql`excluded.title`,
    category: sql`excluded.category`,
    articleNumber: sql`excluded.article_number`,
    ownSearchText: sql`excluded.own_search_text`,
    changedAt: sql`excluded.changed_at`,
  }
  await ctx.db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: { ...excluded, version: sql`${products.version} + 1` } })
  await productCounts.invalidate(ctx)
}
