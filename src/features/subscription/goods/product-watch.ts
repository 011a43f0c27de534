import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { stateList } from '../../../server/database/columns.ts'
import { isUuid } from '../../../shared/identifiers/uuid.ts'
import { m } from '../../../shared/wording/messages.js'
import type { Currency } from '../../../shared/text/currencies.ts'
import { publicProductStatuses } from '../../catalogue/product/product.enums.policy.ts'
import type { ProductUnit } from '../../catalogue/product/product.enums.policy.ts'
import { unitNames } from '../../catalogue/product/product.names.policy.ts'
import { productEvents, products } from '../../catalogue/product/product.table.ts'
import { priceSpan } from '../../catalogue/product/rules/product.price.policy.ts'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { presentProducts } from './goods-subscription.ts'
import type { Facet, Presented, Subscribable } from '../subscribable.ts'
import { subscriptionMatches, subscriptions } from '../subscription.table.ts'

const isShown = (status: SQL) => sql`${status} in ${sql.raw(stateList(publicProductStatuses))}`
const from = sql`e."from"`
const to = sql`e."to"`

/** The transitions of products that somebody watches for this. */
const watched = (kind: string, isNews: SQL) => sql`
  select e.id, e.at, array['kind:' || ${kind}::text, 'product:' || e.product_id] as terms, '' as words
  from ${productEvents} e join ${products} p on p.id = e.product_id
  where ${isNews} and exists (select from ${subscriptions} s where s.anchor = 'product:' || e.product_id and s.about = ${kind})`

const columns = sql`p.price_low as price, p.currency || ' ' || (p.live->>'unit') as "as"`

/**
 * A lower price of one product, in its currency and unit. It is compared with the lowest of which the person was told, so
 * that a price which rises and falls again to no less is not told twice. Another currency or unit begins again.
 */
export const priceFall: Subscribable = {
  kind: 'price_fall',
  name: () => m.subscription_kind_price_fall(),
  promise: () => m.subscription_promise_price(),
  of: 'product',
  items: watched(
    'price_fall',
    sql`${isShown(to)} and e.before is not null and e.before is distinct from e.after and p.price_low is not null`,
  ),
  insertMatches: ({ now }, { id, at }) => sql`
    with seen as (
      select s.id, s.user_id, n.price, n.as, s.watched_as = n.as and s.watched_price is not null as is_fall
      from (select 'product:' || p.id as anchor, ${columns} from ${products} p join ${productEvents} e on e.product_id = p.id
        where e.id = ${id}::uuid and p.price_low is not null and ${isShown(sql`p.status`)}) n
      join ${subscriptions} s on s.anchor = n.anchor and s.about = 'price_fall' and s.since < ${at.toISOString()}::timestamptz
      where s.watched_as is distinct from n.as or s.watched_price is null or n.price < s.watched_price
      for update of s),
    moved as (update ${subscriptions} s set watched_price = seen.price, watched_as = seen.as from seen where s.id = seen.id)
    insert into ${subscriptionMatches} (subscription_id, user_id, kind, item_id, at, due_at)
    select seen.id, seen.user_id, 'price_fall', ${id}::uuid, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from seen where is_fall on conflict do nothing`,
  async show(ctx, ids) {
    return presentEvents(ctx, ids, ({ before, after }) => {
      const [was, is] = [before && priceSpan(before), after && priceSpan(after)]
      const money = (amount: number, { currency }: NonNullable<Event['after']>) =>
        formatMoney({ amount, currency }, ctx.locale)
      return was && is && before && after ? `${money(was.low, before)} → ${money(is.low, after)}` : ''
    })
  },
}

/** A product that is on sale again after it was paused or removed. */
export const productBack: Subscribable = {
  kind: 'product_back',
  name: () => m.subscription_kind_product_back(),
  promise: () => m.subscription_promise_back(),
  of: 'product',
  items: watched(
    'product_back',
    sql`${isShown(to)} and not ${isShown(from)} and p.published_at < e.at and ${isShown(sql`p.status`)}`,
  ),
  show: (ctx, ids) => presentEvents(ctx, ids),
}

type Event = Pick<typeof productEvents.$inferSelect, 'before' | 'after'>

/** The products of transitions, with what `describe` says before their price and supplier. */
async function presentEvents(
  ctx: Ctx,
  ids: string[],
  describe: (event: Event) => string = () => '',
): Promise<Map<string, Presented>> {
  if (ids.length === 0) return new Map()
  const { id, productId, before, after } = productEvents
  const events = await ctx.db.select({ id, productId, before, after }).from(productEvents).where(inArray(id, ids))
  const shown = await presentProducts(ctx, [...new Set(events.map((event) => event.productId))])
  return new Map(
    events.flatMap((event): [string, Presented][] => {
      const product = shown.get(event.productId)
      const change = describe(event)
      return product ? [[event.id, { ...product, text: change ? `${change} · ${product.text}` : product.text }]] : []
    }),
  )
}

/** What a watch of a price starts from. */
export async function watchedNow(ctx: Ctx, productId: string) {
  const [row] = await ctx.db
    .select({
      price: products.priceLow,
      as: sql<string | null>`${products.currency} || ' ' || (${products.published}->>'unit')`,
    })
    .from(products)
    .where(eq(products.id, productId))
  return row?.price == null ? {} : { watchedPrice: row.price, watchedAs: row.as }
}

/** The price below which a watch tells: `below 420.00 ¥ / pc.`; empty before there was one, and for other choices. */
export function watchedLimit(ctx: Ctx, { watchedPrice, watchedAs }: Watched): string {
  if (watchedPrice === null || watchedAs === null) return ''
  const [currency, unit] = watchedAs.split(' ') as [Currency, ProductUnit]
  const price = `${formatMoney({ amount: watchedPrice, currency }, ctx.locale)} / ${unitNames[unit]()}`
  return m.subscription_below({ price })
}
type Watched = Pick<typeof subscriptions.$inferSelect, 'watchedPrice' | 'watchedAs'>

/** A product that is or was on sale: a watch outlives its pause. */
export const productFacet: Facet = {
  title: () => m.products_title(),
  async name(ctx, value) {
    if (!isUuid(value)) return undefined
    const [row] = await ctx.db
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(and(eq(products.id, value), sql`${products.publishedAt} is not null`))
    return row && ((await presentProducts(ctx, [row.id])).get(row.id)?.title ?? m.subscription_product_paused())
  },
  link: (id) => `/products/${id}`,
}
