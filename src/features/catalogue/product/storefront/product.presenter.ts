import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { contentLanguages } from '../../../../shared/locale.ts'
import { publicImageUrl } from '../../../media/media.policy.ts'
import { privateLink } from '../../../media/media.service.ts'
import { attributesOf } from '../../../taxonomy/attribute.service.ts'
import { dayOf } from '../../../reference/rates/current-rates.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { productFaults } from '../rules/product.check.policy.ts'
import { changedPaths, textIn } from '../product-columns.ts'
import type { ProductItem, ProductVersion } from '../product.contract.ts'
import { priceSpan } from '../rules/product.price.policy.ts'
import { productDoubts } from '../rules/product.sense.policy.ts'
import { productEvents } from '../product.table.ts'
import type { ProductRow } from '../product.table.ts'

/** What keeps a product from being shown today. */
export const faultsOf = async (ctx: Ctx, answers: ProductAnswers): Promise<FieldErrors> =>
  productFaults(answers, await attributesOf(ctx, answers.category), dayOf(ctx.now))

/** What is possible but unlikely, at its fields: the supplier is asked before it is sent. */
export const doubtsOf = async (ctx: Ctx, answers: ProductAnswers): Promise<FieldErrors> =>
  productDoubts(answers, await attributesOf(ctx, answers.category))

/** A product in a list of its company or of operators, its title in the reader's language if it has one. Pictures of products that the platform removed are withheld from everybody else. */
export function itemOf(ctx: Ctx, row: ProductRow): ProductItem {
  const { answers } = row
  const picture = answers.pictures[0]
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    title: textIn(answers, ctx.locale)?.title ?? '',
    articleNumber: row.articleNumber,
    category: row.category,
    pictureUrl: !picture
      ? null
      : row.removedBy === 'platform'
        ? privateLink(ctx, picture)
        : publicImageUrl(picture, 240),
    languages: contentLanguages.filter((locale) => answers.texts[locale]?.title),
    unit: answers.unit,
    priceKind: answers.priceKind,
    price: priceSpan(answers),
    currency: answers.currency,
    minimumOrderQuantity: answers.minimumOrderQuantity,
    isEdited:
      row.published !== null && row.status !== 'change_pending' && changedPaths(row.published, answers).length > 0,
    remarkCount: Object.keys(row.remarks).length,
    changedAt: row.changedAt.toISOString(),
  }
}

/** What has happened to a product, newest first. */
export async function versionsOf(ctx: Ctx, productId: string): Promise<ProductVersion[]> {
  const events = await ctx.db
    .select()
    .from(productEvents)
    .where(eq(productEvents.productId, productId))
    .orderBy(desc(productEvents.position))
    .limit(100)
  return events.map(({ id, at, verb, from, to, isByPlatform, words, remarks, before, after, answers }) => ({
    id,
    at: at.toISOString(),
    verb,
    from,
    to,
    isByPlatform,
    words,
    remarks,
    before,
    after,
    hasContent: contentOf({ verb, after, answers }) !== null,
    changed: changedPaths(before, after),
  }))
}

/** The contents that an entry of the history stands for: what was sent, what began to show, or what an earlier version replaced. */
export const contentOf = ({
  verb,
  after,
  answers,
}: Pick<typeof productEvents.$inferSelect, 'verb' | 'after' | 'answers'>): ProductAnswers | null =>
  answers ?? (verb === 'approve' || verb === 'publish' ? after : null)

/** What the platform said of a product as a whole when it returned or removed it last; empty once it was sent again. */
export async function platformWords(ctx: Ctx, productId: string): Promise<string> {
  const [last] = await ctx.db
    .select({ verb: productEvents.verb, words: productEvents.words })
    .from(productEvents)
    .where(
      and(
        eq(productEvents.productId, productId),
        inArray(productEvents.verb, ['submit', 'publish', 'approve', 'return', 'remove', 'restore']),
      ),
    )
    .orderBy(desc(productEvents.position))
    .limit(1)
  return last && ['return', 'remove', 'restore'].includes(last.verb) ? last.words : ''
}
