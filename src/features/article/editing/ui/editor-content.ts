import { locales } from '../../../../shared/locale.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { ArticleContent, ArticleWords } from '../article.edit.contract.ts'

/** Content as a flat list of named values, in the order of the page: what two people who write at once are shown side by side. */
export type Fields = Record<string, string>

export const noWords: ArticleWords = { origin: 'reviewed', title: '', summary: '', source: '', html: '' }

const wordNames = ['origin', 'title', 'summary', 'source', 'html'] as const
const plainNames = ['slug', 'topic', 'sourceUrl', 'sourceDate', 'effectiveOn', 'reviewedOn'] as const
const listNames = ['countries', 'industries', 'attachments'] as const

export function fieldsOf(content: ArticleContent): Fields {
  const words = locales.flatMap((locale) =>
    wordNames.map((name): [string, string] => [
      `translations.${locale}.${name}`,
      content.translations[locale]?.[name] ?? '',
    ]),
  )
  return Object.fromEntries([
    ...words,
    ...plainNames.map((name): [string, string] => [name, content[name]]),
    ...listNames.map((name): [string, string] => [name, JSON.stringify(content[name])]),
  ])
}

export function contentOfFields(fields: Fields): ArticleContent {
  const text = (name: string) => fields[name] ?? ''
  const list = (name: string) => JSON.parse(fields[name] ?? '[]') as never
  const words = (locale: Locale): ArticleWords | null => {
    const origin = text(`translations.${locale}.origin`)
    if (origin === '') return null
    const of = (name: string) => text(`translations.${locale}.${name}`)
    return {
      origin: origin as ArticleWords['origin'],
      title: of('title'),
      summary: of('summary'),
      source: of('source'),
      html: of('html'),
    }
  }
  return {
    slug: text('slug'),
    topic: text('topic'),
    sourceUrl: text('sourceUrl'),
    sourceDate: text('sourceDate'),
    effectiveOn: text('effectiveOn'),
    reviewedOn: text('reviewedOn'),
    countries: list('countries'),
    industries: list('industries'),
    attachments: list('attachments'),
    translations: { zh: words('zh'), ru: words('ru'), en: words('en') },
  }
}

type Sides = {
  /** What the server had when this tab last saved, and what this tab had sent for it. */ base: Fields
  sent: Fields
  mine: Fields
  theirs: Fields
}

/** What only one of two has changed is taken; what both have changed, each in another way, is to be chosen. */
export function mergeFields({ base, sent, mine, theirs }: Sides): { merged: Fields; conflicts: string[] } {
  const conflicts: string[] = []
  const merged = Object.fromEntries(
    Object.keys(mine).map((name) => {
      const isMine = mine[name] !== sent[name]
      const isTheirs = theirs[name] !== base[name]
      if (isMine && isTheirs && mine[name] !== theirs[name]) conflicts.push(name)
      return [name, (isMine ? mine[name] : theirs[name]) ?? '']
    }),
  )
  return { merged, conflicts }
}

/** The words of HTML, a line for each block. */
export const plainOf = (html: string): string =>
  html
    .replaceAll(/<(\/(p|h[2-4]|li|tr|blockquote|pre)|br ?\/?)>/g, '\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(
      /&(amp|lt|gt|quot|nbsp);/g,
      (_match, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? ' ',
    )
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
