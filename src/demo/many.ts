import { fillDemoData } from './fill.ts'
import { multiplyProducts } from './many-products.ts'
import { seedAgreements } from '../features/identity/agreement/agreement.service.ts'
import { seedGlossary } from '../features/reference/glossary/glossary.service.ts'
import { seedCategories } from '../features/taxonomy/taxonomy-seed.ts'
import { copyDocuments } from './many-documents.ts'
import { refreshIndex } from '../features/search/index/refresh-documents.ts'
import { refreshTopParts } from '../features/search/index/top-parts.ts'
import type { Ctx } from '../server/context.ts'

/**
 * Fills a database with the demo and copies goods up to a number, with their search documents. A second run continues
 * where the first ended. `say` receives the progress of each part. Resolves to the number of goods and documents added.
 */
export async function fillManyProducts(
  ctx: Ctx,
  wanted: number,
  report: (part: string, done: number) => void,
): Promise<{ goods: number; documents: number }> {
  await seedCategories(ctx)
  await seedGlossary(ctx)
  await seedAgreements(ctx)
  await fillDemoData(ctx.server)
  // First what an earlier run has left, then the originals that are copied.
  const left = await copyDocuments(ctx, (done) => report('documents', done))
  await refreshIndex(ctx)
  const goods = await multiplyProducts(ctx, wanted, (done) => report('goods', done))
  const documents = left + (await copyDocuments(ctx, (done) => report('documents', done)))
  await refreshTopParts(ctx)
  return { goods, documents }
}
