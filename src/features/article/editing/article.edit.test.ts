import { beforeEach, describe, expect, it } from 'vitest'
import { makeFile, makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { mediaFiles } from '../../media/media.table.ts'
import type { ArticleContent } from './article.edit.contract.ts'
import { articleContent, articleText } from './article.edit.fixture.ts'

describe('article editing', () => {
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
  const inPublic = async () => (await test.call('GET /api/articles')).data.items.map(({ title }) => title)

  it('An article is published only when it is complete, and every gap is named at its field', async () => {
    await save({
      topic: '',
      sourceDate: '',
      translations: {
        zh: { ...articleText(''), html: '<p> </p>' },
        ru: { ...articleText('Текст'), source: '' },
        en: null,
      },
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
      { id: first.id, revision: 1, content: articleContent({ slug: 'taken' }) },
      operator,
    )
    expect(
      Object.keys(
        (await test.call('POST /api/operator/articles/:id/publish', { id: first.id, revision: 2 }, operator)).fields,
      ),
    ).toEqual(['slug'])
  })

  it('The second of two people who save an article at once learns who was first and when, and the first save stays', async () => {
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

  it('An earlier version of an article can be restored as a draft', async () => {
    await save()
    await publish(2)
    await save({ translations: { zh: articleText('第二版'), ru: null, en: null } }, 3)
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

  it('An article protects its files from deletion, refuses documents of others, and releases its files when it is deleted', async () => {
    const picture = await makeFile(test, (await makePerson(test)).userId, { isPublic: true })
    const stranger = await makeFile(test, (await makePerson(test)).userId, { kind: 'document' })
    const own = await makeFile(test, operator.userId, { kind: 'document' })
    const withFiles = (attachment: string, image: string) => ({
      attachments: [{ id: attachment, name: '附件.pdf' }],
      translations: {
        zh: { ...articleText('图'), html: `<p><img src="/media/${image}/800.webp" alt="x"></p>` },
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

  it('Embedded pictures, huge tables and huge texts are refused at their field, and the draft before stays unchanged', async () => {
    await save()
    const html = async (text: string) =>
      Object.keys(
        (await save({ translations: { zh: { ...articleText('x'), html: text }, ru: null, en: null } }, 2)).fields,
      )
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

  it('Articles are found by state, topic, language and words, page by page', async () => {
    await save({
      translations: { zh: articleText('关税'), ru: { ...articleText('Пошлина'), origin: 'machine' }, en: null },
    })
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

  it('Only operators can edit and list drafts of articles', async () => {
    const person = await makePerson(test)
    for (const answer of [
      await test.call('GET /api/operator/articles', {}, person),
      await test.call('GET /api/operator/articles/:id', { id }, person),
      await save({}, 1, person),
    ])
      expect(answer.code).toBe('1031')
    expect((await test.call('GET /api/operator/articles')).code).toBe('401')
  })
})
