import { fillDemoData } from './fill.ts'
import { multiplyProducts } from './many-products.ts'
import { seedAgreements } from '../features/identity/agreement/agreement.service.ts'
import { seedGlossary } from '../features/reference/glossary/glossary.service.ts'
import { seedCategories } from '../features/reference/categories/category.seed.ts'
import { copyDocuments } from './many-documents.ts'
import { refreshDocuments } from '../features/search/index/search.refresh.ts'
import type { Ctx } from '../server/context.ts'

/**
 * Fills a database with the demo and brings its published goods to a number, with everything that finds them. A second run goes on where
 * the first ended. `say` hears how far each part has come. Resolves to how many goods and documents were added.
 */
export async function fillManyProducts(
  ctx: Ctx,
  wanted: number,
  say: (part: string, done: number) => void,
): Promise<{ goods: number; documents: number }> {
  await seedCategories(ctx)
  await seedGlossary(ctx)
  await seedAgreements(ctx)
  await fillDemoData(ctx.server)
  // What an earlier run has left first; then the originals, of which the copies are made.
  const left = await copyDocuments(ctx, (done) => say('documents', done))
  await refreshDocuments(ctx)
  const goods = await multiplyProducts(ctx, wanted, (done) => say('goods', done))
  return { goods, documents: left + (await copyDocuments(ctx, (done) => say('documents', done))) }
}
