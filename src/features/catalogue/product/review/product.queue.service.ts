import { and, asc, count, desc, eq, gt, ilike, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { likePattern } from '../../../../server/database/like-pattern.ts'
import { cutPage, decodeCursor } from '../../../../server/database/paging.ts'
import { isOneOf } from '../../../../server/database/columns.ts'
import { contentLanguageOf } from '../../../../shared/locale.ts'
import type { SignedIn } from '../../../../shared/actor.ts'
import { hourMs } from '../../../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { companies } from '../../../company/company.table.ts'
import { isWaitingStatus, waitingStatuses } from '../product.enums.policy.ts'
import { categoryWay } from '../../../taxonomy/category.service.ts'
import { claimsOf } from './product.claims.service.ts'
import { productClaims } from './product.claims.table.ts'
import { productCounts } from '../counts/product-counts.ts'
import { findingsOf } from './product-findings.ts'
import { canReview } from '../product.policy.ts'
import type { productReviewEndpoints } from './product.review.contract.ts'
import { countsOf, wordsFilter } from '../editing/product.workspace-list.service.ts'
import { itemOf } from '../storefront/product.presenter.ts'
import { products } from '../product.table.ts'
import type { ProductRow } from '../product.table.ts'

type Endpoints = typeof productReviewEndpoints
type Query = EndpointInput<Endpoints['productQueue']>
type Queue = EndpointResult<Endpoints['productQueue']>

export const isWaiting = isOneOf(products.status, waitingStatuses)
const isUnchecked = sql`${products.status} = 'published' and not ${products.isChecked}`
const mostChoices = 200

/** One page of the queue, oldest first, with the counts and options of its filters. */
export async function listProductQueue(ctx: Ctx, query: Query): Promise<Queue> {
  const [at, id] = decodeCursor(query.cursor, 'time', 'uuid')
  const rows = await ctx.db
    .select({ product: products, storeName: companies.storeName })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .leftJoin(productClaims, and(eq(productClaims.productId, products.id), gt(productClaims.until, ctx.now)))
    .where(and(filterOf(ctx, query), at && id ? behind(at, id) : undefined))
    .orderBy(asc(products.queuedAt), asc(products.id))
    .limit(query.limit + 1)
  const page = cutPage(rows, query.limit, ({ product }) => [product.queuedAt.toISOString(), product.id])
  const shown = page.items.map(({ product }) => product)
  const [claims, findings] = [
    await claimsOf(
      ctx,
      shown.map(({ id }) => id),
    ),
    await findingsOf(ctx, shown.filter(isOpen)),
  ]
  const items = await Promise.all(
    page.items.map(async ({ product, storeName }) => ({
      ...itemOf(ctx, product),
      companyId: product.companyId,
      storeName,
      queuedAt: product.queuedAt.toISOString(),
      ageHours: Math.max(0, Math.floor((ctx.now.getTime() - product.queuedAt.getTime()) / hourMs)),
      isChange: product.status === 'change_pending',
      isChecked: product.isChecked,
      categoryName: await categoryName(ctx, product.category),
      claim: claims.get(product.id) ?? null,
      findings: findings.get(product.id) ?? [],
      isReviewable: canReview(ctx.actor, product),
    })),
  )
  return { items, nextCursor: page.nextCursor, counts: await countProductQueue(ctx), ...(await choicesOf(ctx)) }
}

/** Number of goods that wait, are unclaimed, and are claimed by the caller, and number per state. */
export async function countProductQueue(ctx: Ctx): Promise<Queue['counts']> {
  const byStatus = countsOf(await productCounts.get(ctx))
  const { userId } = ctx.actor as SignedIn
  const [held] = await ctx.db
    .select({ all: count(), mine: count(sql`case when ${productClaims.userId} = ${userId} then 1 end`) })
    .from(productClaims)
    .innerJoin(products, eq(products.id, productClaims.productId))
    .where(and(gt(productClaims.until, ctx.now), isWaiting))
  const waiting = byStatus.pending + byStatus.change_pending
  return {
    waiting,
    unchecked: await ctx.db.$count(products, isUnchecked),
    mine: held?.mine ?? 0,
    free: waiting - (held?.all ?? 0),
    byStatus,
  }
}

/** The oldest waiting product after a position of the queue that nobody else has claimed and the caller may review. */
export async function nextBehind(
  ctx: Ctx,
  { queuedAt, id }: Pick<ProductRow, 'queuedAt' | 'id'>,
): Promise<string | null> {
  const { userId } = ctx.actor as SignedIn
  const rows = await ctx.db
    .select({ product: products })
    .from(products)
    .leftJoin(productClaims, and(eq(productClaims.productId, products.id), gt(productClaims.until, ctx.now)))
    .where(
      and(
        isWaiting,
        behind(queuedAt.toISOString(), id),
        or(isNull(productClaims.userId), eq(productClaims.userId, userId)),
      ),
    )
    .orderBy(asc(products.queuedAt), asc(products.id))
    .limit(20)
  return rows.find(({ product }) => canReview(ctx.actor, product))?.product.id ?? null
}

/** A category as the path of names from the top. */
export async function categoryName(ctx: Ctx, code: string): Promise<string> {
  const way = await categoryWay(ctx, code)
  return way.length > 0 ? way.map((category) => category[contentLanguageOf(ctx.locale)]).join(' / ') : code
}

const isOpen = ({ status, isChecked }: ProductRow): boolean =>
  isWaitingStatus(status) || (status === 'published' && !isChecked)
const behind = (at: string, id: string): SQL =>
  sql`(${products.queuedAt}, ${products.id}) > (${at}::timestamptz, ${id}::uuid)`

function filterOf(ctx: Ctx, { show, kind, company, category, claim, olderThanHours, q }: Query): SQL | undefined {
  const { userId } = ctx.actor as SignedIn
  const claims = {
    mine: eq(productClaims.userId, userId),
    free: isNull(productClaims.userId),
    taken: ne(productClaims.userId, userId),
  }
  return and(
    show === 'waiting'
      ? isWaiting
      : show === 'unchecked'
        ? isUnchecked
        : show === 'all'
          ? undefined
          : eq(products.status, show),
    kind === 'new'
      ? ne(products.status, 'change_pending')
      : kind === 'change'
        ? eq(products.status, 'change_pending')
        : undefined,
    company ? eq(products.companyId, company) : undefined,
    category
      ? or(eq(products.category, category), sql`starts_with(${products.category}, ${`${category}.`})`)
      : undefined,
    claim && claims[claim],
    olderThanHours === undefined
      ? undefined
      : lte(products.queuedAt, new Date(ctx.now.getTime() - olderThanHours * hourMs)),
    q ? or(wordsFilter(q), ilike(companies.storeName, likePattern(q))) : undefined,
  )
}

async function choicesOf(ctx: Ctx): Promise<Pick<Queue, 'suppliers' | 'categories'>> {
  const suppliers = await ctx.db
    .select({ id: companies.id, name: companies.storeName, count: count() })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(isWaiting)
    .groupBy(companies.id, companies.storeName)
    .orderBy(desc(count()), asc(companies.storeName))
    .limit(mostChoices)
  const codes = await ctx.db
    .select({ code: products.category, count: count() })
    .from(products)
    .where(and(isWaiting, ne(products.category, '')))
    .groupBy(products.category)
    .orderBy(desc(count()), asc(products.category))
    .limit(mostChoices)
  return {
    suppliers,
    categories: await Promise.all(
      codes.map(async ({ code, count: held }) => ({ code, name: await categoryName(ctx, code), count: held })),
    ),
  }
}
