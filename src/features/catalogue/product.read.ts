import { and, count, desc, eq, ilike, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { likePattern } from '../../server/like-pattern.ts'
import { cutPage, decodeCursor } from '../../server/paging.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { allow, found } from '../../shared/errors.ts'
import { linkFiles } from '../company/company.files.ts'
import { changedPaths, filesOf } from './product.columns.ts'
import type { productEndpoints } from './product.contract.ts'
import { findMine } from './product.find.ts'
import { canAct, canEdit, canSee, companyVerbs, mayAct, mayBegin, transitions } from './product.policy.ts'
import type { CompanyVerb } from './product.policy.ts'
import { faultsOf, itemOf, platformWords, versionsOf } from './product.show.ts'
import { products } from './product.table.ts'
import { productStatuses } from './product.words.policy.ts'
import type { ProductStatus } from './product.words.policy.ts'

type Endpoints = typeof productEndpoints

/** The goods of the caller's company; what was removed is shown only where it is asked for. */
export async function listOwnProducts(ctx: Ctx, { status, q, cursor, limit }: EndpointInput<Endpoints['ownProducts']>): Promise<EndpointResult<Endpoints['ownProducts']>> {
  const mine = eq(products.companyId, found((ctx.actor as SignedIn).companyId))
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${products.changedAt}, ${products.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined
  const shown = status ? eq(products.status, status) : sql`${products.status} <> 'removed'`
  const rows = await ctx.db
    .select()
    .from(products)
    .where(and(mine, shown, wordsFilter(q), behind))
    .orderBy(desc(products.changedAt), desc(products.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, (row) => [row.changedAt.toISOString(), row.id])
  const counts = await ctx.db.select({ status: products.status, count: count() }).from(products).where(mine).groupBy(products.status)
  return { items: page.items.map(itemOf), nextCursor: page.nextCursor, counts: countsOf(counts), can: { begin: mayBegin(ctx.actor), act: companyVerbs.filter((verb) => mayAct(ctx.actor, verb)) } }
}

/** One product of the caller's company. */
export async function openOwnProduct(ctx: Ctx, { id }: { id: string }): Promise<EndpointResult<Endpoints['ownProduct']>> {
  const product = await findMine(ctx, id)
  allow(canSee(ctx.actor, product))
  const may = (verb: CompanyVerb) => product.status in transitions[verb] && canAct(ctx.actor, product, verb)
  return {
    id,
    status: product.status,
    version: product.version,
    answers: product.answers,
    hasLive: product.live !== null,
    changed: product.live ? changedPaths(product.live, product.answers) : [],
    files: await linkFiles(ctx, filesOf(product.answers)),
    remarks: product.remarks,
    words: await platformWords(ctx, id),
    faults: await faultsOf(ctx, product.answers),
    slugs: product.slugs,
    savedAt: product.changedAt.toISOString(),
    can: { edit: canEdit(ctx.actor, product), ...(Object.fromEntries(companyVerbs.map((verb) => [verb, may(verb)])) as Record<CompanyVerb, boolean>) },
  }
}

/** What has happened to a product of the caller's company. */
export async function listVersions(ctx: Ctx, { id }: { id: string }): Promise<EndpointResult<Endpoints['productVersions']>> {
  const product = await findMine(ctx, id)
  allow(canSee(ctx.actor, product))
  return versionsOf(ctx, id)
}

/** Words of a title, its pinyin, an article number, brand or model. */
export const wordsFilter = (q: string | undefined) => (q ? ilike(products.ownSearchText, likePattern(q.toLowerCase())) : undefined)

export const countsOf = (rows: { status: ProductStatus; count: number }[]): Record<ProductStatus, number> =>
  Object.fromEntries(productStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0])) as Record<ProductStatus, number>
