import type { Ctx } from '../../../../server/context.ts'
import type { EndpointResult } from '../../../../shared/endpoint.ts'
import { allow } from '../../../../shared/errors.ts'
import { linkFiles } from '../../../company/application/company.files.ts'
import { filesOf } from '../product.columns.ts'
import { findMine } from './product.find.ts'
import { canSee } from '../product.policy.ts'
import type { productPreviewEndpoints } from './product.preview.contract.ts'
import { sayProduct } from '../storefront/product.public.ts'
import { slugsOf } from '../product.slugs.ts'

/** What is being edited, said as the public page says what is live; documents are linked for the caller alone. */
export async function previewProduct(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<(typeof productPreviewEndpoints)['previewProduct']>> {
  const product = await findMine(ctx, id)
  allow(canSee(ctx.actor, product))
  const { answers, companyId, slugs, publishedAt } = product
  const links = await linkFiles(ctx, filesOf(answers))
  const said = await sayProduct(ctx, {
    id,
    companyId,
    answers,
    slugs: slugs ?? slugsOf(id, answers),
    publishedAt: publishedAt ?? ctx.now,
  })
  const pictures = said.pictures.map((sizes, place) => {
    const url = links[answers.pictures[place] ?? '']?.url
    return product.removedBy !== 'platform' || !url ? sizes : { small: url, middle: url, large: url }
  })
  return {
    ...said,
    pictures,
    documents: answers.documents.flatMap(({ file, name }) => (links[file] ? [{ url: links[file].url, name }] : [])),
    similar: [],
  }
}
