import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { contentLanguages, forContentLanguages } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import type { ArticleContent, ArticleTexts } from './editing/article.edit.contract.ts'
import { cleanHtml, faultOfHtml, isBlank, picturesOf } from './editing/sanitise-html.ts'
import { articleTranslations } from './article.table.ts'
import type { articles } from './article.table.ts'
import { topicsOf } from './article.topics.policy.ts'
import type { ArticleKind } from './article.topics.policy.ts'

export type ArticleRow = typeof articles.$inferSelect

/** Content shown by the editor: the draft, else the published version. */
export async function contentOf(ctx: Ctx, article: ArticleRow): Promise<ArticleContent> {
  if (article.draft) return article.draft
  const rows = await ctx.db
    .select()
    .from(articleTranslations)
    .where(inArray(articleTranslations.articleId, [article.id]))
  const words = (language: string): ArticleTexts | null => {
    const row = rows.find((one) => one.language === language)
    return row
      ? { origin: row.origin, title: row.title, summary: row.summary, source: row.source, html: row.html }
      : null
  }
  const { slug, topic, countries, industries, sourceUrl, sourceDate, effectiveOn, reviewedOn, attachments } = article
  return {
    slug,
    topic,
    countries,
    industries,
    sourceUrl,
    sourceDate,
    effectiveOn: effectiveOn ?? '',
    reviewedOn,
    attachments,
    translations: forContentLanguages(words),
  }
}

/** Content as it may be stored: every text sanitised. A loss caused by that is a fault at its field. */
export async function cleanContent(content: ArticleContent): Promise<{ content: ArticleContent; faults: FieldErrors }> {
  const faults: FieldErrors = {}
  const translations = { ...content.translations }
  for (const locale of contentLanguages) {
    const words = translations[locale]
    if (!words) continue
    const fault = faultOfHtml(words.html)
    if (fault) faults[`translations.${locale}.html`] = fault
    else translations[locale] = { ...words, html: await cleanHtml(words.html, locale) }
  }
  return { content: { ...content, translations }, faults }
}

/** What an article still lacks for publication. */
export function gapsOf(kind: ArticleKind, content: ArticleContent): FieldErrors {
  const faults: FieldErrors = {}
  const need = (field: string, isThere: boolean) => {
    if (!isThere) faults[field] = m.field_required()
  }
  need('topic', topicsOf(kind).includes(content.topic))
  need('reviewedOn', content.reviewedOn !== '')
  if (kind === 'information') need('sourceDate', content.sourceDate !== '')
  const written = contentLanguages.flatMap((locale) =>
    content.translations[locale] ? [{ locale, words: content.translations[locale] }] : [],
  )
  for (const { locale, words } of written) {
    need(`translations.${locale}.title`, words.title !== '')
    need(`translations.${locale}.summary`, words.summary !== '')
    need(`translations.${locale}.html`, !isBlank(words.html))
    if (kind === 'information') need(`translations.${locale}.source`, words.source !== '')
  }
  if (written.filter(({ words }) => words.origin === 'source').length !== 1)
    faults.translations = m.article_error_one_source()
  return faults
}

/** Every file that the content references. */
export const filesIn = (content: ArticleContent): { pictures: string[]; attachments: string[] } => ({
  pictures: [...new Set(contentLanguages.flatMap((locale) => picturesOf(content.translations[locale]?.html ?? '')))],
  attachments: content.attachments.map(({ id }) => id),
})

/**
 * `Как читать инвойс` has no letters for an address, `How to read` has: the slug is made from the English title, else
 * from the id.
 */
export function slugOf(id: string, { slug, translations }: ArticleContent): string {
  if (slug) return slug
  const words =
    (translations.en?.title ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const text = words.join('-').slice(0, 60).replace(/-+$/, '')
  return [text, id.slice(-6)].filter(Boolean).join('-')
}
