import { readFile } from 'node:fs/promises'
import { desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { originOf } from '../../server/origin.ts'
import { takeAttempt } from '../../server/rate.ts'
import { allowSlowBody } from '../../server/slow-body.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { dayMs } from '../../shared/durations.ts'
import type { EndpointResult } from '../../shared/endpoint.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { withReceivedFile } from '../media/media.receive.ts'
import { attributeNames } from '../reference/attributes.service.ts'
import { importColumns } from './import.columns.ts'
import type { importEndpoints, ProductImport } from './import.contract.ts'
import { companyOf, fileKey, findImport, rememberedHeadings, shownImport } from './import.find.ts'
import { guessColumns } from './import.guess.ts'
import { attributeHeadings, attributeTitle } from './import.lookup.ts'
import { productImports } from './import.table.ts'
import type { SheetRow } from './sheet.policy.ts'
import { openSheet, sheetLimits } from './sheet.read.ts'
import { refuseFile } from './sheet.refusal.ts'

type Endpoints = typeof importEndpoints

const sampleRows = 5
const sampleCharacters = 120

/** Takes a file of goods, reads its headings and first rows, and guesses what its columns are. */
export async function uploadImport(ctx: Ctx, _input: unknown, request: FastifyRequest): Promise<ProductImport> {
  const companyId = companyOf(ctx)
  const { userId } = ctx.actor as SignedIn
  const { settings, files } = ctx.server
  await takeAttempt(ctx, `import:${companyId}`, settings.IMPORTS_PER_DAY, dayMs)
  allowSlowBody(request)
  return withReceivedFile(settings, request, async ({ path, name }) => {
    const { format, encoding, head } = await readHead(ctx, path)
    const headings = head[0]?.cells.map((cell) => cell.trim().slice(0, 200)) ?? []
    const columns = guessColumns(headings, await rememberedHeadings(ctx, companyId), attributeHeadings(await attributeNames(ctx)))
    const id = newId(ctx.now)
    const samples = head.slice(1).map(({ cells }) => headings.map((_heading, column) => (cells[column] ?? '').slice(0, sampleCharacters)))
    const row = { id, companyId, createdBy: userId, language: currentLocale(), origin: originOf(ctx, request), fileName: name || `import.${format}`, format, encoding, headingRow: head[0]?.row ?? 1, headings, samples, columns, status: 'mapping' as const, createdAt: ctx.now, changedAt: ctx.now }
    const [made] = await ctx.db.insert(productImports).values(row).returning()
    await files.put(fileKey(id), await readFile(path), 'application/octet-stream')
    return shownImport(made as typeof productImports.$inferSelect)
  }, settings.IMPORT_MB)
}

/** The first row that says anything is that of the headings. */
async function readHead(ctx: Ctx, path: string) {
  const sheet = await openSheet(path, sheetLimits(ctx.server))
  const head: SheetRow[] = []
  try {
    for await (const row of sheet.rows) {
      if (row.cells.some((cell) => cell.trim() !== '')) head.push(row)
      if (head.length > sampleRows) break
    }
  } finally {
    sheet.close()
  }
  if (head.length < 2) throw refuseFile(m.import_refused_rows_none())
  return { format: sheet.format, encoding: sheet.encoding, head }
}

export const openImport = async (ctx: Ctx, { id }: { id: string }): Promise<ProductImport> => shownImport(await findImport(ctx, id))

/** The last files of the caller's company. */
export async function listImports(ctx: Ctx): Promise<EndpointResult<Endpoints['productImports']>> {
  const rows = await ctx.db.select().from(productImports).where(eq(productImports.companyId, companyOf(ctx))).orderBy(desc(productImports.createdAt), desc(productImports.id)).limit(20)
  return { items: rows.map(shownImport) }
}

/** What a column may be, in the language of the caller. */
export async function listImportColumns(ctx: Ctx): Promise<EndpointResult<Endpoints['importColumns']>> {
  const fixed = importColumns.map(({ key, title }) => ({ key, title: title(currentLocale()), isAttribute: false }))
  const names = await attributeNames(ctx)
  const attributes = [...names.keys()].map((key) => ({ key: `attributes.${key}`, title: attributeTitle(key, names), isAttribute: true }))
  return { items: [...fixed, ...attributes.toSorted((a, b) => a.title.localeCompare(b.title))] }
}
