import type { Ctx } from '../../../../server/context.ts'
import type { EndpointResult } from '../../../../shared/endpoint.ts'
import { allow } from '../../../../shared/errors.ts'
import { linkFiles } from '../../../company/application/link-files.ts'
import { filesOf } from '../product-columns.ts'
import { findMine } from './find-product.ts'
import { canSee } from '../product.policy.ts'
import type { productPreviewEndpoints } from './product.preview.contract.ts'
import { presentProduct } from '../storefront/product.public.service.ts'
import { slugsOf } from '../product-slugs.ts'

/** The draft in the form of the public page; documents are linked for the caller only. */
export async function previewProduct(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<(typeof productPreviewEndpoints)['previewProduct']>> {
  const product = await findMine(ctx, id)
  allow(canSee(ctx.actor, product))
  const { answers, companyId, slugs, publishedAt } = product
  const links = await linkFiles(ctx, filesOf(answers))
  const presented = await presentProduct(ctx, {
    id,
    companyId,
    answers,
    slugs: slugs ?? slugsOf(id, answers),
    publishedAt: publishedAt ?? ctx.now,
  })
  const pictures = presented.pictures.map((sizes, place) => {
    const url = links[answers.pictures[place] ?? '']?.url
    return product.removedBy !== 'platform' || !url ? sizes : { small: url, middle: url, large: url }
  })
  return {
    ...presented,
    pictures,
    documents: answers.documents.flatMap(({ file, name }) => (links[file] ? [{ url: links[file].url, name }] : [])),
    similar: [],
  }
}
