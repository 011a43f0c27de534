import { and, asc, count, eq, like, sql } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import { invalidate } from '../../../server/cache/invalidate.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursorOf, fingerprintOf } from '../../../server/database/paging.ts'
import { seedOnce } from '../../../server/settings/seed-once.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import type { importRateEndpoints } from './import-rate.contract.ts'
import { readImportRates, readImportRatesFile, sourceIn } from './import-rate-files.ts'
import type { ImportRate } from './import-rate.policy.ts'
import { importRates } from './import-rate.table.ts'

type Endpoints = typeof importRateEndpoints
type Key = Pick<ImportRate, 'area' | 'kind' | 'hs' | 'validFrom'>

const columns = {
  area: importRates.area,
  kind: importRates.kind,
  hs: importRates.hs,
  validFrom: importRates.validFrom,
  value: importRates.value,
  source: importRates.source,
  sourceDate: importRates.sourceDate,
}
const notRemoved = eq(importRates.isRemoved, false)
const primaryKey = [importRates.area, importRates.kind, importRates.hs, importRates.validFrom]

/** Every rate in force or to come; edits invalidate it. */
export const importRateTable = cachedValue('import_rates', async (db): Promise<ImportRate[]> =>
  db.select(columns).from(importRates).where(notRemoved),
)

/** The rates for operators: of one area or of all, of codes with this beginning or of all. */
export async function listImportRates(
  ctx: Ctx,
  input: EndpointInput<Endpoints['importRates']>,
): Promise<EndpointResult<Endpoints['importRates']>> {
  const { area, hs, cursor, limit } = input
  const filter = and(
    notRemoved,
    area ? eq(importRates.area, area) : undefined,
    hs ? like(importRates.hs, `${hs}%`) : undefined,
  )
  const question = fingerprintOf(input)
  const place = decodeCursorOf(question, cursor, 'text', 'text', 'text', 'text')
  const behind = cursor
    ? sql`(${importRates.area}, ${importRates.kind}, ${importRates.hs}, ${importRates.validFrom}::text) > (${place[0]}, ${place[1]}, ${place[2]}, ${place[3]})`
    : undefined
  const rows = await ctx.db
    .select({ ...columns, isEdited: importRates.isEdited, changedAt: importRates.changedAt })
    .from(importRates)
    .where(and(filter, behind))
    .orderBy(...primaryKey.map((column) => asc(column)))
    .limit(limit + 1)
  const page = cutPage(rows, limit, (row) => [question, row.area, row.kind, row.hs, row.validFrom])
  const [all] = await ctx.db.select({ total: count() }).from(importRates).where(filter)
  return {
    items: page.items.map(({ isEdited, changedAt, ...row }) => ({
      ...row,
      source: sourceIn(currentContentLanguage(), row.source),
      isBundled: !isEdited,
      changedAt: changedAt.toISOString(),
    })),
    nextCursor: page.nextCursor,
    total: all?.total ?? 0,
  }
}

/** Enters a rate with its source, or changes one; the next version of the platform does not overwrite it. */
export async function setImportRate(
  ctx: Ctx,
  { reason, ...rate }: EndpointInput<Endpoints['setImportRate']>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select(columns)
      .from(importRates)
      .where(and(keyIs(rate), notRemoved))
      .for('update')
    const set = {
      value: rate.value,
      source: rate.source,
      sourceDate: rate.sourceDate,
      isEdited: true,
      isRemoved: false,
      changedAt: ctx.now,
    }
    await ctx.db
      .insert(importRates)
      .values({ ...rate, ...set })
      .onConflictDoUpdate({ target: primaryKey, set })
    return written(ctx, 'import_rate_set', rate, { before: before ? quote(before) : '', after: quote(rate), reason })
  })
}

/** Removes a rate; a bundled one does not come back. */
export async function removeImportRate(
  ctx: Ctx,
  { reason, ...rate }: EndpointInput<Endpoints['removeImportRate']>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (ctx) => {
    const [removed] = await ctx.db
      .update(importRates)
      .set({ isRemoved: true, isEdited: true, changedAt: ctx.now })
      .where(and(keyIs(rate), notRemoved))
      .returning(columns)
    return written(ctx, 'import_rate_removed', rate, { before: quote(found(removed)), after: '', reason })
  })
}

/** Inserts the bundled rates into the database; operators' changes stay. */
export const seedImportRates = (ctx: Ctx): Promise<void> =>
  seedOnce(ctx, 'import_rates', readImportRatesFile(), async () => {
    await ctx.db
      .insert(importRates)
      // The table holds one text of a source; readers see it in their language by `sourceIn`.
      .values(readImportRates().map((rate) => ({ ...rate, source: rate.source.en, changedAt: ctx.now })))
      .onConflictDoUpdate({
        target: primaryKey,
        set: { value: sql`excluded.value`, source: sql`excluded.source`, sourceDate: sql`excluded.source_date` },
        setWhere: eq(importRates.isEdited, false),
      })
    await importRateTable.invalidate(ctx)
  })

const keyIs = ({ area, kind, hs, validFrom }: Key) =>
  and(
    eq(importRates.area, area),
    eq(importRates.kind, kind),
    eq(importRates.hs, hs),
    eq(importRates.validFrom, validFrom),
  )
const quote = ({ value, source, sourceDate }: Pick<ImportRate, 'value' | 'source' | 'sourceDate'>) =>
  `${value} (${source}, ${sourceDate})`

async function written(
  ctx: Ctx,
  action: 'import_rate_set' | 'import_rate_removed',
  { area, kind, hs, validFrom }: Key,
  details: Record<string, string>,
): Promise<Record<string, never>> {
  await audit(ctx, { action, subjectKind: 'import_rate', subjectId: `${area} ${kind} ${hs} ${validFrom}`, details })
  await importRateTable.invalidate(ctx)
  await invalidate(ctx, 'rates')
  return {}
}
