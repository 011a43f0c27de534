import { invalidate } from '../server/cache/invalidate.ts'
import type { Ctx } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { dayMs } from '../shared/text/durations.ts'
import { contentLanguages } from '../shared/locale.ts'
import type { ContentLanguage } from '../shared/locale.ts'
import { htmlOf } from '../features/article/article-html.ts'
import { readDemoArticles, readDemoHelp } from './article-markdown.ts'
import { latestArticles } from '../features/article/article.latest.service.ts'
import { articles, articleTranslations } from '../features/article/article.table.ts'

/**
 * Publishes the demo articles a few days apart, the newest yesterday. The order is fixed, so every demo looks the same.
 */
export async function fillDemoArticles(ctx: Ctx): Promise<void> {
  const drafts = readDemoArticles()
  const rows = drafts.map((draft, index) => {
    // A stride coprime to the count mixes the topics deterministically.
    const place = (index * 7) % drafts.length
    const publishedAt = new Date(ctx.now.getTime() - dayMs - place * 3 * dayMs)
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
        language: language as ContentLanguage,
        html: htmlOf(body),
        ...words,
      })),
    ),
  )
  await fillDemoHelp(ctx)
  await latestArticles.invalidate(ctx)
  await invalidate(ctx, 'article')
}

/** Help about the platform, all published on the same day. */
async function fillDemoHelp(ctx: Ctx): Promise<void> {
  const publishedAt = new Date(ctx.now.getTime() - 30 * dayMs)
  const rows = readDemoHelp().map((help, index) => ({ id: newId(new Date(publishedAt.getTime() + index)), help }))
  const facts = {
    kind: 'help',
    sourceDate: '',
    effectiveOn: null,
    status: 'published',
    publishedAt,
    createdAt: publishedAt,
    changedAt: publishedAt,
  } as const
  await ctx.db.insert(articles).values(
    rows.map(({ id, help }) => ({
      ...facts,
      countries: [],
      industries: [],
      id,
      slug: help.slug,
      topic: help.zh.topic,
      reviewedOn: help.zh.reviewedOn,
    })),
  )
  const words = rows.flatMap(({ id, help }) =>
    contentLanguages.map((language) => ({ articleId: id, language, ...help[language] })),
  )
  await ctx.db.insert(articleTranslations).values(
    words.map(({ articleId, language, origin, title, summary, body }) => ({
      articleId,
      language,
      origin,
      title,
      summary,
      source: '',
      html: htmlOf(body),
    })),
  )
}
