import { describe, expect, it } from 'vitest'
import { fillDemoArticles } from '../../../demo/articles.ts'
import { systemContext } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import { publishArticle } from '../../../test/articles.ts'
import { makePerson } from '../../../test/companies.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { helpTopics } from '../article.topics.policy.ts'

describe('help', () => {
  const test = useTestApp()

  it('The demo has at least twelve help articles, in three languages, for every topic', async () => {
    await fillDemoArticles(systemContext(test.server, 'test'))
    for (const locale of contentLanguages) {
      const { items } = (await test.call('GET /api/help', {}, { locale })).data
      expect(items.length).toBeGreaterThanOrEqual(12)
      expect(items.every(({ language }) => language === locale)).toBe(true)
      expect(new Set(items.map(({ topic }) => topic))).toEqual(new Set(helpTopics))
      for (const { slug } of items)
        expect((await test.call('GET /api/help/:slug', { slug }, { locale })).data.html).toMatch(/<(p|li)>/)
    }
    expect((await test.call('GET /api/articles')).data.total).toBeGreaterThanOrEqual(40)
  })

  it('Help articles are kept out of the lists, neighbours and feeds of trade information', async () => {
    await publishArticle(test, { slug: 'news' })
    await publishArticle(test, { slug: 'how', kind: 'help', topic: 'start' })
    expect((await test.call('GET /api/help')).data.items.map(({ slug }) => slug)).toEqual(['how'])
    expect((await test.call('GET /api/articles')).data.items.map(({ slug }) => slug)).toEqual(['news'])
    expect((await test.call('GET /api/help/:slug', { slug: 'news' })).code).toBe('1031')
    expect((await test.call('GET /api/articles/:slug', { slug: 'how' })).code).toBe('1031')
    expect((await test.raw('GET', '/feeds/zh/all.rss')).body).not.toContain('how')
  })

  it('A help article is found by words of its text, not by its tags and not while it is a draft', async () => {
    await publishArticle(test, { slug: 'one', kind: 'help', topic: 'start', titles: { zh: '注册', ru: 'Регистрация' } })
    await publishArticle(test, { slug: 'two', kind: 'help', topic: 'start', status: 'draft', titles: { zh: '注册' } })
    const slugs = async (q: string, locale: 'zh' | 'ru') =>
      (await test.call('GET /api/help', { q }, { locale })).data.items.map(({ slug }) => slug)
    expect(await slugs('注册', 'zh')).toEqual(['one'])
    expect(await slugs('регистр', 'ru')).toEqual(['one'])
    expect(await slugs('h2', 'zh')).toEqual([])
    expect(await slugs('%', 'zh')).toEqual([])
  })

  it('Help articles are shown in the order set by operators, and unplaced ones follow', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const [one, two, three] = [
      await publishArticle(test, { slug: 'one', kind: 'help', topic: 'start', daysAgo: 3 }),
      await publishArticle(test, { slug: 'two', kind: 'help', topic: 'start', daysAgo: 2 }),
      await publishArticle(test, { slug: 'other', kind: 'help', topic: 'safety' }),
    ]
    const slugs = async () => (await test.call('GET /api/help')).data.items.map(({ slug }) => slug)
    const order = (ids: string[], who = operator) =>
      test.call('PUT /api/operator/help/order', { topic: 'start', ids }, who)
    expect(await slugs()).toEqual(['one', 'two', 'other'])
    expect((await order([two, one])).code).toBe('0')
    await publishArticle(test, { slug: 'new', kind: 'help', topic: 'start', daysAgo: 9 })
    expect(await slugs()).toEqual(['two', 'one', 'new', 'other'])
    for (const wrong of [[one], [one, two, three], [one, one, two], [one, two, newId()]])
      expect((await order(wrong)).code).toBe('1030')
    expect((await order([one, two], await makePerson(test))).code).toBe('1031')
    expect((await test.call('GET /api/operator/audit', { subjectKind: 'help' }, operator)).data.items).toMatchObject([
      { action: 'help_ordered', subjectId: 'start' },
    ])
  })

  it('A help article cannot take the address of the contact page', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const save = async (kind: 'help' | 'information') => {
      const { id, revision, content } = (await test.call('POST /api/operator/articles', { kind }, operator)).data
      return test.call(
        'PUT /api/operator/articles/:id/draft',
        { id, revision, content: { ...content, slug: 'contact' } },
        operator,
      )
    }
    expect((await save('help')).fields).toHaveProperty(['content.slug'])
    expect((await save('information')).code).toBe('0')
  })
})
