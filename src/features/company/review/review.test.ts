import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  approveCompany,
  decideCompany,
  makePerson,
  newCreditCode,
  submitCompany,
  versionOf,
} from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { users } from '../../identity/identity.table.ts'
import { companies, companyEvents } from '../company.table.ts'

// Reviewers stay signed in while these tests advance the clock by hours.
const test = useTestApp({ SESSION_HOURS: '1000', SESSION_IDLE_MINUTES: '60000' })
let first: Person
let second: Person
beforeEach(async () => {
  first = await makePerson(test, { role: 'operator', name: '审核甲' })
  second = await makePerson(test, { role: 'operator', name: '审核乙' })
})

const claim = (id: string, operator: Person) => test.call('POST /api/operator/companies/:id/claim', { id }, operator)
const approve = async (id: string, operator: Person) =>
  test.call(
    'POST /api/operator/companies/:id/decide',
    { id, verdict: 'approve', version: await versionOf(test, id) },
    operator,
  )

describe('claim', () => {
  it('A claim lasts 30 minutes, can be renewed and released, and is free when it has expired', async () => {
    const id = await submitCompany(test, await makePerson(test))
    expect((await claim(id, first)).data).toMatchObject({
      status: 'in_review',
      claim: { name: '审核甲', isMine: true, until: '2026-11-02T01:30:00.000Z' },
    })
    expect(await claim(id, second)).toMatchObject({ code: '1030', message: '该申请正由其他审核员处理' })
    test.clock.advance(29 * 60_000)
    expect((await claim(id, first)).data.claim?.until).toBe('2026-11-02T01:59:00.000Z')
    test.clock.advance(30 * 60_000)
    expect((await claim(id, second)).data.claim).toMatchObject({ name: '审核乙', isMine: true })
    expect((await test.call('POST /api/operator/companies/:id/release', { id }, first)).code).toBe('1030')
    expect((await test.call('POST /api/operator/companies/:id/release', { id }, second)).data.claim).toBeNull()
    expect((await claim(id, first)).code).toBe('0')
  })

  it('A claim goes to one of two operators who ask at once', async () => {
    const id = await submitCompany(test, await makePerson(test))
    const answers = await Promise.all([claim(id, first), claim(id, second)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1030'])
  })
})

describe('decision', () => {
  it('One of two decisions at the same time is made, and the other operator is told', async () => {
    const id = await submitCompany(test, await makePerson(test))
    await claim(id, first)
    const answers = await Promise.all([approve(id, first), approve(id, first)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1030'])
    expect(
      await test.server.database.db.$count(
        companyEvents,
        and(eq(companyEvents.companyId, id), eq(companyEvents.verb, 'approve')),
      ),
    ).toBe(1)
  })

  it('A decision is reserved to the operator who has claimed the application', async () => {
    const id = await submitCompany(test, await makePerson(test))
    expect(await approve(id, first)).toMatchObject({ code: '1030', message: '请先领取该申请' })
    await claim(id, first)
    expect(await approve(id, second)).toMatchObject({ code: '1030', message: '该申请正由其他审核员处理' })
    await approve(id, first)
    expect(await approve(id, second)).toMatchObject({ code: '1030', message: '该申请已由其他审核员处理完毕' })
  })

  it('A decision is refused for a version that the reviewer has not seen', async () => {
    const id = await submitCompany(test, await makePerson(test))
    await claim(id, first)
    const stale = await test.call(
      'POST /api/operator/companies/:id/decide',
      { id, verdict: 'approve', version: 0 },
      first,
    )
    expect(stale.code).toBe('1030')
  })

  it('A return needs at least one field with a listed reason, and a rejection needs a reason', async () => {
    const id = await submitCompany(test, await makePerson(test))
    await claim(id, first)
    const decide = (input: object) =>
      test.call('POST /api/operator/companies/:id/decide', { id, version: 1, ...input } as never, first)
    expect((await decide({ verdict: 'return' })).fields).toEqual({ remarks: '退回时请至少指出一处需要修改的内容' })
    expect((await decide({ verdict: 'return', remarks: { 'licence.name': { reason: 'moon' } } })).fields).toEqual({
      'remarks.licence.name': '请从列表中选择原因',
    })
    expect((await decide({ verdict: 'reject' })).fields).toEqual({ words: '请说明原因' })
  })

  it('One of two applications with the same licence is approved, even when both are decided at once', async () => {
    const creditCode = newCreditCode()
    const ids = [
      await submitCompany(test, await makePerson(test), { licence: { creditCode } }),
      await submitCompany(test, await makePerson(test), { licence: { creditCode } }),
    ]
    await claim(ids[0] ?? '', first)
    await claim(ids[1] ?? '', second)
    const answers = await Promise.all([approve(ids[0] ?? '', first), approve(ids[1] ?? '', second)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1030'])
    expect(await test.server.database.db.$count(companies, eq(companies.isAdmitted, true))).toBe(1)
  })

  it('An approval gives the applicant the company without a new login, and is announced on the page and by SMS in the person’s language', async () => {
    const person = await makePerson(test)
    await test.server.database.db.update(users).set({ language: 'ru' }).where(eq(users.id, person.userId))
    const id = await submitCompany(test, person, { trade: { storeName: 'Болт' } })
    await decideCompany(test, first, id, 'approve')
    expect((await test.call('GET /api/user/me', {}, person)).data.companyId).toBe(id)
    const page = await test.call('GET /api/notifications', {}, { ...person, locale: 'ru' })
    expect(page.data).toMatchObject({
      unread: 1,
      items: [
        {
          kind: 'company_approved',
          title: 'Ваша компания подтверждена',
          text: 'Компания «Болт» прошла проверку, её страница открыта.',
          link: '/user/info',
          isRead: false,
        },
      ],
    })
    await test.server.jobs.runDue()
    expect(
      test.server.outbox
        .list()
        .filter(({ to }) => to === person.phone)
        .map(({ text }) => text),
    ).toEqual(['Ваша компания подтверждена'])
    expect(test.logged().join('\n')).not.toContain(person.phone)
  })
})

describe('queue', () => {
  it('The queue shows the oldest application first, by page, with filters and counts', async () => {
    const ids: string[] = []
    for (let index = 0; index < 5; index++) {
      ids.push(await submitCompany(test, await makePerson(test), { trade: { storeName: `店${index}` } }))
      test.clock.advance(3_600_000)
    }
    await claim(ids[1] ?? '', first)
    await claim(ids[2] ?? '', second)
    const queue = (query: object) => test.call('GET /api/operator/companies', query, first)
    const page = await queue({ limit: 3 })
    expect(page.data.items.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect((await queue({ limit: 3, cursor: page.data.nextCursor })).data).toMatchObject({
      items: [{ id: ids[3] }, { id: ids[4] }],
      nextCursor: null,
    })
    expect(page.data.counts).toMatchObject({
      waiting: 5,
      mine: 1,
      free: 3,
      recheck: 0,
      byStatus: { submitted: 3, in_review: 2, approved: 0 },
    })
    const idsOf = async (query: object) => (await queue(query)).data.items.map(({ id }) => id)
    expect(await idsOf({ claim: 'mine' })).toEqual([ids[1]])
    expect(await idsOf({ claim: 'taken' })).toEqual([ids[2]])
    expect(await idsOf({ show: 'in_review' })).toEqual([ids[1], ids[2]])
    expect(await idsOf({ olderThanHours: 4 })).toEqual([ids[0], ids[1]])
    expect(await idsOf({ q: '店3' })).toEqual([ids[3]])
    expect(page.data.items[0]).toMatchObject({ ageHours: 5, region: '浙江省 宁波市 鄞州区', isChange: false })
  })

  it('The queue separates applications with automatic findings from those without', async () => {
    const clean = await submitCompany(test, await makePerson(test))
    test.clock.advance(1000)
    const flagged = await submitCompany(test, await makePerson(test), { licence: { termUntil: '2026-12-15' } })
    const idsOf = async (findings?: 'some' | 'none') =>
      (await test.call('GET /api/operator/companies', findings ? { findings } : {}, first)).data.items.map(
        ({ id }) => id,
      )
    expect(await idsOf()).toEqual([clean, flagged])
    expect(await idsOf('some')).toEqual([flagged])
    expect(await idsOf('none')).toEqual([clean])
    const page = await test.call('GET /api/operator/companies', { findings: 'some' }, first)
    expect(page.data.items[0]?.findingKinds).toEqual(['licence_expires'])
  })

  it('The queue is visible to operators only', async () => {
    const person = await makePerson(test)
    expect((await test.call('GET /api/operator/companies', {}, person)).code).toBe('1031')
    expect((await test.call('GET /api/operator/companies')).code).toBe('401')
  })
})

describe('review reasons', () => {
  it('Operators edit the list of reasons, and a retired reason is refused', async () => {
    const { data } = await test.call('GET /api/operator/review-reasons', {}, first)
    expect(data.length).toBeGreaterThan(8)
    const saved = await test.call(
      'PUT /api/operator/review-reasons/:code',
      { code: 'other', zh: '其他', ru: 'Другое', en: 'Other', isActive: false },
      first,
    )
    expect(saved.data.isActive).toBe(false)
    const id = await submitCompany(test, await makePerson(test))
    await claim(id, first)
    const answer = await test.call(
      'POST /api/operator/companies/:id/decide',
      { id, verdict: 'return', version: 1, remarks: { 'licence.name': { reason: 'other' } } },
      first,
    )
    expect(answer.fields).toHaveProperty(['remarks.licence.name'])
  })

  it('The figures contain the median time to a decision and the decisions of each day', async () => {
    for (const hours of [1, 2, 9]) {
      const id = await submitCompany(test, await makePerson(test))
      test.clock.advance(hours * 3_600_000)
      await decideCompany(test, first, id, hours === 9 ? 'return' : 'approve')
    }
    await submitCompany(test, await makePerson(test))
    test.clock.advance(2 * 3_600_000)
    const { data } = await test.call('GET /api/operator/company-figures', {}, first)
    expect(data).toMatchObject({ waiting: 1, oldestHours: 2, medianHours: 2, recheckDue: 0 })
    expect(data.decidedByDay).toHaveLength(30)
    expect(data.decidedByDay.at(-1)).toEqual({ day: '2026-11-02', approved: 2, returned: 1, rejected: 0 })
  })
})

describe('company change', () => {
  it('A returned change leaves the company approved and has remarks at its fields', async () => {
    const { companyId, owner, operator } = await approveCompany(test)
    const [row] = await test.server.database.db
      .select({ published: companies.published })
      .from(companies)
      .where(eq(companies.id, companyId))
    await test.call(
      'POST /api/company/settled',
      { ...row?.published, trade: { ...row?.published?.trade, storeName: '更名' } } as never,
      owner,
    )
    expect((await decideCompany(test, operator, companyId, 'return')).data.status).toBe('approved')
    expect((await test.call('GET /api/company/settled-info', {}, owner)).data).toMatchObject({
      status: 'approved',
      canEdit: true,
      remarks: { 'licence.name': {} },
      answers: { trade: { storeName: '更名' } },
    })
  })

  it('A rejected change is discarded and the company stays approved', async () => {
    const { companyId, owner, operator } = await approveCompany(test, { trade: { storeName: '原名' } })
    const [row] = await test.server.database.db
      .select({ published: companies.published })
      .from(companies)
      .where(eq(companies.id, companyId))
    await test.call(
      'POST /api/company/settled',
      { ...row?.published, trade: { ...row?.published?.trade, storeName: '更名' } } as never,
      owner,
    )
    await decideCompany(test, operator, companyId, 'reject')
    expect((await test.call('GET /api/company/settled-info', {}, owner)).data).toMatchObject({
      status: 'approved',
      storeName: '原名',
      answers: { trade: { storeName: '原名' } },
    })
  })
})

it('An unknown company is answered like somebody else’s company', async () => {
  const id = '01900000-0000-7000-8000-000000000000'
  expect((await claim(id, first)).code).toBe('1031')
  expect((await test.call('GET /api/operator/companies/:id', { id }, first)).code).toBe('1031')
})
