import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import type { EndpointResult, RawReply } from '../../../../shared/endpoint.ts'
import { found } from '../../../../shared/errors.ts'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { contentLanguageOf } from '../../../../shared/locale.ts'
import type { LocalisedText } from '../../../../shared/locale.ts'
import { isUuid } from '../../../../shared/identifiers/uuid.ts'
import { cardColumns, cardOf, nameLists } from '../../../company/directory/company.card.presenter.ts'
import { companies } from '../../../company/company.table.ts'
import { publicImageUrl } from '../../../media/media.policy.ts'
import { openCitedFile } from '../../../media/media.service.ts'
import { attributesOf } from '../../../taxonomy/attribute.service.ts'
import { categoryWay } from '../../../taxonomy/category.service.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { textIn } from '../product-columns.ts'
import type { productPublicEndpoints } from './product.public.contract.ts'
import { isListed } from './public-products.ts'
import { products, productSlugs } from '../product.table.ts'

type Endpoints = typeof productPublicEndpoints

const whole = (ctx: Ctx) =>
  ctx.db
    .select({
      id: products.id,
      companyId: products.companyId,
      slugs: products.slugs,
      publishedAt: products.publishedAt,
      published: products.published,
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))

/** One product by an address of it, without similar goods. The page redirects an earlier address to the current one. */
export async function readProduct(
  ctx: Ctx,
  { slug }: { slug: string },
): Promise<Omit<EndpointResult<Endpoints['product']>, 'similar'>> {
  const named = sql`(select ${productSlugs.productId} from ${productSlugs} where ${productSlugs.slug} = ${slug} limit 1)`
  const id = sql`coalesce(${named}, ${isUuid(slug) ? slug : null}::uuid)`
  const [row] = await whole(ctx).where(and(eq(products.id, id), isListed))
  const product = found(row)
  return presentProduct(ctx, {
    id: product.id,
    companyId: product.companyId,
    answers: found(product.published),
    slugs: found(product.slugs),
    publishedAt: found(product.publishedAt),
  })
}

type Sayable = {
  id: string
  companyId: string
  answers: ProductAnswers
  slugs: LocalisedText
  publishedAt: Date
}

/** Answers in the words of a reader: the public page, and the preview of it, say a product by this alone. */
export async function presentProduct(ctx: Ctx, { id, companyId, answers, slugs, publishedAt }: Sayable) {
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
    attributes: await presentAttributes(ctx, answers),
    facts: answers,
    company: await supplierOf(ctx, companyId),
    publishedAt: publishedAt.toISOString(),
  }
}

/** A document that a published product names; it stays private otherwise. */
export async function readProductDocument(ctx: Ctx, { id, file }: { id: string; file: string }): Promise<RawReply> {
  const [row] = await whole(ctx).where(and(eq(products.id, id), isListed))
  const document = found(row?.published?.documents.find((one) => one.file === file))
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
async function presentAttributes(ctx: Ctx, { category, attributes }: ProductAnswers) {
  const rules = (await attributesOf(ctx, category)) ?? []
  return rules.flatMap(({ key, type, name, unit, choices }) => {
    const value = attributes[key]
    if (value === undefined || value === '') return []
    const text =
      type === 'choice'
        ? (choices.find((choice) => choice.key === value)?.name[contentLanguageOf(ctx.locale)] ?? '')
        : typeof value === 'boolean'
          ? value
          : [
              type === 'number' && Number.isFinite(Number(value))
                ? formatNumber(Number(value), ctx.locale, 6)
                : String(value),
              unit?.[contentLanguageOf(ctx.locale)],
            ]
              .filter(Boolean)
              .join(' ')
    return [{ name: name[contentLanguageOf(ctx.locale)], value: text }]
  })
}
