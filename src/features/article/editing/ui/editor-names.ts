import { currentLocale, locales } from '../../../../shared/locale.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import { languageNames } from '../../../identity/agreement/ui/agreement-names.ts'
import { helpTopicName, topicName } from '../../article.names.policy.ts'
import { helpTopics, topics } from '../../article.topics.policy.ts'
import type { ArticleKind, ArticleStatus } from '../../article.topics.policy.ts'

export const statusNames: Record<ArticleStatus, () => string> = {
  draft: m.editor_status_draft,
  scheduled: m.editor_status_scheduled,
  published: m.editor_status_published,
  withdrawn: m.editor_status_withdrawn,
}
export const statusTones: Record<ArticleStatus, StatusTone> = {
  draft: 'secondary',
  scheduled: 'info',
  published: 'success',
  withdrawn: 'warn',
}
export const kindNames: Record<ArticleKind, () => string> = {
  information: m.editor_kind_information,
  help: m.editor_kind_help,
}
export const originNames = {
  source: m.editor_origin_source,
  machine: m.editor_origin_machine,
  reviewed: m.editor_origin_reviewed,
} as const

/** The topics of a kind with their names; the empty choice first. */
export function topicChoices(kind: ArticleKind): { value: string; label: string }[] {
  const known =
    kind === 'help'
      ? helpTopics.map((value) => ({ value, label: helpTopicName(value) }))
      : topics.map((value) => ({ value, label: topicName(value) }))
  return [{ value: '', label: m.editor_choose() }, ...known]
}

/** What a topic of either kind is called; `—` while none is chosen. */
export const anyTopicName = (kind: ArticleKind, topic: string): string =>
  topic === '' ? '—' : (topicChoices(kind).find(({ value }) => value === topic)?.label ?? topic)

export const languageChoices = () => locales.map((value) => ({ value, label: languageNames[value]() }))

/** A field of the merge in words: `俄文 · 标题`. */
export function fieldName(field: string): string {
  const names: Record<string, () => string> = {
    slug: m.editor_slug,
    topic: m.editor_topic,
    countries: m.editor_countries,
    industries: m.editor_industries,
    sourceUrl: m.editor_source_url,
    sourceDate: m.editor_source_date,
    effectiveOn: m.editor_effective_on,
    reviewedOn: m.editor_reviewed_on,
    attachments: m.editor_attachments,
    origin: m.editor_origin,
    title: m.editor_title,
    summary: m.editor_summary,
    source: m.editor_source,
    html: m.editor_body,
  }
  const [, language, part] = field.split('.')
  return part ? `${languageNames[language as Locale]()} · ${names[part]?.() ?? part}` : (names[field]?.() ?? field)
}

/** The language that is first looked at: the one marked as the source, or that of the page. */
export const firstLanguage = (translations: Record<Locale, { origin: string } | null>): Locale =>
  locales.find((locale) => translations[locale]?.origin === 'source') ?? currentLocale()
