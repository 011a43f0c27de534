import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { dayInChina, formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { cardRowsOfPage, productCard } from '../../catalogue/product/storefront/product.card.presenter.ts'
import type { CardRow } from '../../catalogue/product/storefront/product.card.presenter.ts'
import { isPublicProduct } from '../../catalogue/product/storefront/public-products.ts'
import { eacNames, priceKindNames, unitNames } from '../../catalogue/product/product.names.policy.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { contactLanguageNames } from '../../company/company.names.policy.ts'
import { tagOf } from '../../search/analysis/document-vector.ts'
import { savedQuery } from '../../search/query/saved-query.ts'
import { searchFacetNames } from '../../search/search.names.policy.ts'
import { goodsFilters } from '../../search/search.policy.ts'
import { searchEntries } from '../../search/search.table.ts'
import type { Filter } from '../subscription.contract.ts'
import { asList } from '../subscribable.ts'
import type { Facet, Presented, Subscribable, Terms } from '../subscribable.ts'
import { subscriptionMatches, subscriptions } from '../subscription.table.ts'
import type { SavedRanges } from '../subscription.table.ts'

const { anchor, terms, query, ranges, since, userId } = subscriptions

/** Whether an entry `e` lies within the ranges of a subscription. */
const isWithin = (saved: SQL, today: SQL) => {
  const number = (name: keyof SavedRanges, none: string) =>
    sql`coalesce((${saved}->>${name}::text)::float8, ${sql.raw(`'${none}'::float8`)})`
  return sql`(${saved} is null or (e.price >= ${number('priceFrom', '-infinity')} and e.price <= ${number('priceTo', 'infinity')}
    and e.minimum_order <= ${number('minimumOrder', 'infinity')} and e.lead_days <= ${number('leadDays', 'infinity')}
    and ((${saved}->>'isVerified')::boolean is not true or e.verified_until >= ${today}::date)))`
}
const today = (now: Date) => sql`${dayInChina(now)}`

/** Goods, announced when they are first on sale. They are matched with the searches of the index. */
export const productPublished: Subscribable = {
  kind: 'product',
  name: () => m.products_title(),
  isRead: 'onward',
  // A product without an entry yet, or of a company that the public does not see, waits for one.
  items: sql`select ${products.id}, ${products.publishedAt} as at,
      array['kind:product', 'company:' || ${products.companyId}] || array(select 'category:' || b from unnest(${products.branches}) b) as terms, null::text as words
    from ${products} where ${isPublicProduct} and exists (select from ${searchEntries} e where e.id = ${products.id})`,
  /** The vector is read once, not once for each subscription. */
  insertMatches: ({ now }, item) => sql`
    with e as materialized (select id, vector || ''::tsvector as vector, price, minimum_order, lead_days, verified_until from ${searchEntries} where id = ${item.id}::uuid)
    insert into ${subscriptionMatches} (subscription_id, user_id, kind, item_id, at, due_at)
    select ${subscriptions.id}, ${userId}, 'product', e.id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${subscriptions}, e
    where ${anchor} = any(${asList(item.terms)}) and ${terms} <@ ${asList(item.terms)} and e.vector @@ ${query}
      and ${isWithin(sql`${ranges}`, today(now))} and ${since} < ${item.at.toISOString()}::timestamptz
    on conflict do nothing`,
  matching(wanted, { behind, since: from, limit }) {
    const found = (condition: SQL) => sql`
      select i.id, i.at from (select e.id, to_timestamp(e.published_at / 1000.0) as at from ${searchEntries} e
        where e.kind = 'product' and ${condition}) i where i.at > ${from} ${behind} order by i.at desc, i.id desc limit ${limit}`
    if (!('userId' in wanted)) {
      if (wanted.query === null) return null
      const saved = sql`${JSON.stringify(wanted.ranges)}::jsonb`
      return found(
        sql`e.vector @@ ${wanted.query}::tsquery and ${wanted.ranges === null ? sql`true` : isWithin(saved, sql`current_date`)}`,
      )
    }
    const mine = sql`select ${query} as query, ${ranges} as ranges from ${subscriptions} where ${and(eq(userId, wanted.userId), isNotNull(query))}`
    return sql`select distinct n.id, n.at from (${mine}) s cross join lateral (${found(sql`e.vector @@ s.query and ${isWithin(sql`s.ranges`, sql`current_date`)}`)}) n`
  },
  show: (ctx, ids) => presentProducts(ctx, ids),
  list: { path: '/search', facets: Object.fromEntries(goodsFilters.map((name) => [name, name])) },
}

/** Titles, prices and suppliers of goods that the public sees. Reads by `ctx.db`: it runs inside the transaction of a delivery. */
export async function presentProducts(ctx: Ctx, ids: string[]): Promise<Map<string, Presented>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ row: string }>(
    sql`with page as (select unnest(${asList(ids)}::uuid[]) as id) ${sql.raw(cardRowsOfPage(`'${ctx.locale}'`))}`,
  )
  return new Map(
    rows.map(({ row }): [string, Presented] => {
      const { id, title, slug, price, currency, unit, storeName } = productCard(
        ctx,
        JSON.parse(row) as CardRow,
        undefined,
      )
      const cost = price
        ? `${formatMoney({ amount: price.low, currency }, ctx.locale)} / ${unitNames[unit]()}`
        : m.product_price_on_request()
      return [id, { title, text: `${cost} · ${storeName}`, link: `/products/${slug}` }]
    }),
  )
}

