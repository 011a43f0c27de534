import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson, submitCompany } from '../../../test/companies.ts'
import { makeOperator, registerPerson } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { dayMs, hourMs } from '../../../shared/text/durations.ts'
import { makeHealthy, readAsOperator, readState, sectionOf, textsOf, verdictsOf } from './state.fixture.ts'

describe('state of the platform', () => {
  const test = useTestApp({ MAIL_URL: 'smtp://127.0.0.1:1' })
  beforeEach(() => makeHealthy(test))

  it('A healthy platform is good in each section, with measured figures and no advice', async () => {
    const state = await readAsOperator(test)
    const { sending, ...others } = verdictsOf(state)
    expect(new Set(Object.values(others).flat()), JSON.stringify(state.sections)).toEqual(new Set(['good']))
    // The texts of the tests are kept, not sent.
    expect(sending).toEqual(['good', 'good', 'doubtful', 'good'])
    expect(state.sections.map(({ name }) => name)).toEqual([
      'process',
      'database',
      'jobs',
      'sending',
      'rates',
      'work',
      'storage',
      'errors',
    ])
    expect(textsOf(state, 'process').join()).toMatch(/Version \d+\.\d+\.\d+, running for .*all \d+ migrations/)
    const [kind, answer] = textsOf(state, 'database')
    expect(kind).toMatch(/PostgreSQL \d+/)
    expect(answer).toMatch(/^The database answers within [\d.,]+ ms\.$/)
    expect(textsOf(state, 'rates')[0]).toBe('Newest exchange rate: 2 November 2026 (days ago: 0).')
    expect(textsOf(state, 'sending').at(-1)).toMatch(/^SMS since the start: sent [1-9]\d*, failed 0\.$/)
    expect(textsOf(state, 'work')).toContain('Company review: nothing waits.')
    expect(sectionOf(state, 'work').findings.every(({ advice }) => advice === null)).toBe(true)
    expect(state.at).toBe(test.clock.now().toISOString())
  })

  it('Rates that are five days old are good, older ones are stale, and after two weeks none is in force', async () => {
    const rates = async (days: number) => {
      test.clock.set(new Date(Date.parse('2026-11-02T01:00:00Z') + days * dayMs))
      return sectionOf(await readAsOperator(test), 'rates')
    }
    expect((await rates(5)).verdict).toBe('good')
    const stale = await rates(6)
    expect(stale.verdict).toBe('doubtful')
    expect(stale.findings[0]).toMatchObject({
      text: 'Newest exchange rate: 2 November 2026 (days ago: 6).',
      link: '/operator/rates',
      advice: expect.stringContaining('enter them by hand') as string,
    })
    expect((await rates(15)).verdict).toBe('wrong')
  })

  it('An application that waits for more than a day should be looked at, after three days it must be decided', async () => {
    await submitCompany(test, await makePerson(test))
    const work = async (hours: number) => {
      test.clock.advance(hours * hourMs)
      return sectionOf(await readAsOperator(test), 'work').findings[0]
    }
    expect((await work(23))?.verdict).toBe('good')
    expect(await work(2)).toMatchObject({
      verdict: 'doubtful',
      text: 'Company review: the oldest has waited for 25 hours.',
      link: '/operator/companies',
    })
    expect((await work(48))?.verdict).toBe('wrong')
  })

  it('A backup that is older than a night, or that nobody has noted, is named with the command', async () => {
    const backup = async () => sectionOf(await readAsOperator(test), 'storage').findings.at(-1)
    test.clock.advance(37 * hourMs)
    expect(await backup()).toMatchObject({ verdict: 'doubtful', text: 'The last backup was made 37 hours ago.' })
    await test.server.database.db.execute(sql`delete from platform_settings where name = 'backup:last'`)
    expect((await backup())?.advice).toContain('npm run yilu -- ')
  })

  it('Answers are counted by whether they were refused', async () => {
    const { token } = await makeOperator(test)
    const refused = async () =>
      Number(/refused requests: ([\d,]+)/.exec(textsOf(await readState(test, token), 'errors')[0]!)?.[1])
    const before = await refused()
    await test.raw('GET', '/api/nothing')
    await test.call('GET /api/operator/state')
    expect((await refused()) - before).toBe(2)
  })

  it('A check that throws says why, and the other sections are as before', async () => {
    const { token } = await makeOperator(test)
    const before = verdictsOf(await readState(test, token))
    const { db } = test.server.database
    await db.execute(sql`alter table rate_runs rename to rate_runs_away`)
    try {
      const state = await readState(test, token)
      expect(sectionOf(state, 'rates').findings).toMatchObject([
        { verdict: 'doubtful', text: 'Could not be checked: PostgreSQL 42P01' },
      ])
      expect({ ...verdictsOf(state), rates: null }).toEqual({ ...before, rates: null })
    } finally {
      await db.execute(sql`alter table rate_runs_away rename to rate_runs`)
    }
  })

  it('A check that takes too long is left, and one that the store refuses names the reason', async () => {
    const { token } = await makeOperator(test)
    const { files } = test.server
    try {
      test.server.files = { ...files, put: () => new Promise(() => undefined) }
      expect(textsOf(await readState(test, token), 'storage')).toEqual(['Could not be checked: no result within 3 s'])
      test.server.files = {
        ...files,
        put: () => Promise.reject(Object.assign(new Error('/home/anna'), { code: 'EACCES' })),
      }
      expect(textsOf(await readState(test, token), 'storage')).toContain(
        'No file can be written to the file store: Error EACCES',
      )
    } finally {
      test.server.files = files
    }
  })

  it('The words are in the language of the request, and buyers and visitors are refused', async () => {
    const { token } = await makeOperator(test)
    for (const [locale, words] of [
      ['zh', '数据库在'],
      ['ru', 'База данных отвечает за'],
    ] as const)
      expect(
        textsOf((await test.call('GET /api/operator/state', {}, { token, locale })).data, 'database')[1],
      ).toContain(words)
    expect((await test.call('GET /api/operator/state', {}, await registerPerson(test))).code).toBe('1031')
    expect((await test.call('GET /api/operator/state')).code).toBe('401')
  })
})
