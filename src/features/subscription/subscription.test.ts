import { describe, expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { publishArticle } from '../../test/articles.ts'
import { approveCompany, makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { testStart, useTestApp } from '../../test/use-test-app.ts'
import type { CallRequest } from '../../client/api.ts'
import { companyEvents } from '../company/company.table.ts'
import { notifySubscribers } from './subscription.jobs.ts'
import { matchNewItems } from './subscription.matching.service.ts'
import { subscriptions } from './subscription.table.ts'

type Choice = CallRequest<'POST /api/subscriptions'>
const minute = 60_000
const about = (kind: string, filter: Record<string, string> = {}): Choice => ({ about: kind, filter })
const to = (filter: Record<string, string>): Choice => ({ about: null, filter })

describe('subscriptions', () => {
  const test = useTestApp({ SESSION_HOURS: '10000', SESSION_IDLE_MINUTES: '600000' })

  const add = (person: Person, choice: Choice) => test.call('POST /api/subscriptions', choice, person)
  const list = async (person: Person, query = {}) => (await test.call('GET /api/subscriptions', query, person)).data
  const notified = async (person: Person) =>
    (await test.call('GET /api/notifications', {}, person)).data.items
      .filter(({ kind }) => kind.startsWith('subscription_'))
      .map(({ text, link }) => ({ text, link }))

  async function subscriber(...choices: Choice[]): Promise<Person> {
    const person = await makePerson(test)
    for (const choice of choices) {
      test.clock.advance(10)
      expect((await add(person, choice)).code).toBe('0')
    }
    return person
  }

  const publishNow = async (slug: string, draft: { topic?: string; countries?: string[] } = {}) => {
    test.clock.advance(minute)
    return publishArticle(test, {
      slug,
      ...draft,
      daysAgo: -(test.clock.now().getTime() - testStart.getTime()) / 86_400_000,
    })
  }

  const runJobs = async () => {
    test.clock.advance(minute)
    await test.runJobs()
  }

  it('A subscription is stored once, described in words, renamed and ended', async () => {
    const person = await subscriber(
      to({ topic: 'customs' }),
      about('article', { topic: 'eac', country: 'KZ', q: 'Болт' }),
      about('company'),
    )
    expect((await add(person, to({ topic: 'customs' }))).data.id).toBe((await list(person)).items[2]?.id)
    const { items, total } = await list(person)
    expect(total).toBe(3)
    expect(items.map(({ title, link }) => [title, link])).toEqual([
      ['全部：新认证企业', '/companies'],
      [
        '资讯 · EAC认证 · 哈萨克斯坦 · 含“Болт”',
        `/information?${new URLSearchParams({ q: 'Болт', topic: 'eac', country: 'KZ' }).toString()}`,
      ],
      ['海关', '/information?topic=customs'],
    ])
    const id = items[0]?.id ?? ''
    const changed = await test.call(
      'PUT /api/subscriptions/:id',
      { id, name: '新工厂', frequency: 'weekly', isByMail: null, isBySms: true },
      person,
    )
    expect(changed.data).toMatchObject({ name: '新工厂', frequency: 'weekly', isByMail: null, isBySms: true })
    expect((await test.call('DELETE /api/subscriptions/:id', { id }, person)).code).toBe('0')
    expect((await test.call('DELETE /api/subscriptions/:id', { id }, person)).code).toBe('1031')
    const first = await list(person, { limit: 1 })
    const second = await list(person, { limit: 1, cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([items[1]?.id, items[2]?.id])
    expect(second.nextCursor).toBeNull()
  })

  it('A subscription to something unknown is refused at its field', async () => {
    const person = await subscriber()
    const wrong: [field: string, choice: object][] = [
      ['about', about('gossip')],
      ['about', about('company_change')],
      ['filter', to({})],
      ['filter', to({ q: 'болт' })],
      ['filter.topic', to({ topic: 'gossip' })],
      ['filter.country', to({ country: 'XX' })],
      ['filter.role', about('company', { role: 'constructor' })],
      ['filter.company', to({ company: 'nobody' })],
      ['filter.colour', to({ colour: 'red' })],
      ['filter.Topic', to({ Topic: 'eac' })],
    ]
    for (const [field, choice] of wrong) {
      const answer = await add(person, choice as Choice)
      expect([answer.code, Object.keys(answer.fields)], JSON.stringify(choice)).toEqual(['1001', [field]])
    }
    expect((await list(person)).total).toBe(0)
  })

  it('A subscription is found by the address of the page that shows the same', async () => {
    const person = await subscriber(about('company', { country: 'KZ', q: 'Болт' }))
    const find = async (search: string, kind = 'company') =>
      (await test.call('GET /api/subscriptions/find', { about: kind, search }, person)).data
    expect((await find('q=%D0%91%D0%BE%D0%BB%D1%82&market=KZ&sort=name&cursor=x')).subscription).not.toBeNull()
    expect((await find('market=KZ')).subscription).toBeNull()
    expect(await find('market=KZ&role=factory')).toMatchObject({
      about: 'company',
      filter: { country: 'KZ', role: 'factory' },
      title: expect.stringContaining('哈萨克斯坦'),
    })
  })

  it('The preview of a subscription shows the matches of the last 30 days, newest first, page by page', async () => {
    const { companyId, owner } = await approveCompany(test)
    await publishArticle(test, { slug: 'customs-kz', countries: ['KZ'], daysAgo: 2 })
    await publishArticle(test, {
      slug: 'customs-ru',
      countries: ['RU'],
      daysAgo: 1,
      titles: { zh: '螺栓', ru: 'Болты и Гайки' },
    })
    await publishArticle(test, { slug: 'fairs-kz', topic: 'fairs', countries: ['KZ'], daysAgo: 3 })
    await publishArticle(test, { slug: 'old', countries: ['KZ'], daysAgo: 31 })
    await publishArticle(test, { slug: 'draft', countries: ['KZ'], status: 'draft' })
    const company = `/companies/${companyId}`
    const cases: [query: object, links: string[]][] = [
      [{ search: 'topic=customs' }, ['/information/customs-ru', '/information/customs-kz']],
      [{ about: 'article', search: 'topic=customs&country=KZ' }, ['/information/customs-kz']],
      [{ about: 'article', search: 'q=%D0%B3%D0%B0%D0%B9%D0%BA%D0%B8' }, ['/information/customs-ru']],
      [{ search: 'category=hardware' }, [company]],
      [{ about: 'company', search: 'category=hardware&market=AE' }, []],
      [{ about: 'company', search: '' }, [company]],
      [{ search: 'country=KZ' }, [company, '/information/customs-kz', '/information/fairs-kz']],
      [{ search: `company=${companyId}` }, [company]],
      [{}, []],
    ]
    const preview = async (query: object) => (await test.call('GET /api/subscriptions/preview', query, owner)).data
    for (const [query, links] of cases)
      expect(
        (await preview(query)).items.map(({ link }) => link),
        JSON.stringify(query),
      ).toEqual(links)
    await add(owner, to({ topic: 'customs' }))
    await add(owner, to({ country: 'KZ' }))
    const first = await preview({ limit: 3 })
    const second = await preview({ limit: 3, cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ link }) => link)).toEqual([
      company,
      '/information/customs-ru',
      '/information/customs-kz',
      '/information/fairs-kz',
    ])
    expect(second.nextCursor).toBeNull()
  })

  it('A person is told of an item once, however many subscriptions and runs find it', async () => {
    const person = await subscriber(to({ topic: 'customs' }), to({ country: 'KZ' }), about('article'))
    await publishNow('news', { countries: ['KZ'] })
    await runJobs()
    await runJobs()
    expect(await notified(person)).toEqual([{ text: 'news', link: '/information/news' }])
    const { data } = await test.call('GET /api/subscriptions/matches', { limit: 2 }, person)
    const rest = await test.call('GET /api/subscriptions/matches', { limit: 2, cursor: data.nextCursor ?? '' }, person)
    const matches = [...data.items, ...rest.data.items]
    expect(matches.map(({ subscription }) => subscription).sort()).toEqual(['全部：资讯', '哈萨克斯坦', '海关'].sort())
    expect(
      matches.every(
        ({ notifiedAt, channels, title }) => notifiedAt !== null && channels[0] === 'page' && title === 'news',
      ),
    ).toBe(true)
  })

  it('Followers of a company are told of its approval and of each approved change', async () => {
    const { companyId, owner } = await approveCompany(test)
    const follower = await subscriber(to({ company: companyId }))
    const stranger = await subscriber(to({ category: 'hardware' }))
    test.clock.advance(minute)
    const ctx = systemContext(test.server, 'change')
    await ctx.db.insert(companyEvents).values({
      id: newId(ctx.now),
      companyId,
      at: ctx.now,
      actorId: owner.userId,
      verb: 'approve',
      from: 'change_pending',
      to: 'approved',
      words: '',
      remarks: {},
    })
    await runJobs()
    expect((await notified(follower)).map(({ link }) => link)).toEqual([`/companies/${companyId}`])
    expect(await notified(stranger)).toEqual([])
    const { data } = await test.call('GET /api/subscriptions', {}, { ...follower, locale: 'ru' })
    expect(data.items).toMatchObject([{ title: 'Ningbo Trial Hardware Co., Ltd.' }])
  })

  it('One notice says how many matches there are when several are due', async () => {
    const person = await subscriber(to({ topic: 'customs' }))
    await publishNow('one')
    await publishNow('two')
    await runJobs()
    expect(await notified(person)).toEqual([{ text: 'one等', link: '/user/subscribe?show=matches' }])
  })

  it('An item is told once when two runs meet', async () => {
    const person = await subscriber(to({ topic: 'customs' }))
    await publishNow('news')
    await Promise.all([1, 2].map((run) => notifySubscribers(systemContext(test.server, `run ${run}`))))
    expect(await notified(person)).toEqual([{ text: 'news', link: '/information/news' }])
  })

  it('An ended subscription tells nothing, even when its end meets a run', async () => {
    const person = await subscriber(to({ topic: 'customs' }))
    await publishNow('news')
    await matchNewItems(systemContext(test.server, 'run'))
    await test.server.database.db.delete(subscriptions)
    await runJobs()
    expect(await notified(person)).toEqual([])
  })

  it('A subscription tells nothing that was published before it', async () => {
    await publishArticle(test, { slug: 'before', daysAgo: 1 })
    const person = await subscriber(to({ topic: 'customs' }))
    await runJobs()
    expect(await notified(person)).toEqual([])
  })

  it('A person cannot see, change or end subscriptions of others', async () => {
    const person = await subscriber(to({ topic: 'customs' }))
    const stranger = await makePerson(test)
    await publishNow('news')
    await runJobs()
    const id = (await list(person)).items[0]?.id ?? ''
    expect((await list(stranger)).items).toEqual([])
    expect((await test.call('GET /api/subscriptions/matches', {}, stranger)).data.items).toEqual([])
    expect(
      (
        await test.call(
          'PUT /api/subscriptions/:id',
          { id, name: 'x', frequency: null, isByMail: null, isBySms: null },
          stranger,
        )
      ).code,
    ).toBe('1031')
    expect((await test.call('DELETE /api/subscriptions/:id', { id }, stranger)).code).toBe('1031')
    expect(await notified(stranger)).toEqual([])
    expect((await test.call('GET /api/subscriptions')).code).toBe('401')
  })
})
