import { contentLanguages, currentContentLanguage } from '../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import { helpTopicName, topicName } from '../../article.names.policy.ts'
import type { ArticleTexts } from '../article.edit.contract.ts'
import { helpTopics, topics } from '../../article.topics.policy.ts'
import type { ArticleKind, ArticleStatus } from '../../article.topics.policy.ts'
import { plainOf } from './editor-content.ts'

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

/** The name of a topic of either kind; `—` while none is chosen. */
export const anyTopicName = (kind: ArticleKind, topic: string): string =>
  topic === '' ? '—' : (topicChoices(kind).find(({ value }) => value === topic)?.label ?? topic)

export const languageChoices = () => contentLanguages.map((value) => ({ value, label: languageNames[value]() }))

/** The label of a field: `俄文 · 标题`. */
export function fieldName(path: string): string {
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
  const [field = '', language, part] = path.split('.')
  if (!language) return names[field]?.() ?? field
  const name = languageNames[language as ContentLanguage]()
  return part ? `${name} · ${names[part]?.() ?? part}` : name
}

type Named = { value: string; label: string }[]

/** The value of a field as text. */
export function fieldText(
  path: string,
  value: unknown,
  { kind, countries, industries }: { kind: ArticleKind; countries: Named; industries: Named },
): string {
  const nameIn = (list: Named) => (code: string) => list.find((one) => one.value === code)?.label ?? code
  if (Array.isArray(value)) {
    if (path === 'attachments') return (value as { name: string }[]).map(({ name }) => name).join('\n')
    return (value as string[]).map(nameIn(path === 'countries' ? countries : industries)).join('\n')
  }
  if (typeof value === 'object' && value !== null) {
    const { title, summary, html } = value as ArticleTexts
    return [title, summary, plainOf(html)].join('\n')
  }
  const text = typeof value === 'string' ? value : ''
  if (path.endsWith('.html')) return plainOf(text)
  if (path.endsWith('.origin')) return originNames[text as keyof typeof originNames]?.() ?? text
  return path === 'topic' ? anyTopicName(kind, text) : text
}

/** The language selected first: the one marked as source, or that of the page. */
export const firstLanguage = (translations: Record<ContentLanguage, { origin: string } | null>): ContentLanguage =>
  contentLanguages.find((locale) => translations[locale]?.origin === 'source') ?? currentContentLanguage()
