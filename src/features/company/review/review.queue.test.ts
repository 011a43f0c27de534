import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { systemContext } from '../../../server/context.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/text/durations.ts'
import {
  approveCompany,
  decideCompany,
  makeFile,
  makePerson,
  submitCompany,
  versionOf,
} from '../../../test/companies.ts'
import { signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companyJobs } from '../company.jobs.ts'

const test = useTestApp()
const again = async (person: Person): Promise<Person> => ({ ...person, token: await signIn(test, person.userId) })
const queue = async (operator: Person, query: object = {}) =>
  (await test.call('GET /api/operator/companies', query, await again(operator))).data

describe('application queue', () => {
  it('The waiting time of a second look counts from the day on which it became due', async () => {
    const { companyId, operator } = await approveCompany(test)
    test.clock.set(new Date('2027-05-02T04:00:00+08:00'))
    test.clock.advance(3 * hourMs)
    expect((await queue(operator, { show: 'recheck' })).items).toMatchObject([
      { id: companyId, ageHours: 7, waitsSince: '2027-05-01T16:00:00.000Z' },
    ])
    await test.call('POST /api/operator/companies/:id/recheck', { id: companyId, words: '' }, await again(operator))
    expect((await queue(operator, { show: 'approved' })).items).toMatchObject([
      { id: companyId, ageHours: null, waitsSince: null },
    ])
  })

  it('Each count is the number of rows of its list, after a claim has expired and under the other filters', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const ids: string[] = []
    for (const storeName of ['一号店', '二号店', '三号店'])
      ids.push(await submitCompany(test, await makePerson(test), { trade: { storeName } }))
    const claim = (id = '') => test.call('POST /api/operator/companies/:id/claim', { id }, operator)
    await claim(ids[0])
    test.clock.advance(31 * minuteMs)
    await claim(ids[1])
    for (const rest of [{}, { q: '一号店' }, { olderThanHours: 1 }, { findings: 'some' }]) {
      const { counts } = await queue(operator, rest)
      const lengthOf = async (query: object) => (await queue(operator, { ...rest, ...query })).items.length
      for (const show of ['submitted', 'in_review', 'approved'] as const)
        expect([show, counts.byStatus[show]]).toEqual([show, await lengthOf({ show })])
      expect([counts.waiting, counts.free, counts.mine]).toEqual([
        await lengthOf({}),
        await lengthOf({ claim: 'free' }),
        await lengthOf({ claim: 'mine' }),
      ])
    }
    expect((await queue(operator)).counts.byStatus).toMatchObject({ submitted: 2, in_review: 1 })
    expect((await queue(operator, { show: 'in_review' })).items).toMatchObject([{ id: ids[1] }])
  })

  it('The numbers of applications follow a beginning, a submission and a decision at once', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const person = await makePerson(test)
    const numbers = async () => {
      const { waiting, byStatus } = (await queue(operator)).counts
      return [waiting, byStatus.draft, byStatus.submitted, byStatus.returned]
    }
    expect(await numbers()).toEqual([0, 0, 0, 0])
    await test.call('PUT /api/company/settled-draft', { answers: {} }, person)
    expect(await numbers()).toEqual([0, 1, 0, 0])
    const id = await submitCompany(test, person)
    expect(await numbers()).toEqual([1, 0, 1, 0])
    await decideCompany(test, operator, id, 'return')
    expect(await numbers()).toEqual([0, 0, 0, 1])
  })

  it('A returned application keeps its place for a week, and no longer', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const [early, late] = [await makePerson(test), await makePerson(test)]
    const [first, second] = [await submitCompany(test, early), await submitCompany(test, late)]
    for (const id of [first, second]) await decideCompany(test, operator, id, 'return')
    test.clock.advance(hourMs)
    const between = await submitCompany(test, await makePerson(test))
    const resubmit = async (person: Person) => {
      const caller = await again(person)
      const { answers, version } = (await test.call('GET /api/company/settled-info', {}, caller)).data ?? {}
      expect((await test.call('POST /api/company/settled', { ...answers, version } as never, caller)).code).toBe('0')
    }
    test.clock.advance(7 * dayMs - hourMs)
    await resubmit(early)
    test.clock.advance(minuteMs)
    await resubmit(late)
    expect((await queue(operator)).items.map(({ id }) => id)).toEqual([first, between, second])
  })

  it('Companies with an expired certificate are listed, and are a task of operators', async () => {
    const owner = await makePerson(test)
    const certificate = {
      kind: 'ce',
      number: 'CE-1',
      file: await makeFile(test, owner.userId),
      expiresOn: '2026-11-30',
    } as const
    const { companyId, operator } = await approveCompany(test, { evidence: { certificates: [certificate] } }, owner)
    await approveCompany(test)
    const tasks = async () =>
      (await test.call('GET /api/user/tasks', {}, await again(operator))).data.items
        .filter(({ kind }) => kind === 'company.documents')
        .map(({ title, link }) => [title, link])
    test.clock.set(new Date('2026-11-30T02:00:00Z'))
    expect(await queue(operator, { show: 'documents' })).toMatchObject({ items: [], counts: { documents: 0 } })
    expect(await tasks()).toEqual([])
    test.clock.advance(dayMs)
    for (const job of companyJobs) await job.run(systemContext(test.server, 'clock'), null)
    expect(await queue(operator, { show: 'documents' })).toMatchObject({
      items: [{ id: companyId }],
      counts: { documents: 1 },
    })
    expect(await tasks()).toEqual([['1家企业的证件已过期', '/operator/companies?show=documents']])
  })
})

