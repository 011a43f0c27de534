import { eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { moveImport } from './import.service.ts'
import { productImportRows } from './import.table.ts'
import type { ImportRow } from './import.table.ts'
import type { ImportStatus } from './import.enums.policy.ts'

/** Everything in the file is imported: its rows are deleted, its faults are kept. */
export async function endImport(ctx: Ctx, { id }: ImportRow, from: ImportStatus[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await moveImport(ctx, { id }, from, 'done', { endedAt: ctx.now })
    await ctx.db.delete(productImportRows).where(eq(productImportRows.importId, id))
    await audit(ctx, {
      action: 'products_imported',
      subjectKind: 'company',
      subjectId: row.companyId,
      actorId: row.createdBy,
      details: { file: row.fileName, made: row.newCount, changed: row.changedCount, skipped: row.skippedCount },
    })
  })
}
