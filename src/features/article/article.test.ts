import { describe, expect, it } from 'vitest'
import { publishArticle } from '../../test/articles.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { articleReads } from './article.table.ts'
import { sweepReadings } from './article.service.ts'
import { systemContext } from '../../server/context.ts'

const test = useTestApp()

describe('latest articles', () => {
  it('The latest articles are listed in the language of the reader, with the number of all', async () => {
    for (let day = 0; day < 3; day++)
      await publishArticle(test, { slug: `a${day}`, daysAgo: day, titles: { zh: `第${day}篇`, ru: `Статья ${day}` } })
    await publishArticle(test, { slug: 'draft', status: 'draft' })
    const { data } = await test.call('GET /api/article/latest', { limit: 2 }, { locale: 'ru' })
    expect(data.total).toBe(3)
    expect(data.items.map(({ slug, title, language }) => [slug, title, language])).toEqual([
      ['a0', 'Статья 0', 'ru'],
      ['a1', 'Статья 1', 'ru'],
    ])
  })
})

describe('article list', () => {
  it('The list shows published articles, newest first, and its pages contain each exactly once', async () => {
    for (let day = 0; day < 7; day++) await publishArticle(test, { slug: `a${day}`, daysAgo: day })
    await publishArticle(test, { slug: 'draft', status: 'draft' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await test.call('GET /api/articles', { limit: 3, ...(cursor ? { cursor } : {}) })
      expect(data.total).toBe(7)
      seen.push(...data.items.map((item) => item.slug))
      cursor = data.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  })

  it('The list is filtered by topic, by country and by words in the language of the reader', async () => {
    await publishArticle(test, {
      slug: 'tir',
      topic: 'logistics',
      countries: ['KZ'],
      titles: { zh: '国际公路运输', ru: 'Перевозки МДП' },
    })
    await publishArticle(test, { slug: 'lc', topic: 'payment', titles: { zh: '信用证 100%' } })
    const slugs = async (input: object, locale: 'zh' | 'ru') =>
      (await test.call('GET /api/articles', input, { locale })).data.items.map((item) => item.slug)
    expect(await slugs({ topic: 'logistics' }, 'zh')).toEqual(['tir'])
    expect(await slugs({ country: 'KZ' }, 'zh')).toEqual(['tir'])
    expect(await slugs({ q: 'мдп' }, 'ru')).toEqual(['tir'])
    expect(await slugs({ q: '%' }, 'zh')).toEqual(['lc'])
    expect(await slugs({ q: '_' }, 'zh')).toEqual([])
  })

  it('The list refuses a garbled cursor and an unknown topic at their fields', async () => {
    expect(await test.call('GET /api/articles', { cursor: 'nonsense' })).toMatchObject({
      code: '1001',
      fields: { cursor: expect.any(String) as string },
    })
    expect(await test.call('GET /api/articles', { topic: 'sports' as never })).toMatchObject({
      code: '1001',
      fields: { topic: expect.any(String) as string },
    })
  })

  it('The list counts only published articles per topic and per country', async () => {
    await publishArticle(test, { slug: 'one', topic: 'eac', countries: ['RU', 'KZ'] })
    await publishArticle(test, { slug: 'two', topic: 'eac', countries: ['RU'] })
    await publishArticle(test, { slug: 'three', topic: 'eac', countries: ['RU'], status: 'draft' })
    const { data } = await test.call('GET /api/articles/topics', {}, { locale: 'en' })
    expect(data.topics).toEqual([{ topic: 'eac', count: 2 }])
    expect(data.countries).toEqual([
      { country: 'RU', name: 'Russia', count: 2 },
      { country: 'KZ', name: 'Kazakhstan', count: 1 },
    ])
  })
})

describe('article', () => {
  it('An article is read in the requested language, or in the next one of the fallback order, which it names', async () => {
    await publishArticle(test, { slug: 'x', titles: { zh: '中文', en: 'English' } })
    const read = async (locale: 'zh' | 'ru' | 'en') =>
      (await test.call('GET /api/articles/:slug', { slug: 'x' }, { locale })).data
    expect(await read('zh')).toMatchObject({ title: '中文', language: 'zh' })
    expect(await read('ru')).toMatchObject({ title: 'English', language: 'en' })
    expect((await read('en')).headings).toEqual([{ id: 's1', text: 'English' }])
  })

  it('An article names its neighbours in time and others of its topic', async () => {
    await publishArticle(test, { slug: 'old', daysAgo: 2 })
    await publishArticle(test, { slug: 'middle', daysAgo: 1 })
    await publishArticle(test, { slug: 'new', daysAgo: 0, topic: 'eac' })
    const { data } = await test.call('GET /api/articles/:slug', { slug: 'middle' })
    expect([data.previous?.slug, data.next?.slug]).toEqual(['old', 'new'])
    expect(data.related.map((item) => item.slug)).toEqual(['old'])
  })

  it('A draft is not found by slug, by id or by the reading count', async () => {
    const id = await publishArticle(test, { slug: 'secret', status: 'draft' })
    expect((await test.call('GET /api/articles/:slug', { slug: 'secret' })).code).toBe('1031')
    expect((await test.call('GET /api/articles/:slug', { slug: id })).code).toBe('1031')
    expect((await test.call('GET /api/article/read-count', { id })).code).toBe('1031')
  })
})

describe('reading count', () => {
  const read = (id: string, address: string) => test.call('GET /api/article/read-count', { id }, { address })

  it('The reading count counts a visitor once a day and again the next day', async () => {
    const id = await publishArticle(test, { slug: 'x' })
    expect((await read(id, '10.0.0.1')).data).toEqual({ id, readCount: 1 })
    expect((await read(id, '10.0.0.1')).data.readCount).toBe(1)
    expect((await read(id, '10.0.0.2')).data.readCount).toBe(2)
    test.clock.advance(86_400_000)
    expect((await read(id, '10.0.0.1')).data.readCount).toBe(3)
  })

  it('The reading count counts a visitor once whatever the user agent says', async () => {
    const id = await publishArticle(test, { slug: 'x' })
    const counts: number[] = []
    for (let at = 0; at < 5; at++)
      counts.push(
        (
          await test.call(
            'GET /api/article/read-count',
            { id },
            { address: '10.0.0.1', headers: { 'user-agent': `Browser/${at}` } },
          )
        ).data.readCount,
      )
    for (const tail of ['1', '2:3'])
      counts.push(
        (await test.call('GET /api/article/read-count', { id }, { address: `2001:db8:1:1::${tail}` })).data.readCount,
      )
    expect(counts).toEqual([1, 1, 1, 1, 1, 2, 2])
  })

  it('The reading count counts a reader whose first reading was not stored', async () => {
    const id = await publishArticle(test, { slug: 'x' })
    const { pool } = test.server.database
    await pool.query(
      `create function lose() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$`,
    )
    await pool.query('create trigger lose before update on articles for each row execute function lose()')
    expect((await read(id, '10.0.0.1')).code).toBe('5000')
    await pool.query('drop function lose cascade')
    expect((await read(id, '10.0.0.1')).data).toEqual({ id, readCount: 1 })
  })

  it('The reading count is exact under 200 parallel readers who each read twice', async () => {
    const id = await publishArticle(test, { slug: 'x' })
    const readers = Array.from({ length: 200 }, (_, index) => `10.0.${index >> 8}.${index & 255}`)
    await Promise.all([...readers, ...readers].map((address) => read(id, address)))
    expect((await read(id, '10.0.0.0')).data.readCount).toBe(200)
  })

  it('The reading count stores no address and forgets its hashes after a day', async () => {
    const id = await publishArticle(test, { slug: 'x' })
    await read(id, '10.9.8.7')
    const rows = await test.server.database.db.select().from(articleReads)
    expect(JSON.stringify(rows)).not.toContain('10.9.8.7')
    test.clock.advance(3 * 86_400_000)
    await sweepReadings(systemContext(test.server, 'sweep'))
    expect(await test.server.database.db.select().from(articleReads)).toEqual([])
  })
})
