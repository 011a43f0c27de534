import { and, asc, count, desc, eq, like, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { companyOf } from '../../../../server/http/access/caller.ts'
import type { Ctx } from '../../../../server/context.ts'
import { likePattern } from '../../../../server/database/like-pattern.ts'
import { cutPage, decodeCursor } from '../../../../server/database/paging.ts'
import { contentLanguageOf } from '../../../../shared/locale.ts'
import { dayMs } from '../../../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { allow } from '../../../../shared/errors.ts'
import { isPublic } from '../../../company/directory/directory.service.ts'
import { linkFiles } from '../../../company/application/link-files.ts'
import { companies } from '../../../company/company.table.ts'
import { changedPaths, filesOf } from '../product-columns.ts'
import type { OwnProductItem, productEndpoints } from '../product.contract.ts'
import { findMine } from './find-product.ts'
import {
  actsOn,
  canEdit,
  canSee,
  companyVerbs,
  retentionDays,
  canActByRole,
  canCreate,
  canRecover,
} from '../product.policy.ts'
import type { CompanyVerb } from '../product.policy.ts'
import { faultsOf, itemOf, platformWords } from '../storefront/product.presenter.ts'
import { isPublicProduct } from '../storefront/public-products.ts'
import { gapFilters, isNotRemoved, products } from '../product.table.ts'
import type { ProductRow } from '../product.table.ts'
import { isPublicProductStatus, productStatuses } from '../product.enums.policy.ts'
import type { ProductStatus } from '../product.enums.policy.ts'

type Endpoints = typeof productEndpoints
type Query = EndpointInput<Endpoints['ownProducts']>

/** Numbers within an article number are compared as numbers: A-2 comes before A-10; goods without one come last. */
const articleOrder = sql<string>`article_order(${products.articleNumber}) collate "C"`

/** The goods of the caller's company; removed ones only if requested. */
export async function listOwnProducts(
  ctx: Ctx,
  { status, q, lacks, sort, cursor, limit }: Query,
): Promise<EndpointResult<Endpoints['ownProducts']>> {
  const companyId = companyOf(ctx)
  const mine = eq(products.companyId, companyId)
  const { behind, order } = placeIn(sort, cursor)
  const shown = status ? eq(products.status, status) : isNotRemoved
  const rows = await ctx.db
    .select({ product: products, article: articleOrder, isPublic: sql<boolean>`${isPublicProduct}` })
    .from(products)
    .where(and(mine, shown, wordsFilter(q), lacks && gapFilters[lacks], behind))
    .orderBy(...order)
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ product, article }) => [
    sort === 'article' ? article : product[sort === 'added' ? 'createdAt' : 'changedAt'].toISOString(),
    product.id,
  ])
  const counts = await ctx.db
    .select({ status: products.status, count: count() })
    .from(products)
    .where(mine)
    .groupBy(products.status)
  const isCompanyPublic = await isCompanySeen(ctx, companyId)
  const items = page.items.map(({ product, isPublic }): OwnProductItem => ({
    ...itemOf(ctx, product),
    can: actsOn(ctx.actor, product),
    canEdit: canEdit(ctx.actor, product),
    removal: removalOf(product),
    slug: isPublic && isCompanyPublic ? (product.slugs?.[contentLanguageOf(ctx.locale)] ?? null) : null,
    isHidden: isPublic && !isCompanyPublic,
  }))
  return {
    items,
    nextCursor: page.nextCursor,
    counts: countsOf(counts),
    can: { create: canCreate(ctx.actor), act: companyVerbs.filter((verb) => canActByRole(ctx.actor, verb)) },
    isCompanyPublic,
  }
}

/** Whether the company is public; a suspended one shows no goods, whatever their state. */
async function isCompanySeen(ctx: Ctx, companyId: string): Promise<boolean> {
  const [company] = await ctx.db
    .select({ isSeen: sql<boolean>`${isPublic}` })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.isSeen ?? false
}

/** Goods created at the same time, such as those of one file, keep their order of creation: ids ascend. */
function placeIn(sort: Query['sort'], cursor: Query['cursor']): { behind: SQL | undefined; order: SQL[] } {
  if (sort === 'article') {
    const [article, id] = decodeCursor(cursor, 'text', 'uuid')
    return {
      behind:
        article !== undefined && id
          ? sql`(${articleOrder}, ${products.id}) > (${article} collate "C", ${id}::uuid)`
          : undefined,
      order: [asc(articleOrder), asc(products.id)],
    }
  }
  const column = sort === 'added' ? products.createdAt : products.changedAt
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  return {
    behind:
      at && id
        ? sql`(${column} < ${at}::timestamptz or (${column} = ${at}::timestamptz and ${products.id} > ${id}::uuid))`
        : undefined,
    order: [desc(column), asc(products.id)],
  }
}

/** One product of the caller's company. */
export async function openOwnProduct(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<Endpoints['ownProduct']>> {
  const product = await findMine(ctx, id)
  allow(canSee(ctx.actor, product))
  const acts = actsOn(ctx.actor, product)
  return {
    id,
    status: product.status,
    isHidden: isPublicProductStatus(product.status) && !(await isCompanySeen(ctx, product.companyId)),
    version: product.version,
    answers: product.answers,
    hasPublished: product.published !== null,
    changed: product.published ? changedPaths(product.published, product.answers) : [],
    files: await linkFiles(ctx, filesOf(product.answers)),
    remarks: product.remarks,
    words: await platformWords(ctx, id),
    faults: await faultsOf(ctx, product.answers),
    slugs: product.slugs,
    savedAt: product.changedAt.toISOString(),
    removal: removalOf(product),
    can: {
      edit: canEdit(ctx.actor, product),
      ...(Object.fromEntries(companyVerbs.map((verb) => [verb, acts.includes(verb)])) as Record<CompanyVerb, boolean>),
    },
  }
}

const removalOf = (product: ProductRow) =>
  product.status === 'removed'
    ? {
        by: product.removedBy ?? 'company',
        until:
          canRecover(product) && product.removedAt
            ? new Date(product.removedAt.getTime() + retentionDays * dayMs).toISOString()
            : null,
      }
    : null

/** Words of a title, its pinyin, an article number, brand or model. The stored text is in lower case; `ilike` would take twice as long. */
export const wordsFilter = (q: string | undefined) =>
  q ? like(products.ownSearchText, likePattern(q.toLowerCase())) : undefined

export const countsOf = (rows: { status: ProductStatus; count: number }[]): Record<ProductStatus, number> =>
  Object.fromEntries(
    productStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<ProductStatus, number>
