import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { htmlOf } from './article-html.ts'
import { readDemoArticles } from './article.data.ts'
import { latestArticles } from './article.latest.ts'
import { articles, articleTranslations } from './article.table.ts'

const day = 86_400_000

/** Publishes the demo articles, a few days apart, the newest yesterday. Fixed order, so every demo looks the same. */
export async function fillDemoArticles(ctx: Ctx): Promise<void> {
  const drafts = readDemoArticles()
  const rows = drafts.map((draft, index) => {
    // A stride that shares no factor with the count mixes the topics without chance.
    const place = (index * 7) % drafts.length
    const publishedAt = new Date(ctx.now.getTime() - day - place * 3 * day)
    return { id: newId(publishedAt), draft, publishedAt }
  })
  await ctx.db.insert(articles).values(
    rows.map(({ id, draft, publishedAt }) => ({
      id,
      slug: draft.slug,
      topic: draft.topic,
      countries: draft.countries,
      industries: draft.industries,
      sourceDate: draft.sourceDate,
      effectiveOn: draft.effectiveOn,
      reviewedOn: draft.reviewedOn,
      status: 'published' as const,
      publishedAt,
      createdAt: publishedAt,
      changedAt: publishedAt,
    })),
  )
  await ctx.db.insert(articleTranslations).values(
    rows.flatMap(({ id, draft }) =>
      Object.entries(draft.translations).map(([language, { body, ...words }]) => ({
        articleId: id,
        language: language as 'zh' | 'ru' | 'en',
        html: htmlOf(body),
        ...words,
      })),
    ),
  )
  await latestArticles.announce(ctx)
}
