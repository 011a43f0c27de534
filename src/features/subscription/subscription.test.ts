import { describe, expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { publishArticle } from '../../test/articles.ts'
import { approveCompany, fillApplication, makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import type { CallRequest } from '../../web/api.ts'
import { tellNews } from './subscription.news.ts'

type Choice = Partial<CallRequest<'PUT /api/subscriptions'>>
const tenMinutes = 10 * 60_000

describe('subscriptions', () => {
  const test = useTestApp()

  const save = (person: Person, choice: Choice) => test.call('PUT /api/subscriptions', { topics: [], countries: [], categories: [], ...choice }, person)
  const read = async (person: Person) => (await test.call('GET /api/subscriptions', {}, person)).data
  const preview = async (person: Person) => {
    const { data } = await test.call('GET /api/subscriptions/preview', {}, person)
    return { articles: data.articles.map(({ slug }) => slug), companies: data.companies.map(({ companyId }) => companyId) }
  }
  const told = async (person: Person, locale: 'zh' | 'ru' | 'en' = 'zh') =>
    (await test.call('GET /api/notifications', {}, { ...person, locale })).data.items.filter(({ kind }) => kind.startsWith('subscription_')).map(({ text, link }) => ({ text, link }))

  /** A subscriber for whom the category tree is there, ten minutes before anything is published. */
  async function subscriber(choice: Choice): Promise<Person> {
    const person = await makePerson(test)
    await fillApplication(test, person)
    expect((await save(person, choice)).code).toBe('0')
    return person
  }

  /** Publishes at the time that the clock will show after ten minutes more. */
  const publishLater = async (slug: string, draft: { topic?: string; countries?: string[] } = {}) => {
    test.clock.advance(tenMinutes)
    return publishArticle(test, { slug, ...draft, daysAgo: -(test.clock.now().getTime() - Date.parse('2026-11-02T01:00:00Z')) / 86_400_000 })
  }

  const runJobs = async () => {
    test.clock.advance(tenMinutes)
    await test.runJobs()
  }

  it('are saved, read back and replaced, with everything that may be chosen', async () => {
    const person = await subscriber({})
    expect(await read(person)).toMatchObject({ topics: [], countries: [], categories: [] })
    await save(person, { topics: ['eac', 'customs'], countries: ['KZ'], categories: ['hardware', 'hardware'] })
    const { choices, ...chosen } = await read(person)
    expect(chosen).toEqual({ topics: ['eac', 'customs'], countries: ['KZ'], categories: ['hardware'] })
    expect(choices.topics).toHaveLength(9)
    expect(choices.countries).toContainEqual({ code: 'KZ', zh: '哈萨克斯坦', ru: 'Казахстан', en: 'Kazakhstan' })
    expect(choices.categories.map(({ code }) => code)).toEqual(['hardware'])
    await save(person, { topics: ['fairs'] })
    expect(await read(person)).toMatchObject({ topics: ['fairs'], countries: [], categories: [] })
  })

  it('are refused at the field that names something unknown', async () => {
    const person = await subscriber({ topics: ['eac'] })
    const wrong: [field: string, choice: object][] = [
      ['topics.0', { topics: ['gossip'] }],
      ['countries.0', { countries: ['kz'] }],
      ['countries', { countries: ['XX'] }],
      ['categories', { categories: ['nonsense'] }],
      ['categories.0', { categories: ['hardware.fasteners'] }],
    ]
    for (const [field, choice] of wrong) {
      const answer = await save(person, choice)
      expect([answer.code, Object.keys(answer.fields)], field).toEqual(['1001', [field]])
    }
    expect((await read(person)).topics).toEqual(['eac'])
  })

  it('show what of the last 30 days would match, newest first', async () => {
    const { companyId, owner } = await approveCompany(test)
    await publishArticle(test, { slug: 'customs-kz', countries: ['KZ'], daysAgo: 2 })
    await publishArticle(test, { slug: 'customs-ru', countries: ['RU'], daysAgo: 1 })
    await publishArticle(test, { slug: 'fairs-kz', topic: 'fairs', countries: ['KZ'], daysAgo: 3 })
    await publishArticle(test, { slug: 'old', countries: ['KZ'], daysAgo: 31 })
    await publishArticle(test, { slug: 'draft', countries: ['KZ'], status: 'draft' })
    const cases: [Choice, articles: string[], companies: string[]][] = [
      [{ topics: ['customs'] }, ['customs-ru', 'customs-kz'], []],
      [{ topics: ['customs'], countries: ['KZ'] }, ['customs-kz'], []],
      [{ categories: ['hardware'] }, [], [companyId]],
      [{ categories: ['hardware'], countries: ['AE'] }, [], []],
      [{ countries: ['KZ'] }, ['customs-kz', 'fairs-kz'], [companyId]],
      [{}, [], []],
    ]
    for (const [choice, articles, companies] of cases) {
      await save(owner, choice)
      expect(await preview(owner), JSON.stringify(choice)).toEqual({ articles, companies })
    }
  })

  it('tell each new match once, whatever runs again', async () => {
    const person = await subscriber({ topics: ['customs'], categories: ['hardware'] })
    await publishLater('news', { countries: ['RU'] })
    const { companyId } = await approveCompany(test)
    await runJobs()
    await runJobs()
    await save(person, { topics: ['customs'], categories: ['hardware'], countries: ['RU'] })
    await runJobs()
    expect(await told(person)).toHaveLength(2)
    expect(await told(person)).toEqual(expect.arrayContaining([{ text: 'news', link: '/information/news' }, { text: expect.stringMatching(/试验五金.*认证/), link: `/companies/${companyId}` }]))
    expect((await told(person, 'en')).map(({ text }) => text)).toContainEqual(expect.stringMatching(/has been verified/))
  })

  it('tell a match once when two runs meet', async () => {
    const person = await subscriber({ topics: ['customs'] })
    await publishLater('news')
    await Promise.all([1, 2].map((run) => tellNews(systemContext(test.server, `run ${run}`))))
    expect(await told(person)).toEqual([{ text: 'news', link: '/information/news' }])
  })

  it('tell nothing that was published before the choice, and lose nothing when the choice changes', async () => {
    await publishArticle(test, { slug: 'before', daysAgo: 1 })
    const person = await subscriber({ topics: ['customs'] })
    await publishLater('between')
    test.clock.advance(1000)
    await save(person, { topics: ['fairs'] })
    await publishLater('customs-again')
    await publishLater('fair', { topic: 'fairs' })
    await runJobs()
    expect((await told(person)).map(({ text }) => text).sort()).toEqual(['between', 'fair'])
  })

  it('are nobody else’s: a stranger sees no choice, no preview and no news', async () => {
    await subscriber({ topics: ['customs'] })
    const stranger = await makePerson(test)
    await publishLater('news')
    await runJobs()
    expect(await read(stranger)).toMatchObject({ topics: [], countries: [], categories: [] })
    expect(await preview(stranger)).toEqual({ articles: [], companies: [] })
    expect(await told(stranger)).toEqual([])
    expect((await test.call('GET /api/subscriptions')).code).toBe('401')
  })
})
