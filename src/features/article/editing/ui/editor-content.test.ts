import { describe, expect, it } from 'vitest'
import type { ArticleContent } from '../article.edit.contract.ts'
import { contentOfFields, fieldsOf, mergeFields, plainOf } from './editor-content.ts'

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

describe('two who write one article', () => {
  it('have all of it in named values that make it again', () => {
    expect(contentOfFields(fieldsOf(content))).toEqual(content)
  })

  it('keep what only one has changed, and choose where both have', () => {
    const sent = fieldsOf(content)
    const base = { ...sent, 'translations.zh.html': '<h2 id="s1">d</h2>' }
    const mine = { ...sent, topic: 'customs', 'translations.zh.title': 'mine' }
    const theirs = { ...base, slug: 'theirs', 'translations.zh.title': 'theirs' }
    const { merged, conflicts } = mergeFields({ base, sent, mine, theirs })
    expect(conflicts).toEqual(['translations.zh.title'])
    expect(merged).toMatchObject({
      topic: 'customs',
      slug: 'theirs',
      'translations.zh.title': 'mine',
      'translations.zh.html': '<h2 id="s1">d</h2>',
    })
  })

  it('have nothing to choose when both wrote the same', () => {
    const sent = fieldsOf(content)
    expect(
      mergeFields({ base: sent, sent, mine: { ...sent, slug: 'x' }, theirs: { ...sent, slug: 'x' } }).conflicts,
    ).toEqual([])
  })

  it('see text without its tags', () => {
    expect(plainOf('<h2>a</h2><p>b &amp; <strong>c</strong></p><ul><li>d</li></ul>')).toBe('a\nb & c\nd')
  })
})
