import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { callerOf } from '../../../../server/http/access/caller.ts'
import { acquireLock } from '../../../../server/database/advisory-lock.ts'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../../server/database/paging.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { AppError, found } from '../../../../shared/errors.ts'
import { idsOf } from '../../../../shared/id-list.ts'
import { m } from '../../../../shared/wording/messages.js'
import { companies } from '../../../company/company.table.ts'
import type { productFavouritesEndpoints } from './product.favourites.contract.ts'
import { productFavourites } from './product.favourites.table.ts'
import { cardColumnsOfProduct, productCard } from './product.card.presenter.ts'
import { isListed } from './public-products.ts'
import type { ProductUnit } from '../product.enums.policy.ts'
import { products } from '../product.table.ts'

type Endpoints = typeof productFavouritesEndpoints

export const mostFavourites = 500

/** Another price than when it was kept, for the same unit in the same currency. */
const isChanged = sql<boolean>`(${productFavourites.savedLow} is not null and ${productFavourites.savedCurrency} = ${products.currency}
  and ${productFavourites.savedUnit} = ${products.cardZh}->>'unit'
  and (${productFavourites.savedLow}, ${productFavourites.savedHigh}) is distinct from (${products.priceLow}, ${products.priceHigh}))`

/** What I keep; what is no longer shown stays kept and comes back with the product. */
export async function listFavourites(
  ctx: Ctx,
  { show, cursor, limit }: EndpointInput<Endpoints['favourites']>,
): Promise<EndpointResult<Endpoints['favourites']>> {
  const [at, id] = cursor ? decodeCursor(cursor, 'time', 'uuid') : []
  const behind =
    at && id
      ? sql`(${productFavourites.at}, ${productFavourites.productId}) < (${at}::timestamptz, ${id}::uuid)`
      : undefined
  const isMine = and(eq(productFavourites.userId, callerOf(ctx)), isListed)
  const rows = await ctx.db
    .select({ ...cardColumnsOfProduct(ctx.locale), favourite: productFavourites, isChanged })
    .from(productFavourites)
    .innerJoin(products, eq(products.id, productFavourites.productId))
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(isMine, show === 'changed' ? isChanged : undefined, behind))
    .orderBy(desc(productFavourites.at), desc(productFavourites.productId))
    .limit(limit + 1)
  const [counts] = await ctx.db
    .select({ total: count(), changed: sql<number>`count(*) filter (where ${isChanged})::int` })
    .from(productFavourites)
    .innerJoin(products, eq(products.id, productFavourites.productId))
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(isMine)
  const page = cutPage(rows, limit, ({ favourite }) => [favourite.at.toISOString(), favourite.productId])
  return {
    items: page.items.map((row) => ({
      ...productCard(ctx, row),
      savedPrice: row.isChanged ? { low: found(row.favourite.savedLow), high: found(row.favourite.savedHigh) } : null,
    })),
    nextCursor: page.nextCursor,
    total: counts?.total ?? 0,
    changed: counts?.changed ?? 0,
  }
}

/** For the marks in lists. */
export async function listFavouriteIds(ctx: Ctx): Promise<{ ids: string[] }> {
  const rows = await ctx.db
    .select({ id: productFavourites.productId })
    .from(productFavourites)
    .where(eq(productFavourites.userId, callerOf(ctx)))
    .orderBy(desc(productFavourites.at))
    .limit(mostFavourites)
  return { ids: rows.map(({ id }) => id) }
}

/** Keeps a product that the public sees, with its price. Two at once for one person wait for each other, so that the limit holds. */
export async function addFavourite(ctx: Ctx, { id }: { id: string }): Promise<Record<string, never>> {
  const userId = callerOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    await acquireLock(ctx.db, 'favouritesOfUser', userId)
    const [shown] = await ctx.db
      .select({
        savedLow: products.priceLow,
        savedHigh: products.priceHigh,
        savedCurrency: products.currency,
        unit: sql<ProductUnit>`${products.cardZh}->>'unit'`,
      })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(and(eq(products.id, id), isListed))
    const { unit: savedUnit, ...price } = found(shown)
    const [counts] = await ctx.db
      .select({
        all: count(),
        own: sql<number>`count(*) filter (where ${productFavourites.productId} = ${id}::uuid)::int`,
      })
      .from(productFavourites)
      .where(eq(productFavourites.userId, userId))
    if (counts && counts.own === 0 && counts.all >= mostFavourites)
      throw new AppError('quota', m.favourites_full({ count: mostFavourites }), {
        quota: { name: 'catalogue.favourites', used: counts.all, allowed: mostFavourites },
      })
    await ctx.db
      .insert(productFavourites)
      .values({ userId, productId: id, at: ctx.now, ...price, savedUnit })
      .onConflictDoNothing()
    return {}
  })
}

/** Keeps a product no longer. */
export async function removeFavourite(ctx: Ctx, { id }: { id: string }): Promise<Record<string, never>> {
  await ctx.db
    .delete(productFavourites)
    .where(and(eq(productFavourites.userId, callerOf(ctx)), eq(productFavourites.productId, id)))
  return {}
}

/** Goods by their ids, as the browser remembers them. */
export async function listProductCards(
  ctx: Ctx,
  input: EndpointInput<Endpoints['productCards']>,
): Promise<EndpointResult<Endpoints['productCards']>> {
  const ids = idsOf(input.ids)
  if (ids.length === 0) return { items: [] }
  const rows = await ctx.db
    .select(cardColumnsOfProduct(ctx.locale))
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(inArray(products.id, ids), isListed))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { items: ids.flatMap((id) => byId.get(id) ?? []).map((row) => productCard(ctx, row)) }
}
