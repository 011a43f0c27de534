import { describe, expect, it } from 'vitest'
import type { ArticleContent } from '../article.edit.contract.ts'
import { mergeContents, plainOf } from './editor-content.ts'

const words = { origin: 'source' as const, title: 'a', summary: 'b', source: 'c', html: '<h2>d</h2>' }
const content: ArticleContent = {
  slug: 's',
  topic: 'eac',
  countries: ['RU'],
  industries: [],
  sourceUrl: '',
  sourceDate: '2026',
  effectiveOn: '',
  reviewedOn: '2026-11-01',
  translations: { zh: words, ru: null, en: null },
  attachments: [{ id: '0197f6a0-0000-7000-8000-000000000001', name: 'x.pdf' }],
}
const withWords = (part: Partial<typeof words>, rest: Partial<ArticleContent> = {}): ArticleContent => ({
  ...content,
  ...rest,
  translations: { ...content.translations, zh: { ...words, ...part } },
})
const base = { version: 1, sent: content, stored: withWords({ html: '<h2 id="s1">d</h2>' }) }
const merge = (mine: ArticleContent, theirs: ArticleContent, unanswered: ArticleContent | null = null) =>
  mergeContents({ base, mine, normal: mine, theirs, unanswered })

describe('article merge', () => {
  it('A merge takes what only one person has changed and asks where both have', () => {
    const mine = withWords({ title: 'mine' }, { topic: 'customs' })
    const theirs = withWords({ title: 'theirs', html: '<h2 id="s1">d</h2>' }, { slug: 'theirs' })
    const { value, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([{ path: 'translations.zh.title', mine: 'mine', theirs: 'theirs' }])
    expect(value).toMatchObject({ topic: 'customs', slug: 'theirs', translations: { zh: { title: 'mine' } } })
  })

  it('A merge asks nothing when both people wrote the same or the server has only sanitised', () => {
    expect(merge(withWords({}, { slug: 'x' }), withWords({}, { slug: 'x' })).conflicts).toEqual([])
    const mine = withWords({ html: '<h2>d</h2><p>new</p><hr>' })
    const sanitised = withWords({ html: '<h2 id="s1">d</h2><p>new</p><hr />' })
    expect(merge(mine, sanitised).conflicts).toEqual([])
    const later = withWords({ html: '<h2>d</h2><p>newer</p>' })
    expect(merge(later, sanitised, mine).conflicts).toEqual([])
    expect(merge(later, sanitised).conflicts).toHaveLength(1)
  })

  it('A merge takes an added language and asks about a removed one that was changed', () => {
    const ru = { ...words, title: 'р' }
    const added = { ...content, translations: { ...content.translations, ru } }
    expect(merge(added, withWords({ html: '<h2 id="s1">d</h2>' }, { slug: 'x' })).value.translations.ru).toEqual(ru)
    const removed = { ...content, translations: { ...content.translations, zh: null } }
    expect(merge(removed, withWords({ title: 'theirs' })).conflicts.map(({ path }) => path)).toEqual([
      'translations.zh',
    ])
  })

  it('A merge shows text without its tags', () => {
    expect(plainOf('<h2>a</h2><p>b &amp; <strong>c</strong></p><ul><li>d</li></ul>')).toBe('a\nb & c\nd')
  })
})