const wordsOf = (names: Record<string, () => string>) => async (_ctx: Ctx, value: string) => {
  const words = value.split(',').map((one) => (Object.hasOwn(names, one) ? names[one]?.() : undefined))
  return words.includes(undefined) ? undefined : words.join(m.review_list_comma())
}
const said = (title: () => string, after: () => string = () => ''): Facet => ({
  title,
  name: async ({ locale }, value) =>
    Number.isFinite(Number(value)) ? `${title()} ${formatNumber(Number(value), locale, 6)}${after()}` : undefined,
})
const asItStands: Facet = { title: () => '', name: async (_ctx, value) => value }

/** How the parameters of a search of goods are named, apart from those that companies have too. */
export const goodsFacets: Record<string, Facet> = {
  priceKind: { title: searchFacetNames.priceKind, name: wordsOf(priceKindNames) },
  verified: {
    title: searchFacetNames.verified,
    name: async (_ctx, value) => (value === 'yes' ? m.search_verified() : undefined),
  },
  language: { title: searchFacetNames.language, name: wordsOf(contactLanguageNames) },
  eac: { title: searchFacetNames.eac, name: wordsOf(eacNames) },
  incoterm: { ...asItStands, title: searchFacetNames.incoterm },
  measure: { title: searchFacetNames.measure, name: wordsOf(unitNames) },
  attributes: {
    ...asItStands,
    name: async (_ctx, value) =>
      value
        .split(',')
        .map((one) => decodeURIComponent(one.slice(one.indexOf(':') + 1)))
        .join(m.review_list_comma()),
  },
  priceFrom: said(m.search_price_from),
  priceTo: said(m.search_price_to),
  currency: asItStands,
  unit: { title: m.search_unit, name: wordsOf(unitNames) },
  quantity: said(m.search_quantity),
  leadTime: said(m.search_lead),
}

/**
 * The condition of a choice on goods: of a search its words and filters, of a category or supplier whose every kind is
 * followed that one; null for others.
 */
export async function goodsTerms(
  ctx: Ctx,
  { about, filter }: { about: string | null; filter: Filter },
): Promise<Pick<Terms, 'query' | 'ranges'> | null> {
  if (about === 'product') {
    const found = await savedQuery(ctx, filter)
    if (found === null) return null
    const { verifiedOn, ...compared } = found.ranges
    const isNarrow = verifiedOn !== null || Object.values(compared).some((value) => value !== null)
    // An address has no number beyond what JSON keeps.
    const priceTo = compared.priceTo === Number.MAX_VALUE ? 1e300 : compared.priceTo
    return { query: found.query, ranges: isNarrow ? { ...compared, priceTo, isVerified: verifiedOn !== null } : null }
  }
  const [only, ...others] = Object.entries(filter)
  if (about !== null || !only || others.length > 0 || !['category', 'company'].includes(only[0])) return null
  return { query: `'${tagOf(...only).replaceAll("'", "''")}'`, ranges: null }
}

/** Choices that may match goods. */
const mayMatchGoods = sql`(${subscriptions.about} = 'product' or (${subscriptions.about} is null and (${anchor} like 'category:%' or ${anchor} like 'company:%')))`
const renewedAtOnce = 200

/**
 * Computes the conditions on goods again: rates, the glossary and the values of attributes change. What the search refuses
 * for the time being, such as a price in a currency without a rate, stays as it is.
 */
export async function renewGoodsConditions(ctx: Ctx): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(subscriptions)
      .where(and(mayMatchGoods, gt(subscriptions.id, after)))
      .orderBy(asc(subscriptions.id))
      .limit(renewedAtOnce)
    for (const row of rows) {
      const now = await goodsTerms(ctx, row).catch(refused)
      if (now && (now.query !== row.query || JSON.stringify(now.ranges) !== JSON.stringify(row.ranges)))
        await ctx.db.update(subscriptions).set(now).where(eq(subscriptions.id, row.id))
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < renewedAtOnce) return
  }
}

function refused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