describe('claimed company', () => {
  it('A company that a colleague has claimed cannot be closed, but it can be suspended', async () => {
    const { companyId, owner, operator } = await approveCompany(test)
    const colleague = await makePerson(test, { role: 'operator' })
    const { answers } = (await test.call('GET /api/company/settled-info', {}, owner)).data ?? {}
    await test.call(
      'POST /api/company/settled',
      { ...answers, contact: { ...answers?.contact, name: '李四' } } as never,
      owner,
    )
    await test.call('POST /api/operator/companies/:id/claim', { id: companyId }, colleague)
    expect(
      (await test.call('POST /api/operator/companies/:id/close', { id: companyId, words: '停业' }, operator)).code,
    ).toBe('1030')
    expect((await test.call('GET /api/operator/companies/:id', { id: companyId }, operator)).data.can).toMatchObject({
      close: false,
      suspend: true,
    })
    expect(
      (await test.call('POST /api/operator/companies/:id/suspend', { id: companyId }, operator)).fields,
    ).toHaveProperty(['words'])
    expect(
      (await test.call('POST /api/operator/companies/:id/suspend', { id: companyId, words: '举报' }, operator)).data
        .status,
    ).toBe('suspended')
  })
})

describe('unmarked fields', () => {
  it('The audit log records the fields that were unmarked at an approval', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const id = await submitCompany(test, await makePerson(test))
    await test.call('POST /api/operator/companies/:id/claim', { id }, operator)
    const decision = { id, verdict: 'approve' as const, version: await versionOf(test, id) }
    expect(
      (
        await test.call(
          'POST /api/operator/companies/:id/decide',
          { ...decision, unmarked: ['licence.name; drop'] },
          operator,
        )
      ).code,
    ).toBe('1001')
    expect(
      (
        await test.call(
          'POST /api/operator/companies/:id/decide',
          { ...decision, unmarked: ['licence.name', 'contact.mobile'] },
          operator,
        )
      ).code,
    ).toBe('0')
    const entries = await test.server.database.db.select().from(auditEntries)
    expect(entries.find(({ action }) => action === 'company_approve')?.details).toMatchObject({
      unmarked: 'licence.name contact.mobile',
    })
  })
})
