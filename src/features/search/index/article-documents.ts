import { and, inArray, sql } from 'drizzle-orm'
import { found } from '../../../shared/errors.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import { isInformation, publishedCards, toCard } from '../../article/published-articles.ts'
import { articles, articleTranslations } from '../../article/article.table.ts'
import { countryName } from '../../reference/reference.service.ts'
import { categoryNames } from '../../taxonomy/category.service.ts'
import { presentTexts } from './searchable.ts'
import type { Searchable } from './searchable.ts'

const longestText = 20_000

/** Published trade information. */
export const searchableArticles: Searchable = {
  kind: 'article',
  all: sql`select ${articles.id} from ${articles} where ${isInformation}`,
  async read(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(articles)
      .where(and(inArray(articles.id, ids), isInformation))
    const translations = await ctx.db
      .select()
      .from(articleTranslations)
      .where(inArray(articleTranslations.articleId, ids))
    const names = await categoryNames(ctx)
    return rows.map((row) => {
      const own = translations.filter(({ articleId }) => articleId === row.id)
      return {
        id: row.id,
        titles: presentTexts(...own.map(({ title }) => title)),
        names: presentTexts(...own.map(({ summary }) => summary)),
        texts: presentTexts(
          ...row.countries.flatMap((code) => contentLanguages.map((locale) => countryName(code, locale))),
          ...row.industries.flatMap((code) => contentLanguages.map((locale) => names.get(code)?.[locale])),
          ...own.map(({ html }) => html.slice(0, longestText).replaceAll(/<[^>]*>|&[a-z#0-9]+;/g, ' ')),
        ),
        score: 40 + own.length * 20,
        at: found(row.publishedAt),
        values: { category: row.industries, topic: [row.topic], country: row.countries },
      }
    })
  },
  cards: async (ctx, ids) =>
    new Map(
      (await publishedCards(ctx, inArray(articles.id, ids))).map((row) => [
        row.id,
        { kind: 'article', article: toCard(row) },
      ]),
    ),
}
