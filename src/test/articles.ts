import { dayMs } from '../shared/text/durations.ts'
import { htmlOf } from '../features/article/article-html.ts'
import { latestArticles } from '../features/article/article.latest.service.ts'
import { articles, articleTranslations } from '../features/article/article.table.ts'
import { newId } from '../server/id.ts'
import type { ContentLanguage } from '../shared/locale.ts'
import { testStart } from './use-test-app.ts'
import type { TestApp } from './use-test-app.ts'

type Draft = {
  slug: string
  kind?: 'information' | 'help'
  topic?: string
  countries?: string[]
  status?: 'draft' | 'published'
  daysAgo?: number
  titles?: Partial<Record<ContentLanguage, string>>
}

/** Inserts an article into the database, published now in Chinese by default. Resolves to its id. */
export async function publishArticle(test: TestApp, draft: Draft): Promise<string> {
  const { db } = test.server.database
  const at = new Date(testStart.getTime() - (draft.daysAgo ?? 0) * dayMs)
  const id = newId(at)
  const status = draft.status ?? 'published'
  await db.insert(articles).values({
    id,
    kind: draft.kind ?? 'information',
    slug: draft.slug,
    topic: draft.topic ?? 'customs',
    countries: draft.countries ?? [],
    industries: [],
    sourceDate: '2020',
    effectiveOn: null,
    reviewedOn: '2026-10-01',
    status,
    publishedAt: status === 'published' ? at : null,
    createdAt: at,
    changedAt: at,
  })
  const titles = Object.entries(draft.titles ?? { zh: draft.slug }) as [ContentLanguage, string][]
  await db.insert(articleTranslations).values(
    titles.map(([language, title]) => ({
      articleId: id,
      language,
      origin: 'source' as const,
      title,
      summary: `${title}.`,
      source: 'UCP 600',
      html: htmlOf(`## ${title}\n\nText & more.`),
    })),
  )
  await latestArticles.invalidate(test)
  return id
}
