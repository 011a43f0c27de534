import { and, asc, count, desc, eq, gt, gte, inArray, min, sql } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { enqueue } from '../../../server/jobs/jobs.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { readAttributeDefault } from './rows/attribute-cells.ts'
import { checkImportJob } from './rows/import.check.jobs.ts'
import { readCell } from './rows/read-cells.ts'
import { columnOf, isComposed, isRepeatable } from './columns/import-columns.ts'
import type { importEndpoints, ProductImport } from './import.contract.ts'
import { findImport, rememberedHeadings, presentImport } from './import.queries.ts'
import { memoryKey } from './columns/detect-columns.ts'
import { headingKey } from './columns/heading-key.policy.ts'
import { openLookup } from './rows/category-lookup.ts'
import { productImportFaults, productImportHeadings, productImports } from './import.table.ts'
import type { ImportRow } from './import.table.ts'
import { isOpen } from './import.enums.policy.ts'
import type { ImportStatus } from './import.enums.policy.ts'
import { columnLetters } from '../../../server/spreadsheet/sheet.policy.ts'

type Endpoints = typeof importEndpoints

/**
 * Stores the column mapping for this file and for later files of the company, and starts the check of the whole file.
 */
export async function checkImport(
  ctx: Ctx,
  { id, columns, defaults, takesEmbedded }: EndpointInput<Endpoints['checkImport']>,
): Promise<ProductImport> {
  const looked = await findImport(ctx, id)
  if (!isOpen(looked.status)) throw new AppError('wrong_state')
  refuseWrongColumns(looked, columns)
  await refuseWrongDefaults(ctx, defaults)
  return inTransaction(ctx, async (ctx) => {
    const row = await moveImport(ctx, looked, ['mapping', 'faulty', 'checked'], 'checking', {
      columns,
      defaults,
      takesEmbedded,
      failure: '',
      attempts: 0,
    })
    await rememberHeadings(ctx, row)
    await enqueue(ctx, checkImportJob, { id })
    return presentImport(row)
  })
}

function refuseWrongColumns({ headings }: ImportRow, columns: readonly (string | null)[]): void {
  const faults: Record<string, string> = {}
  columns.forEach((key, index) => {
    if (index >= headings.length || (key !== null && !columnOf(key))) faults[`columns.${index}`] = m.field_invalid()
    else if (key !== null && !isRepeatable(key) && columns.indexOf(key) < index)
      faults[`columns.${index}`] = m.import_column_twice()
  })
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
  if (
    !columns.some(
      (key) => key === 'articleNumber' || key === 'id' || key === 'externalId' || /^texts\...\.title$/.test(key ?? ''),
    )
  )
    throw refuseFields({ columns: m.import_column_title_needed() })
}

/** Keys that identify one product or picture cannot be set for all rows. */
const never: ReadonlySet<string> = new Set(['id', 'externalId', 'isHidden', 'articleNumber', 'pictures'])

async function refuseWrongDefaults(ctx: Ctx, defaults: Record<string, string>): Promise<void> {
  const faults: Record<string, string> = {}
  const lookup = await openLookup(ctx)
  for (const [key, text] of Object.entries(defaults)) {
    const column = columnOf(key)
    if (!column || isComposed(column) || never.has(key)) faults[`defaults.${key}`] = m.field_invalid()
    else if (key === 'category') {
      if (!(await lookup.isLeaf(text))) faults[`defaults.${key}`] = m.product_category_unknown()
    } else if (column.kind === 'attribute') {
      const result = readAttributeDefault(
        await lookup.rules(lookup.category(defaults['category'] ?? '') ?? ''),
        key,
        text,
      )
      if ('fault' in result) faults[`defaults.${key}`] = result.fault
    } else {
      const result = readCell(column, text)
      if ('fault' in result) faults[`defaults.${key}`] = result.fault
    }
  }
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
}

async function rememberHeadings(ctx: Ctx, { companyId, format, headings, columns }: ImportRow): Promise<void> {
  const result = headings.flatMap((heading, index): [string, string][] =>
    headingKey(heading) ? [[memoryKey(format, heading), columns[index] ?? '']] : [],
  )
  // Newest last: at most five hundred headings are remembered per company.
  const all = Object.fromEntries(
    Object.entries({ ...(await rememberedHeadings(ctx, companyId)), ...Object.fromEntries(result) }).slice(-500),
  )
  await ctx.db
    .insert(productImportHeadings)
    .values({ companyId, headings: all, changedAt: ctx.now })
    .onConflictDoUpdate({ target: productImportHeadings.companyId, set: { headings: all, changedAt: ctx.now } })
}

/** One state transition as one conditional update; 1030 if the file is in another state. */
export async function moveImport(
  ctx: Ctx,
  { id }: Pick<ImportRow, 'id'>,
  from: ImportStatus[],
  to: ImportStatus,
  set: Partial<ImportRow> = {},
): Promise<ImportRow> {
  const [moved] = await ctx.db
    .update(productImports)
    .set({ ...set, status: to, changedAt: ctx.now })
    .where(and(eq(productImports.id, id), inArray(productImports.status, from)))
    .returning()
  if (!moved) throw new AppError('wrong_state')
  return moved
}

/** Cancels a file that has not been imported yet. */
export async function cancelImport(ctx: Ctx, { id }: { id: string }): Promise<ProductImport> {
  const looked = await findImport(ctx, id)
  return presentImport(
    await moveImport(ctx, looked, ['mapping', 'checking', 'faulty', 'checked'], 'cancelled', { endedAt: ctx.now }),
  )
}

/** One page of faults, in file order. */
export async function listImportFaults(
  ctx: Ctx,
  { id, cursor, limit }: EndpointInput<Endpoints['importFaults']>,
): Promise<EndpointResult<Endpoints['importFaults']>> {
  const { id: importId } = await findImport(ctx, id)
  const own = eq(productImportFaults.importId, importId)
  const [after = 0] = decodeCursor(cursor, 'number')
  const rows = await ctx.db
    .select()
    .from(productImportFaults)
    .where(and(own, gt(productImportFaults.position, after)))
    .orderBy(asc(productImportFaults.position))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ position }) => [position])
  const [sum] = await ctx.db.select({ total: count() }).from(productImportFaults).where(own)
  return {
    items: page.items.map(withLetters),
    repeated: cursor === undefined ? (await repeatedFaults(ctx, importId)).map(withLetters) : [],
    nextCursor: page.nextCursor,
    total: sum?.total ?? 0,
  }
}

const withLetters = <Fault extends { column: number | null }>(fault: Fault) => ({
  ...fault,
  column: fault.column === null ? null : columnLetters(fault.column),
})

const fewestRepeated = 3
const mostRepeated = 5

/** What many rows have in common, so that one look at a long list says what to correct. */
const repeatedFaults = (ctx: Ctx, importId: string) => {
  const { column, heading, value, words, isQuestion, row } = productImportFaults
  return ctx.db
    .select({
      column,
      heading,
      value,
      words,
      isQuestion,
      count: count(),
      firstRow: sql<number>`min(${row})`,
      lastRow: sql<number>`max(${row})`,
    })
    .from(productImportFaults)
    .where(eq(productImportFaults.importId, importId))
    .groupBy(column, heading, value, words, isQuestion)
    .having(gte(count(), fewestRepeated))
    .orderBy(desc(count()), min(row))
    .limit(mostRepeated)
}
