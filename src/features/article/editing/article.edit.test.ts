import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { makeFile, makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { mediaFiles } from '../../media/media.table.ts'
import type { ArticleContent } from './article.edit.contract.ts'

const span = 1_800_000
const words = (title: string) => ({
  origin: 'source' as const,
  title,
  summary: `${title}。`,
  source: 'GB/T 1',
  html: `<h2>${title}</h2><p>正文</p>`,
})
const content = (change: Partial<ArticleContent> = {}): ArticleContent => ({
  slug: '',
  topic: 'customs',
  countries: ['RU'],
  industries: [],
  sourceUrl: 'https://example.org/text',
  sourceDate: '2026-10',
  effectiveOn: '2026-12-01',
  reviewedOn: '2026-11-01',
  translations: { zh: words('新规'), ru: null, en: null },
  attachments: [],
  ...change,
})

describe('an article that operators write', () => {
  const test = useTestApp()
  let operator: Person
  let id: string
  beforeEach(async () => {
    operator = await makePerson(test, { role: 'operator', name: '编辑' })
    id = (await test.call('POST /api/operator/articles', { kind: 'information' }, operator)).data.id
  })
  const save = (change: Partial<ArticleContent> = {}, revision = 1, who = operator) =>
    test.call('PUT /api/operator/articles/:id/draft', { id, revision, content: content(change) }, who)
  const publish = (revision: number) => test.call('POST /api/operator/articles/:id/publish', { id, revision }, operator)
  const schedule = (at: Date, revision = 2) =>
    test.call('POST /api/operator/articles/:id/schedule', { id, revision, at: at.toISOString() }, operator)
  const inPublic = async () => (await test.call('GET /api/articles')).data.items.map(({ title }) => title)

  it('is seen by nobody until it is published, and then as it was written', async () => {
    expect((await save()).data).toMatchObject({ revision: 2, isChanged: true, status: 'draft' })
    expect(await inPublic()).toEqual([])
    expect((await publish(2)).data).toMatchObject({
      status: 'published',
      isChanged: false,
      revision: 3,
      versions: [{ number: 1, by: '编辑' }],
    })
    expect(await inPublic()).toEqual(['新规'])
    const { data } = await test.call('GET /api/articles/:slug', { slug: id })
    expect(data).toMatchObject({
      html: '<h2 id="s1">新规</h2><p>正文</p>',
      headings: [{ id: 's1', text: '新规' }],
      effectiveOn: '2026-12-01',
      sourceDate: '2026-10',
    })
    expect((await test.call('GET /api/article/latest')).data.items[0]?.title).toBe('新规')
  })

  it('stays as published while the next version is written, and keeps its day and address', async () => {
    await save({ slug: 'new-rules' })
    await publish(2)
    test.clock.advance(span)
    expect(
      (await save({ slug: 'other', translations: { zh: words('更新'), ru: null, en: null } }, 3)).data.content.slug,
    ).toBe('new-rules')
    expect(await inPublic()).toEqual(['新规'])
    await publish(4)
    const { data } = await test.call('GET /api/articles/:slug', { slug: 'new-rules' })
    expect(data).toMatchObject({ title: '更新', publishedAt: '2026-11-02T01:00:00.000Z' })
  })

  it('is published only whole: each gap is named at its field', async () => {
    await save({
      topic: '',
      sourceDate: '',
      translations: { zh: { ...words(''), html: '<p> </p>' }, ru: { ...words('Текст'), source: '' }, en: null },
    })
    expect(Object.keys((await publish(2)).fields).sort()).toEqual([
      'sourceDate',
      'topic',
      'translations',
      'translations.ru.source',
      'translations.zh.html',
      'translations.zh.title',
    ])
    await save({ topic: 'plans' }, 2)
    expect(Object.keys((await publish(3)).fields)).toEqual(['topic'])
    const first = (await test.call('POST /api/operator/articles', { kind: 'information' }, operator)).data
    await save({ slug: 'taken' }, 3)
    await publish(4)
    await test.call(
      'PUT /api/operator/articles/:id/draft',
      { id: first.id, revision: 1, content: content({ slug: 'taken' }) },
      operator,
    )
    expect(
      Object.keys(
        (await test.call('POST /api/operator/articles/:id/publish', { id: first.id, revision: 2 }, operator)).fields,
      ),
    ).toEqual(['slug'])
  })

  it('tells the second of two who save at once who was first and when, and keeps the first', async () => {
    const other = await makePerson(test, { role: 'operator', name: '李编辑' })
    expect((await save({ topic: 'eac' }, 1, other)).code).toBe('0')
    const refused = await save({ topic: 'payment' })
    expect(refused).toMatchObject({ code: '1030', message: expect.stringMatching(/李编辑.*2026/) as string })
    expect((await publish(1)).code).toBe('1030')
    const { data } = await test.call('GET /api/operator/articles/:id', { id }, operator)
    expect(data).toMatchObject({ revision: 2, editedBy: '李编辑', content: { topic: 'eac' } })
    const answers = await Promise.all([save({ topic: 'fairs' }, 2), save({ topic: 'market' }, 2, other)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1030'])
  })

  it('is published by its schedule, neither before nor if that was taken back', async () => {
    await save()
    const at = new Date(test.clock.now().getTime() + span)
    expect((await schedule(new Date(test.clock.now().getTime() - 1))).fields).toHaveProperty('at')
    expect((await schedule(new Date(test.clock.now().getTime() + 800 * 24 * span))).fields).toHaveProperty('at')
    expect((await schedule(at)).data).toMatchObject({
      status: 'scheduled',
      scheduledAt: at.toISOString(),
      versions: [{ number: 1 }],
    })
    test.clock.advance(span - 1000)
    await test.runJobs()
    expect(await inPublic()).toEqual([])
    expect((await test.call('GET /api/articles/:slug', { slug: id })).code).toBe('1031')
    test.clock.advance(1000)
    await test.runJobs()
    await test.runJobs()
    expect(await inPublic()).toEqual(['新规'])
    expect((await test.call('GET /api/operator/articles/:id', { id }, operator)).data).toMatchObject({
      status: 'published',
      publishedAt: at.toISOString(),
      scheduledAt: null,
    })
    expect((await schedule(new Date(at.getTime() + span), 3)).code).toBe('1030')
  })

  it('follows the last of several schedules', async () => {
    await save()
    await schedule(new Date(test.clock.now().getTime() + span))
    expect((await test.call('POST /api/operator/articles/:id/unschedule', { id }, operator)).data).toMatchObject({
      status: 'draft',
      scheduledAt: null,
      revision: 4,
    })
    await schedule(new Date(test.clock.now().getTime() + 2 * span), 4)
    test.clock.advance(span)
    await test.runJobs()
    expect(await inPublic()).toEqual([])
    test.clock.advance(span)
    await test.runJobs()
    expect(await inPublic()).toEqual(['新规'])
    expect((await test.call('POST /api/operator/articles/:id/unschedule', { id }, operator)).code).toBe('1030')
  })

  it('disappears when it is withdrawn, comes back when it is published again, and all of it is on record', async () => {
    await save()
    await publish(2)
    expect(
      (await test.call('POST /api/operator/articles/:id/withdraw', { id, reason: '' }, operator)).fields,
    ).toHaveProperty('reason')
    expect(
      (await test.call('POST /api/operator/articles/:id/withdraw', { id, reason: '来源已失效' }, operator)).data.status,
    ).toBe('withdrawn')
    expect(await inPublic()).toEqual([])
    expect((await test.call('GET /api/article/latest')).data.total).toBe(0)
    expect(
      (await test.call('POST /api/operator/articles/:id/withdraw', { id, reason: '来源已失效' }, operator)).code,
    ).toBe('1030')
    expect((await publish(4)).data.status).toBe('published')
    expect(await inPublic()).toEqual(['新规'])
    const entries = await test.server.database.db.select().from(auditEntries)
    expect(entries.map(({ action }) => action)).toEqual(['article_published', 'article_withdrawn', 'article_published'])
  })

  it('gets an earlier version back as a draft', async () => {
    await save()
    await publish(2)
    await save({ translations: { zh: words('第二版'), ru: null, en: null } }, 3)
    await publish(4)
    expect(
      (await test.call('GET /api/operator/articles/:id/versions/:number', { id, number: 1 }, operator)).data.content
        .translations.zh?.title,
    ).toBe('新规')
    expect((await test.call('GET /api/operator/articles/:id/versions/:number', { id, number: 9 }, operator)).code).toBe(
      '1031',
    )
    expect(
      (await test.call('POST /api/operator/articles/:id/restore', { id, revision: 5, number: 1 }, operator)).data,
    ).toMatchObject({ isChanged: true, content: { translations: { zh: { title: '新规' } } } })
    expect(await inPublic()).toEqual(['第二版'])
    expect((await test.call('DELETE /api/operator/articles/:id/draft', { id, revision: 6 }, operator)).data).toEqual({
      isGone: false,
    })
    expect(
      (await test.call('GET /api/operator/articles/:id', { id }, operator)).data.content.translations.zh?.title,
    ).toBe('第二版')
  })

  it('keeps its files from being swept, takes nobody else’s document, and lets go of them when it is deleted', async () => {
    const picture = await makeFile(test, (await makePerson(test)).userId, { isPublic: true })
    const stranger = await makeFile(test, (await makePerson(test)).userId, { kind: 'document' })
    const own = await makeFile(test, operator.userId, { kind: 'document' })
    const withFiles = (attachment: string, image: string) => ({
      attachments: [{ id: attachment, name: '附件.pdf' }],
      translations: {
        zh: { ...words('图'), html: `<p><img src="/media/${image}/800.webp" alt="x"></p>` },
        ru: null,
        en: null,
      },
    })
    expect((await save(withFiles(stranger, picture))).code).toBe('1031')
    expect((await save(withFiles(own, own))).code).toBe('1031')
    expect((await save(withFiles(own, picture))).code).toBe('0')
    expect((await save(withFiles(own, picture), 2)).code).toBe('0')
    const citations = async () =>
      Object.fromEntries(
        (await test.server.database.db.select().from(mediaFiles)).map((file) => [file.id, file.citations]),
      )
    expect(await citations()).toEqual({ [picture]: 1, [own]: 1, [stranger]: 0 })
    expect((await test.call('DELETE /api/operator/articles/:id/draft', { id, revision: 3 }, operator)).data).toEqual({
      isGone: true,
    })
    expect(await citations()).toEqual({ [picture]: 0, [own]: 0, [stranger]: 0 })
  })

  it('refuses embedded pictures, huge tables and huge texts at their field, and loses nothing of the draft before', async () => {
    await save()
    const html = async (text: string) =>
      Object.keys((await save({ translations: { zh: { ...words('x'), html: text }, ru: null, en: null } }, 2)).fields)
    const field = ['content.translations.zh.html']
    expect(await html('<p>a<img src="data:image/png;base64,AAAA"></p>')).toEqual(field)
    expect(await html(`<table>${`<tr>${'<td>1</td>'.repeat(10)}</tr>`.repeat(101)}</table>`)).toEqual(field)
    expect(await html(`<table><tr>${'<td>1</td>'.repeat(21)}</tr></table>`)).toEqual(field)
    expect(await html('x'.repeat(100_001))).toEqual(field)
    expect((await test.call('GET /api/operator/articles/:id', { id }, operator)).data).toMatchObject({
      revision: 2,
      content: { translations: { zh: { title: '新规' } } },
    })
  })

  it('is found by state, topic, language and words, page by page', async () => {
    await save({ translations: { zh: words('关税'), ru: { ...words('Пошлина'), origin: 'machine' }, en: null } })
    await publish(2)
    for (let n = 0; n < 4; n++)
      await test.call('POST /api/operator/articles', { kind: n === 0 ? 'help' : 'information' }, operator)
    const list = async (input: object) => (await test.call('GET /api/operator/articles', input, operator)).data
    expect(await list({ status: 'published' })).toMatchObject({
      total: 1,
      items: [
        {
          id,
          title: '关税',
          languages: [
            { language: 'zh', origin: 'source' },
            { language: 'ru', origin: 'machine' },
          ],
        },
      ],
      counts: { published: 1, draft: 4 },
    })
    expect((await list({ topic: 'customs' })).total).toBe(1)
    expect((await list({ kind: 'help' })).total).toBe(1)
    expect((await list({ language: 'ru' })).total).toBe(1)
    expect((await list({ language: 'no-en', q: 'пошл' })).total).toBe(1)
    expect((await list({ q: '%' })).total).toBe(0)
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.nextCursor })
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(5)
    expect(second.nextCursor).toBeNull()
  })

  it('is nobody’s business but operators’', async () => {
    const person = await makePerson(test)
    for (const answer of [
      await test.call('GET /api/operator/articles', {}, person),
      await test.call('GET /api/operator/articles/:id', { id }, person),
      await save({}, 1, person),
    ])
      expect(answer.code).toBe('1031')
    expect((await test.call('GET /api/operator/articles')).code).toBe('401')
  })

  it('is told to subscribers once, whether published by hand or by schedule, and never again', async () => {
    const reader = await makePerson(test)
    await test.call('POST /api/subscriptions', { about: 'article', filter: { topic: 'customs' } }, reader)
    const told = async () =>
      (await test.call('GET /api/notifications', {}, reader)).data.items.filter(
        ({ kind }) => kind === 'subscription_match',
      ).length
    await save()
    await schedule(new Date(test.clock.now().getTime() + span))
    test.clock.advance(span)
    await test.runJobs()
    test.clock.advance(60_000)
    await test.runJobs()
    expect(await told()).toBe(1)
    await test.call('POST /api/operator/articles/:id/withdraw', { id, reason: '来源已失效' }, operator)
    await publish(4)
    test.clock.advance(60_000)
    await test.runJobs()
    expect(await told()).toBe(1)
  })
})
