import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { isOneOf } from '../../server/database/columns.ts'
import { contentLanguageOf } from '../../shared/locale.ts'
import { AppError, found } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { isPublicProductStatus } from '../catalogue/product/product.enums.policy.ts'
import { textIn } from '../catalogue/product/product-columns.ts'
import { products } from '../catalogue/product/product.table.ts'
import { publicStatuses } from '../company/company.enums.policy.ts'
import { companies } from '../company/company.table.ts'
import { emptyItem, emptyRfq } from './rfq.answers.contract.ts'
import type { RfqAnswers } from './rfq.answers.contract.ts'

/** The first answers of a request about products: a line for each, and their suppliers invited. */
export async function answersOfProducts(ctx: Ctx, ids: readonly string[]): Promise<RfqAnswers> {
  const rows = await ctx.db
    .select({ product: products })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(inArray(products.id, [...ids]), isOneOf(companies.status, publicStatuses)))
  const language = contentLanguageOf(ctx.locale)
  const shown = ids.flatMap((id) => {
    const product = rows.find((row) => row.product.id === id)?.product
    return product?.published && isPublicProductStatus(product.status)
      ? [{ product, published: product.published }]
      : []
  })
  const [first] = shown
  if (!first) throw new AppError('wrong_state', m.inquiry_product_gone())
  const titleOf = ({ published }: typeof first) => textIn(published, language)?.title ?? ''
  const own = ctx.actor.kind === 'user' ? ctx.actor.companyId : null
  return {
    ...emptyRfq(),
    title: titleOf(first).slice(0, 120),
    category: found(first.published.category),
    items: shown.map((one) => ({
      ...emptyItem(),
      name: titleOf(one),
      unit: one.published.unit,
      quantity: one.published.minimumOrderQuantity,
      picture: one.published.pictures[0] ?? null,
      productId: one.product.id,
    })),
    invited: [...new Set(shown.map(({ product }) => product.companyId))].filter((id) => id !== own),
  }
}

/** An earlier request as a new one: everything but the days. */
export const answersAgain = (answers: RfqAnswers): RfqAnswers => ({ ...answers, deadline: null, deliverBy: null })

/** A request that says what a search did not find. */
export const answersOfText = (text: string): RfqAnswers =>
  text === '' ? emptyRfq() : { ...emptyRfq(), title: text, items: [{ ...emptyItem(), name: text }] }
