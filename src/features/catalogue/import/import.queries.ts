import { and, eq } from 'drizzle-orm'
import { companyOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import type { ProductImport } from './import.contract.ts'
import { productImportHeadings, productImports } from './import.table.ts'
import type { ImportRow } from './import.table.ts'

export const fileKey = (id: string): string => `imports/${id}/file`
export const archiveKey = (id: string): string => `imports/${id}/archive`

/** A file of the caller's company, or 1031. */
export async function findImport(ctx: Ctx, id: string): Promise<ImportRow> {
  const [row] = await ctx.db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.companyId, companyOf(ctx))))
  return found(row)
}

/** This company's earlier heading mapping. */
export async function rememberedHeadings(ctx: Ctx, companyId: string): Promise<Record<string, string>> {
  const [row] = await ctx.db.select().from(productImportHeadings).where(eq(productImportHeadings.companyId, companyId))
  return row?.headings ?? {}
}

export const presentImport = (row: ImportRow): ProductImport => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})
