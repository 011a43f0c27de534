import type { ArticleContent } from './article.edit.contract.ts'

/** A text of an article in one language. */
export const articleText = (title: string) => ({
  origin: 'source' as const,
  title,
  summary: `${title}。`,
  source: 'GB/T 1',
  html: `<h2>${title}</h2><p>正文</p>`,
})

/** The content of an article, ready to be published, with the given changes. */
export const articleContent = (change: Partial<ArticleContent> = {}): ArticleContent => ({
  slug: '',
  topic: 'customs',
  countries: ['RU'],
  industries: [],
  sourceUrl: 'https://example.org/text',
  sourceDate: '2026-10',
  effectiveOn: '2026-12-01',
  reviewedOn: '2026-11-01',
  translations: { zh: articleText('新规'), ru: null, en: null },
  attachments: [],
  ...change,
})
