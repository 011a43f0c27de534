import { describe, expect, it } from 'vitest'
import { publishArticle } from '../../../test/articles.ts'
import { loginByPassword, makeOperator, registerPerson } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

describe('operator dashboard', () => {
  const test = useTestApp()

  it('The dashboard counts people, logins and failures by the day in China', async () => {
    // 23:30 in China, and 40 minutes later the next day.
    test.clock.set(new Date('2026-11-02T15:30:00Z'))
    const person = await registerPerson(test)
    test.clock.advance(40 * 60_000)
    const operator = await makeOperator(test)
    await loginByPassword(test, person.phone, person.password)
    await loginByPassword(test, person.phone, 'Wrong-Password-1')
    const { data } = await test.call('GET /api/operator/dashboard', {}, operator)
    expect(data.days).toHaveLength(30)
    expect(data.days[0]?.day).toBe('2026-10-05')
    expect(data.days.slice(-2)).toEqual([
      { day: '2026-11-02', registrations: 1, logins: 0, failures: 0 },
      { day: '2026-11-03', registrations: 1, logins: 1, failures: 1 },
    ])
    expect(data.people).toEqual({ total: 2, suspended: 0, operators: 1, online: 2 })
  })

  it('The dashboard counts published articles, drafts and readings', async () => {
    const operator = await makeOperator(test)
    const id = await publishArticle(test, { slug: 'one' })
    await publishArticle(test, { slug: 'two', status: 'draft' })
    await test.call('GET /api/article/read-count', { id })
    expect((await test.call('GET /api/operator/dashboard', {}, operator)).data.articles).toEqual({
      published: 1,
      drafts: 1,
      readings: 1,
    })
  })

  it('Users and visitors cannot see the dashboard', async () => {
    expect((await test.call('GET /api/operator/dashboard', {}, await registerPerson(test))).code).toBe('1031')
    expect((await test.call('GET /api/operator/dashboard')).code).toBe('401')
  })
})
