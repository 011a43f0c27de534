import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../shared/errors.ts'
import { forContentLanguages } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { textIn } from '../catalogue/product/product-columns.ts'
import { products } from '../catalogue/product/product.table.ts'
import { isPublicProductStatus } from '../catalogue/product/product.enums.policy.ts'
import { unitPrice } from '../catalogue/product/rules/product.price.policy.ts'
import { companies } from '../company/company.table.ts'
import { isPublicStatus } from '../company/company.enums.policy.ts'
import type { messageEndpoints } from './message.contract.ts'
import { refuseObstacle } from './message-obstacle.ts'
import type { threads } from './message.table.ts'

/** What an inquiry or a card is about. */
export type Subject = Pick<
  EndpointInput<(typeof messageEndpoints)['inquiryCreate']>,
  'productId' | 'companyId' | 'quantity' | 'unit'
>
export type Snapshot = Pick<
  typeof threads.$inferInsert,
  | 'companyId'
  | 'productId'
  | 'productTitle'
  | 'productPicture'
  | 'quantity'
  | 'unit'
  | 'minimumOrderQuantity'
  | 'priceLow'
  | 'priceHigh'
  | 'priceCurrency'
>

/** A company about which somebody asks, as it is now; 1030 if it is not public any more. */
export async function companySnapshot(ctx: Ctx, input: Subject): Promise<Snapshot> {
  const [company] = await ctx.db
    .select({ id: companies.id, status: companies.status, approvedAt: companies.approvedAt })
    .from(companies)
    .where(eq(companies.id, input.companyId ?? ''))
  // A company that was never shown does not exist for others.
  if (!company?.approvedAt) throw new AppError('not_found')
  refuseHidden(company.status)
  return { companyId: company.id, quantity: input.quantity ?? null, unit: input.unit ?? null }
}

/**
 * A product as the public sees it now, with its price at a quantity, or at the minimum order if that is more; 1030 if it is
 * not public any more.
 */
export async function productSnapshot(
  ctx: Ctx,
  { productId, quantity = 1, unit }: Subject & { productId: string },
): Promise<Snapshot> {
  const [row] = await ctx.db
    .select({ product: products, status: companies.status })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(eq(products.id, productId))
  // A product that was never shown does not exist for others.
  if (!row?.product.publishedAt) throw new AppError('not_found')
  refuseHidden(row.status)
  const { published, status, companyId } = row.product
  if (!isPublicProductStatus(status) || !published) throw new AppError('wrong_state', m.inquiry_product_gone())
  if (unit !== undefined && unit !== published.unit) throw refuseFields({ unit: m.field_invalid() })
  const minimum = published.minimumOrderQuantity ?? 1
  // Below the minimum order there is no price of its own: the one of the minimum order is the nearest.
  const price = unitPrice(published, Math.max(quantity, minimum))
  return {
    companyId,
    productId,
    productTitle: forContentLanguages((language) => textIn(published, language)?.title ?? ''),
    productPicture: published.pictures[0] ?? null,
    quantity,
    unit: published.unit,
    minimumOrderQuantity: quantity < minimum ? minimum : null,
    priceLow: price?.low ?? null,
    priceHigh: price?.high ?? null,
    priceCurrency: published.currency,
  }
}

function refuseHidden(status: (typeof companies.$inferSelect)['status']): void {
  refuseObstacle(status === 'closed' ? 'supplier_closed' : isPublicStatus(status) ? null : 'supplier_hidden')
}
