import { and, arrayContains, desc, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { likePattern } from '../../../../server/database/like-pattern.ts'
import { cutPage, decodeCursor } from '../../../../server/database/paging.ts'
import type { EndpointInput, EndpointResult, RawReply } from '../../../../shared/endpoint.ts'
import { found } from '../../../../shared/errors.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { isUuid } from '../../../../shared/identifiers/uuid.ts'
import { cardColumns, cardOf, nameLists } from '../../../company/directory/company.card.ts'
import { companies } from '../../../company/company.table.ts'
import { publicImageUrl } from '../../../media/media.policy.ts'
import { openCitedFile } from '../../../media/media.service.ts'
import { attributesOf } from '../../../reference/categories/attributes.service.ts'
import { allCategories, categoryWay } from '../../../reference/reference.service.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { cardColumnsOfProduct, productCard, supplierName } from './product.cards.ts'
import { textIn } from '../product.columns.ts'
import { countGoods } from '../editing/product.counts.ts'
import type { productPublicEndpoints } from './product.public.contract.ts'
import { filtersOf, isListed, listStatements } from './product.list.ts'
import type { Filters } from './product.list.ts'
import { openAttributeFilters, statesAll } from '../product.attributes.ts'
import type { AttributeFilters } from '../product.attributes.ts'
import { countAttributes } from './product.facets.ts'
import { products, productSlugs } from '../product.table.ts'
import { priceKinds } from '../product.words.policy.ts'

type Endpoints = typeof productPublicEndpoints
type Query = EndpointInput<Endpoints['products']>
type Reply = EndpointResult<Endpoints['products']>

const from = (ctx: Ctx) =>
  ctx.db
    .select(cardColumnsOfProduct(ctx.locale))
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
const whole = (ctx: Ctx) =>
  ctx.db
    .select({
      id: products.id,
      companyId: products.companyId,
      slugs: products.slugs,
      publishedAt: products.publishedAt,
      live: products.live,
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))

/** One page of goods; the counts of each filter tell what choosing another value of it would give. */
export async function listProducts(ctx: Ctx, query: Query): Promise<Reply> {
  const [at, id] = decodeCursor(query.cursor, 'time', 'uuid')
  const attributes = await openAttributeFilters(ctx, query.category, query.attributes)
  const stated = statesAll(attributes.chosen)
  const asked = { ...query, q: query.q ? likePattern(query.q.toLowerCase()) : undefined, at, id }
  const statements = listStatements(ctx, asked, stated)
  const rows = await statements.rows.execute({ ...asked, limit: query.limit + 1 })
  const page = cutPage(rows, query.limit, (row) => [found(row.publishedAt).toISOString(), row.id])
  const { total, facets } =
    query.facets === 'no'
      ? { total: found((await statements.total.execute(asked))[0]).total, facets: noFacets }
      : await countFacets(ctx, query, { ...filtersOf(asked), ...(stated && { attributes: stated }) }, attributes)
  return {
    items: page.items.map((row) => productCard(ctx, row, query.quantity)),
    nextCursor: page.nextCursor,
    total,
    facets,
  }
}

const noFacets: Reply['facets'] = { categories: [], prices: [], companies: [], attributes: [] }

async function countFacets(
  ctx: Ctx,
  { category }: Query,
  filters: Filters,
  attributes: AttributeFilters,
): Promise<{ total: number; facets: Reply['facets'] }> {
  const { attributes: _stated, ...others } = filters
  const { total, branches, prices, stores } = await countGoods(ctx, filters)
  // The chosen category with the way to it, and what stands right below it.
  const way = new Set(category ? (await categoryWay(ctx, category)).map(({ code }) => code) : [])
  const shown = (await allCategories(ctx)).filter(
    ({ code, parent }) => way.has(code) || (branches.has(code) && parent === (category ?? null)),
  )
  const facets = {
    categories: shown.map(({ code, zh, ru, en }) => ({ code, zh, ru, en, count: branches.get(code) ?? 0 })),
    prices: priceKinds.flatMap((code) => (prices.has(code) ? [{ code, count: prices.get(code) ?? 0 }] : [])),
    companies: stores.map(({ code, names, count }) => ({ code, name: supplierName(names, ctx.locale), count })),
    attributes: await countAttributes(ctx, attributes, and(isListed, ...Object.values(others))),
  }
  return { total, facets }
}

/** One product by an address of it; whoever comes by an earlier one is led to the current one by the page. */
export async function readProduct(ctx: Ctx, { slug }: { slug: string }): Promise<EndpointResult<Endpoints['product']>> {
  const [known] = await ctx.db
    .select({ id: productSlugs.productId })
    .from(productSlugs)
    .where(eq(productSlugs.slug, slug))
    .limit(1)
  const id = known?.id ?? (isUuid(slug) ? slug : null)
  const [row] = await whole(ctx).where(and(eq(products.id, found(id)), isListed))
  const product = found(row)
  const said = await sayProduct(ctx, {
    id: product.id,
    companyId: product.companyId,
    answers: found(product.live),
    slugs: found(product.slugs),
    publishedAt: found(product.publishedAt),
  })
  return {
    ...said,
    similar: (
      await from(ctx)
        .where(
          and(isListed, arrayContains(products.branches, [found(product.live).category]), ne(products.id, product.id)),
        )
        .orderBy(desc(products.publishedAt), desc(products.id))
        .limit(6)
    ).map((one) => productCard(ctx, one)),
  }
}

type Sayable = {
  id: string
  companyId: string
  answers: ProductAnswers
  slugs: Record<Locale, string>
  publishedAt: Date
}

/** Answers in the words of a reader: the public page, and the preview of it, say a product by this alone. */
export async function sayProduct(ctx: Ctx, { id, companyId, answers, slugs, publishedAt }: Sayable) {
  const text = textIn(answers, ctx.locale) ?? {
    title: '',
    summary: '',
    description: '',
    language: answers.sourceLanguage,
    origin: 'source' as const,
  }
  return {
    id,
    slugs,
    title: text.title,
    summary: text.summary,
    description: text.description,
    language: text.language,
    origin: text.origin,
    pictures: answers.pictures.map((picture) => ({
      small: publicImageUrl(picture, 240),
      middle: publicImageUrl(picture, 800),
      large: publicImageUrl(picture, 1600),
    })),
    documents: answers.documents.map(({ file, name }) => ({ url: `/api/products/${id}/documents/${file}`, name })),
    breadcrumbs: await categoryWay(ctx, answers.category),
    attributes: await sayAttributes(ctx, answers),
    facts: answers,
    company: await supplierOf(ctx, companyId),
    publishedAt: publishedAt.toISOString(),
  }
}

/** A document that a published product names; it stays private otherwise. */
export async function readProductDocument(ctx: Ctx, { id, file }: { id: string; file: string }): Promise<RawReply> {
  const [row] = await whole(ctx).where(and(eq(products.id, id), isListed))
  const document = found(row?.live?.documents.find((one) => one.file === file))
  const opened = await openCitedFile(ctx, file)
  return {
    body: opened.stream,
    mediaType: opened.mediaType,
    fileName: document.name,
    headers: {
      'content-length': String(opened.bytes),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  }
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
    const said =
      type === 'choice'
        ? (choices.find((choice) => choice.key === value)?.name[ctx.locale] ?? '')
        : typeof value === 'boolean'
          ? value
          : [String(value), unit?.[ctx.locale]].filter(Boolean).join(' ')
    return [{ name: name[ctx.locale], value: said }]
  })
}
