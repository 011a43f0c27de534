import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { isUuid } from '../../shared/identifiers/uuid.ts'
import { fallbackOrder } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import type { ArticleCard } from './article.contract.ts'
import { articles, articleTranslations } from './article.table.ts'

/** The translation for a reader of `locale`: the requested language, or the next of the fallback order. */
export const bestTranslation = (locale: Locale): SQL => {
  const [first, second] = fallbackOrder[locale]
  return sql`${articleTranslations.language} = (
    select t.language from article_translations t where t.article_id = ${articles.id}
    order by case t.language when ${first} then 0 when ${second} then 1 else 2 end limit 1)`
}

const cardColumns = {
  id: articles.id,
  slug: articles.slug,
  topic: articles.topic,
  countries: articles.countries,
  title: articleTranslations.title,
  summary: articleTranslations.summary,
  language: articleTranslations.language,
  publishedAt: articles.publishedAt,
  effectiveOn: articles.effectiveOn,
  readCount: articles.readCount,
}

type CardRow = Omit<ArticleCard, 'publishedAt' | 'topic'> & { topic: string; publishedAt: Date | null }

export const toCard = <Row extends CardRow>({ publishedAt, topic, ...row }: Row) => ({
  ...row,
  topic: topic as ArticleCard['topic'],
  publishedAt: (publishedAt ?? new Date(0)).toISOString(),
})

/** Condition: published. */
export const isPublished = eq(articles.status, 'published')

/** Condition: published trade information. */
export const isInformation = and(isPublished, eq(articles.kind, 'information'))

/** Condition: published help. */
export const isHelp = and(isPublished, eq(articles.kind, 'help'))

/** The article of an address: its slug or its id. */
export const isSlug = (slug: string): SQL => (isUuid(slug) ? eq(articles.id, slug) : eq(articles.slug, slug))

/** Published articles with their best translation, to be filtered, ordered and limited by the caller. */
export const publishedCards = (ctx: Pick<Ctx, 'db' | 'locale'>, ...conditions: (SQL | undefined)[]) =>
  ctx.db
    .select(cardColumns)
    .from(articles)
    .innerJoin(articleTranslations, and(eq(articleTranslations.articleId, articles.id), bestTranslation(ctx.locale)))
    .where(and(isInformation, ...conditions))
