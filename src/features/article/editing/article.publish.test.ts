import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { ArticleContent } from './article.edit.contract.ts'
import { articleContent, articleText } from './article.edit.fixture.ts'

const span = 1_800_000

describe('article publication', () => {
  const test = useTestApp()
  let operator: Person
  let id: string
  beforeEach(async () => {
    operator = await makePerson(test, { role: 'operator', name: '编辑' })
    id = (await test.call('POST /api/operator/articles', { kind: 'information' }, operator)).data.id
  })
  const save = (change: Partial<ArticleContent> = {}, revision = 1, who = operator) =>
    test.call('PUT /api/operator/articles/:id/draft', { id, revision, content: articleContent(change) }, who)
  const publish = (revision: number) => test.call('POST /api/operator/articles/:id/publish', { id, revision }, operator)
  const schedule = (at: Date, revision = 2) =>
    test.call('POST /api/operator/articles/:id/schedule', { id, revision, at: at.toISOString() }, operator)
  const inPublic = async () => (await test.call('GET /api/articles')).data.items.map(({ title }) => title)

  it('A draft is invisible to the public, and a published article appears as it was written', async () => {
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

  it('A published article stays unchanged while the next version is written, and keeps its date and address', async () => {
    await save({ slug: 'new-rules' })
    await publish(2)
    test.clock.advance(span)
    expect(
      (await save({ slug: 'other', translations: { zh: articleText('更新'), ru: null, en: null } }, 3)).data.content
        .slug,
    ).toBe('new-rules')
    expect(await inPublic()).toEqual(['新规'])
    await publish(4)
    const { data } = await test.call('GET /api/articles/:slug', { slug: 'new-rules' })
    expect(data).toMatchObject({ title: '更新', publishedAt: '2026-11-02T01:00:00.000Z' })
  })

  it('A scheduled article is published at its time, and not before or after the schedule was cancelled', async () => {
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

  it('An article with several schedules is published by the last one', async () => {
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

  it('A withdrawn article disappears, returns when it is published again, and every step is recorded', async () => {
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

  it('Subscribers are told of an article once, whether it is published by hand or by schedule', async () => {
    const reader = await makePerson(test)
    await test.call('POST /api/subscriptions', { about: 'article', filter: { topic: 'customs' } }, reader)
    const recipients = async () =>
      (await test.call('GET /api/notifications', {}, reader)).data.items.filter(
        ({ kind }) => kind === 'subscription_match',
      ).length
    await save()
    await schedule(new Date(test.clock.now().getTime() + span))
    test.clock.advance(span)
    await test.runJobs()
    test.clock.advance(60_000)
    await test.runJobs()
    expect(await recipients()).toBe(1)
    await test.call('POST /api/operator/articles/:id/withdraw', { id, reason: '来源已失效' }, operator)
    await publish(4)
    test.clock.advance(60_000)
    await test.runJobs()
    expect(await recipients()).toBe(1)
  })
})
