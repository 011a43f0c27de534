import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../server/audit.table.ts'
import { verifyAudit } from '../../server/audit.ts'
import { approveCompany, makePerson, submitCompany } from '../../test/companies.ts'
import { encryptPassword, goodPassword, loginByPassword, registerPerson, requestCode } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { companies, companyEvents, companyMembers } from '../company/company.table.ts'
import { consents, sentCodes, sessions, users } from '../identity/identity.table.ts'
import { dayAfter } from '../rfq/rfq.answers.policy.ts'
import { openRfq } from '../rfq/rfq.fixture.ts'
import { notifications } from '../notification/notification.table.ts'

const day = 86_400_000

describe('account closing', () => {
  const test = useTestApp({ CODES_PER_HOUR: '50', CODES_PER_DAY: '50' })
  const request = (secret: string, token: string) => test.call('POST /api/user/closing', { secret }, { token })

  async function requestByCode({ phone, token }: Pick<Person, 'phone' | 'token'>) {
    test.clock.advance(61_000)
    return request(await requestCode(test, phone), token)
  }
  const userOf = async ({ userId }: Pick<Person, 'userId'>) =>
    (await test.server.database.db.select().from(users).where(eq(users.id, userId)))[0]
  const rowsFor = async ({ userId }: Person) => {
    const { db } = test.server.database
    return {
      sessions: await db.$count(sessions, eq(sessions.userId, userId)),
      notices: await db.$count(notifications, eq(notifications.userId, userId)),
      consents: await db.$count(consents, eq(consents.userId, userId)),
    }
  }

  it('Closing an account needs the password or a code again, and a wrong one changes nothing', async () => {
    const person = await registerPerson(test)
    const sealed = (password: string) => encryptPassword(test, { password, account: person.phone, use: 'login' })
    expect((await request(await sealed('Wrong-Road-1'), person.token)).code).toBe('1003')
    expect((await request('nonsense', person.token)).code).toBe('1003')
    expect((await request('000000', person.token)).code).toBe('1005')
    expect((await userOf(person))?.closesAt).toBeNull()
    expect((await request(await sealed(goodPassword), person.token)).data.closesAt).toBe(
      new Date(test.clock.now().getTime() + 14 * day).toISOString(),
    )
    expect((await test.call('GET /api/user/me', {}, person)).code).toBe('401')
  })

  it('A login within fourteen days cancels the closing of an account', async () => {
    const person = await registerPerson(test)
    await requestByCode(person)
    test.clock.advance(14 * day - 2 * 61_000)
    await test.runJobs()
    const { code, data } = await loginByPassword(test, person.phone, goodPassword)
    expect(code).toBe('0')
    expect((await test.call('GET /api/user/profile', {}, { token: data.token })).data.closingCancelledAt).toBe(
      test.clock.now().toISOString(),
    )
    test.clock.advance(day)
    await test.runJobs()
    expect(await userOf(person)).toMatchObject({ status: 'active', phone: person.phone, closesAt: null })
    const actions = (
      await test.server.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, person.userId))
    ).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['closing_asked', 'closing_taken_back']))
  })

  it('An account is closed after fourteen days: no personal data remain, the log is complete and the phone is free', async () => {
    const person = await registerPerson(test, { name: '赵敏' })
    const neighbour = await registerPerson(test)
    await submitCompany(test, person)
    const before = await rowsFor(neighbour)
    await requestByCode(person)
    test.clock.advance(14 * day - 1)
    await test.runJobs()
    expect(await userOf(person)).toMatchObject({ status: 'active', name: '赵敏' })
    test.clock.advance(3_600_001)
    await test.runJobs()
    await test.runJobs()
    expect(await userOf(person)).toMatchObject({
      status: 'closed',
      phone: null,
      email: null,
      name: '—',
      passwordHash: '',
      closedAt: test.clock.now(),
    })
    expect(await rowsFor(person)).toMatchObject({ sessions: 0, notices: 0, consents: 5 })
    const { db } = test.server.database
    expect(await db.select().from(sentCodes).where(eq(sentCodes.account, person.phone))).toEqual([])
    const [application] = await db.select().from(companies).where(eq(companies.applicantId, person.userId))
    expect(application).toMatchObject({ status: 'closed', answers: {}, storeName: '', phone: null, creditCode: null })
    expect(
      (await db.select().from(companyEvents)).every(({ before, after }) => before === null && after === null),
    ).toBe(true)
    expect(
      JSON.stringify(
        await Promise.all([
          db.select().from(users),
          db.select().from(companies),
          db.select().from(companyEvents),
          db.select().from(auditEntries),
        ]),
      ),
    ).not.toMatch(new RegExp(`赵敏|${person.phone}`))
    expect((await rowsFor(neighbour)).consents).toBe(before.consents)
    expect((await userOf(neighbour))?.status).toBe('active')
    expect(await verifyAudit(db)).toMatchObject({ brokenAt: null })
    expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'account_closed'))).toHaveLength(1)
    expect((await loginByPassword(test, person.phone, goodPassword)).code).toBe('1003')
    const again = await registerPerson(test, { phone: person.phone })
    expect(again.userId).not.toBe(person.userId)
  })

  it('The numbers of people, tickets and requests follow the closing of an account', async () => {
    const person = await makePerson(test)
    await test.call(
      'POST /api/tickets',
      { subject: '材料退回', text: '我的营业执照照片被退回了，请问原因是什么？' },
      person,
    )
    await openRfq(test, { deadline: dayAfter(test.clock.now(), 60) }, { buyer: person })
    const numbers = async () => {
      const admin = await makePerson(test, { role: 'admin' })
      return [
        (await test.call('GET /api/operator/users', {}, admin)).data.counts.closed,
        (await test.call('GET /api/operator/tickets', {}, admin)).data.total,
        (await test.call('GET /api/rfqs')).data.total,
      ]
    }
    expect(await numbers()).toEqual([0, 1, 1])
    await requestByCode(person)
    test.clock.advance(14 * day + 3_600_000)
    await test.runJobs()
    await test.runJobs()
    expect(await numbers()).toEqual([1, 0, 0])
  })

  it('The owner of a company cannot close the account before the company is handed over', async () => {
    const { companyId, owner } = await approveCompany(test)
    const heir = await makePerson(test)
    const refused = await requestByCode(owner)
    expect(refused.code).toBe('1030')
    expect(refused.message).toContain('移交')
    expect((await test.call('GET /api/user/closing', {}, owner)).data.obstacle).toBe('company')
    await test.server.database.db
      .insert(companyMembers)
      .values({ userId: heir.userId, companyId, role: 'manager', since: test.clock.now() })
    expect((await test.call('POST /api/company/hand-over', { userId: heir.userId }, owner)).code).toBe('0')
    expect((await requestByCode(owner)).code).toBe('0')
    test.clock.advance(14 * day + 3_600_000)
    await test.runJobs()
    expect((await userOf(owner))?.status).toBe('closed')
    const members = await test.server.database.db.select().from(companyMembers)
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([[heir.userId, 'owner']])
    // The admitted company stays complete: it belongs to its new owner.
    expect((await test.call('GET /api/company/completed-company-info', { companyId })).code).toBe('0')
  })

  it('The closing of an account stops when its person has become the owner of a company', async () => {
    const { companyId } = await approveCompany(test)
    const person = await registerPerson(test)
    await requestByCode(person)
    const { db } = test.server.database
    await db.update(companyMembers).set({ userId: person.userId }).where(eq(companyMembers.companyId, companyId))
    test.clock.advance(14 * day + 3_600_000)
    await test.runJobs()
    expect(await userOf(person)).toMatchObject({ status: 'active', closesAt: null })
    expect(
      (await db.select().from(notifications).where(eq(notifications.userId, person.userId))).map(({ kind }) => kind),
    ).toContain('account_closing_stopped')
  })

  it('Staff of the platform cannot close their accounts, and every person reads beforehand what becomes of the records', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    expect((await requestByCode(operator)).code).toBe('1030')
    const person = await registerPerson(test)
    const { records, obstacle, days } = (await test.call('GET /api/user/closing', {}, person)).data
    expect([days, obstacle]).toEqual([14, null])
    expect(Object.fromEntries(records.map(({ name, count, onClosing }) => [name, [count, onClosing]]))).toMatchObject({
      'identity.sessions': [1, 'removed'],
      'identity.consents': [2, 'retained'],
      'identity.account': [1, 'anonymous'],
    })
  })
})
