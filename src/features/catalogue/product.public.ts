import { and, arrayContains, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { likePattern } from '../../server/like-pattern.ts'
import { cutPage, decodeCursor } from '../../server/paging.ts'
import type { EndpointInput, EndpointResult, RawReply } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import { isUuid } from '../../shared/identifiers/uuid.ts'
import { cardColumns, cardOf, nameLists } from '../company/company.card.ts'
import { companies } from '../company/company.table.ts'
import { publicImageUrl } from '../media/media.policy.ts'
import { openCitedFile } from '../media/media.service.ts'
import { attributesOf } from '../reference/attributes.service.ts'
import { allCategories, categoryWay } from '../reference/reference.service.ts'
import type { ProductAnswers } from './product.answers.contract.ts'
import { cardColumnsOfProduct, productCard, supplierName } from './product.cards.ts'
import { textIn } from './product.columns.ts'
import type { productPublicEndpoints } from './product.public.contract.ts'
import { filtersOf, isListed, listStatements } from './product.list.ts'
import type { Filters } from './product.list.ts'
import { openAttributeFilters, statesAll } from './product.attributes.ts'
import type { AttributeFilters } from './product.attributes.ts'
import { countAttributes } from './product.facets.ts'
import { products, productSlugs } from './product.table.ts'
import { priceKinds } from './product.words.policy.ts'

type Endpoints = typeof productPublicEndpoints
type Query = EndpointInput<Endpoints['products']>
type Reply = EndpointResult<Endpoints['products']>

const from = (ctx: Ctx) => ctx.db.select(cardColumnsOfProduct(ctx.locale)).from(products).innerJoin(companies, eq(companies.id, products.companyId))
const whole = (ctx: Ctx) => ctx.db.select({ id: products.id, companyId: products.companyId, slugs: products.slugs, publishedAt: products.publishedAt, live: products.live }).from(products).innerJoin(companies, eq(companies.id, products.companyId))

/** One page of goods; the counts of each filter tell what choosing another value of it would give. */
export async function listProducts(ctx: Ctx, query: Query): Promise<Reply> {
  const [at, id] = decodeCursor(query.cursor, 'time', 'uuid')
  const attributes = await openAttributeFilters(ctx, query.category, query.attributes)
  const stated = statesAll(attributes.chosen)
  const asked = { ...query, q: query.q ? likePattern(query.q.toLowerCase()) : undefined, at, id }
  const statements = listStatements(ctx, asked, stated)
  const [rows, sums] = await Promise.all([statements.rows.execute({ ...asked, limit: query.limit + 1 }), statements.total.execute(asked)])
  const page = cutPage(rows, query.limit, (row) => [found(row.publishedAt).toISOString(), row.id])
  const facets = query.facets === 'no' ? noFacets : await countFacets(ctx, query, { ...filtersOf(asked), ...(stated && { attributes: stated }) }, attributes)
  return { items: page.items.map((row) => productCard(ctx, row, query.quantity)), nextCursor: page.nextCursor, total: found(sums[0]).total, facets }
}

const noFacets: Reply['facets'] = { categories: [], prices: [], companies: [], attributes: [] }

async function countFacets(ctx: Ctx, { category }: Query, filters: Filters, attributes: AttributeFilters): Promise<Reply['facets']> {
  const others = (own: keyof Filters) => and(isListed, ...Object.entries(filters).flatMap(([name, filter]) => (name === own ? [] : [filter])))
  const grouped = <T>(code: SQL<T>, own: keyof Filters) => ctx.db.select({ code, count: count() }).from(products).innerJoin(companies, eq(companies.id, products.companyId)).where(others(own)).groupBy(sql`1`)
  const branches = new Map((await grouped(sql<string>`unnest(${products.branches})`, 'category')).map((row) => [row.code, row.count]))
  const prices = new Map((await grouped(sql<string | null>`${products.priceKind}`, 'price')).map((row) => [row.code, row.count]))
  const stores = await ctx.db
    .select({ code: companies.id, names: companies.names, count: count() })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(others('company'))
    .groupBy(companies.id)
    .orderBy(desc(count()), companies.id)
    .limit(12)
  // The chosen category with the way to it, and what stands right below it.
  const way = new Set(category ? (await categoryWay(ctx, category)).map(({ code }) => code) : [])
  const shown = (await allCategories(ctx)).filter(({ code, parent }) => way.has(code) || (branches.has(code) && parent === (category ?? null)))
  return {
    categories: shown.map(({ code, zh, ru, en }) => ({ code, zh, ru, en, count: branches.get(code) ?? 0 })),
    prices: priceKinds.flatMap((code) => (prices.has(code) ? [{ code, count: prices.get(code) ?? 0 }] : [])),
    companies: stores.map(({ code, names, count }) => ({ code, name: supplierName(names, ctx.locale), count })),
    attributes: await countAttributes(ctx, attributes, others('attributes')),
  }
}

/** One product by an address of it; whoever comes by an earlier one is led to the current one by the page. */
export async function readProduct(ctx: Ctx, { slug }: { slug: string }): Promise<EndpointResult<Endpoints['product']>> {
  const [known] = await ctx.db.select({ id: productSlugs.productId }).from(productSlugs).where(eq(productSlugs.slug, slug)).limit(1)
  const id = known?.id ?? (isUuid(slug) ? slug : null)
  const [row] = await whole(ctx).where(and(eq(products.id, found(id)), isListed))
  const product = found(row)
  const live = found(product.live)
  const text = found(textIn(live, ctx.locale))
  return {
    id: product.id,
    slugs: found(product.slugs),
    title: text.title,
    summary: text.summary,
    description: text.description,
    language: text.language,
    origin: text.origin,
    pictures: live.pictures.map((picture) => ({ small: publicImageUrl(picture, 240), middle: publicImageUrl(picture, 800), large: publicImageUrl(picture, 1600) })),
    documents: live.documents.map(({ file, name }) => ({ url: `/api/products/${product.id}/documents/${file}`, name })),
    breadcrumbs: await categoryWay(ctx, live.category),
    attributes: await sayAttributes(ctx, live),
    facts: live,
    company: await supplierOf(ctx, product.companyId),
    similar: (await from(ctx).where(and(isListed, arrayContains(products.branches, [live.category]), ne(products.id, product.id))).orderBy(desc(products.publishedAt), desc(products.id)).limit(6)).map((one) => productCard(ctx, one)),
    publishedAt: found(product.publishedAt).toISOString(),
  }
}

/** A document that a published product names; it stays private otherwise. */
export async function readProductDocument(ctx: Ctx, { id, file }: { id: string; file: string }): Promise<RawReply> {
  const [row] = await whole(ctx).where(and(eq(products.id, id), isListed))
  const document = found(row?.live?.documents.find((one) => one.file === file))
  const opened = await openCitedFile(ctx, file)
  return { body: opened.stream, mediaType: opened.mediaType, fileName: document.name, headers: { 'content-length': String(opened.bytes), 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" } }
}

async function supplierOf(ctx: Ctx, companyId: string) {
  const [row] = await ctx.db.select(cardColumns).from(companies).where(eq(companies.id, companyId))
  const { storeName, name, logoUrl, verifiedAt } = cardOf(ctx, found(row), await nameLists(ctx))
  return { companyId, storeName, name: name.text, logoUrl, verifiedAt }
}

/** Attributes in the words of the category, with units; what the category no longer knows is left out. */
async function sayAttributes(ctx: Ctx, { category, attributes }: ProductAnswers) {
  const rules = (await attributesOf(ctx, category)) ?? []
  return rules.flatMap(({ key, type, name, unit, choices }) => {
    const value = attributes[key]
    if (value === undefined || value === '') return []
    const said = type === 'choice' ? (choices.find((choice) => choice.key === value)?.name[ctx.locale] ?? '') : typeof value === 'boolean' ? value : [String(value), unit?.[ctx.locale]].filter(Boolean).join(' ')
    return [{ name: name[ctx.locale], value: said }]
  })
}
