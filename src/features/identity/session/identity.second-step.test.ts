import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { newId } from '../../../server/id.ts'
import { loginByPassword, registerPerson, requestCode } from '../../../test/people.ts'
import { appCode, firstStep, stepMs, switchFactorOn } from '../factor/factor.fixture.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { sessions, users } from '../identity.table.ts'

describe('second step', () => {
  const test = useTestApp()
  const finish = (challenge: string, code: string, key?: string) =>
    test.call('POST /api/login/second-step', { challenge, code }, key ? { headers: { 'idempotency-key': key } } : {})
  const me = async (token: string) => (await test.call('GET /api/user/me', {}, { token })).code
  const secondStepOf = ({ data }: { data: unknown }) =>
    (data as { secondStep?: { challenge: string; seconds: number } }).secondStep
  const withFactor = async () => {
    const person = await registerPerson(test)
    return { person, ...(await switchFactorOn(test, person)) }
  }

  it('A right password gives a challenge instead of a session, and the code of the app gives the session', async () => {
    const { person, secret } = await withFactor()
    const before = await test.server.database.db.$count(sessions)
    const first = await loginByPassword(test, person.phone, person.password)
    expect(first.code).toBe('1007')
    expect(secondStepOf(first)?.seconds).toBe(600)
    expect(Object.keys(first.data)).toEqual(['secondStep'])
    expect(await test.server.database.db.$count(sessions)).toBe(before)
    const second = await finish(secondStepOf(first)?.challenge ?? '', appCode(test, secret))
    expect(second).toMatchObject({ code: '0', data: { loginUserInfo: { userId: person.userId } } })
    expect(await me(second.data.token)).toBe('0')
    const entries = await test.server.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'login'))
    expect(entries.map(({ details }) => details)).toEqual([{ by: 'password', secondStep: 'code' }])
  })

  it('A right SMS code gives a challenge as well, and a wrong password still gives 1003', async () => {
    const { person, secret } = await withFactor()
    test.clock.advance(61_000)
    const code = await requestCode(test, person.phone)
    const first = await test.call('POST /api/login', { phone: person.phone, code })
    expect(first.code).toBe('1007')
    expect((await finish(secondStepOf(first)?.challenge ?? '', appCode(test, secret))).code).toBe('0')
    expect((await loginByPassword(test, person.phone, 'Wrong-Road-1')).code).toBe('1003')
  })

  it('A code is accepted once, one time step early or late, and never an earlier one after it', async () => {
    const { person, secret } = await withFactor()
    test.clock.advance(10 * stepMs)
    const enter = async (steps: number) =>
      (await finish(await firstStep(test, person), appCode(test, secret, steps))).code
    expect([await enter(-2), await enter(2)]).toEqual(['1005', '1005'])
    expect(await enter(-1)).toBe('0')
    expect(await enter(-1)).toBe('1005')
    expect(await enter(1)).toBe('0')
    expect([await enter(0), await enter(1)]).toEqual(['1005', '1005'])
    test.clock.advance(2 * stepMs)
    expect(await enter(0)).toBe('0')
  })

  it('A recovery code works once, in any case and spacing, and the person is notified how many are left', async () => {
    const { person, recoveryCodes } = await withFactor()
    const enter = async (code: string) => finish(await firstStep(test, person), code)
    const [first = '', ...others] = recoveryCodes
    expect((await enter(` ${first.toUpperCase().replace('-', ' ')} `)).code).toBe('0')
    expect(await enter(first)).toMatchObject({ code: '1005', fields: { code: expect.any(String) as string } })
    for (const code of others.slice(0, 6)) expect((await enter(code)).code).toBe('0')
    const { data } = await test.call('GET /api/notifications', {}, { token: person.token, locale: 'en' })
    const titles = data.items.filter(({ kind }) => kind.startsWith('account_recovery')).map(({ title }) => title)
    expect(titles.length).toBe(7)
    expect(titles).toEqual(
      expect.arrayContaining(['A recovery code was used. Codes left: 9', 'Few recovery codes left: 3']),
    )
    await test.runJobs()
    expect(test.server.outbox.list().filter(({ to }) => to === person.phone).length).toBeGreaterThan(7)
    const entries = await test.server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'recovery_code_used'))
    expect(entries.map(({ actorId, details }) => ({ actorId, details }))[0]).toEqual({
      actorId: person.userId,
      details: { left: 9 },
    })
  })

  it('A recovery code of another person is wrong', async () => {
    const [one, other] = [await withFactor(), await withFactor()]
    expect((await finish(await firstStep(test, one.person), other.recoveryCodes[0] ?? '')).code).toBe('1005')
  })

  it('A challenge serves once, for ten minutes, and not if anything of it is changed', async () => {
    const { person, secret, recoveryCodes } = await withFactor()
    const other = await withFactor()
    const challenge = await firstStep(test, person)
    const forged = [
      challenge.replace(person.userId, other.person.userId),
      `${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`,
      challenge.replace('.password.', '.code.'),
      'nonsense',
    ]
    for (const text of forged) expect((await finish(text, appCode(test, secret))).code).toBe('1030')
    expect((await finish(challenge, appCode(test, secret))).code).toBe('0')
    expect((await finish(challenge, recoveryCodes[0] ?? '')).code).toBe('1030')
    // The refused challenge has not used the recovery code up.
    expect((await finish(await firstStep(test, person), recoveryCodes[0] ?? '')).code).toBe('0')
    const late = await firstStep(test, person)
    test.clock.advance(600_000)
    expect((await finish(late, appCode(test, secret))).code).toBe('1030')
  })

  it('A challenge ends with a new password and with a suspension', async () => {
    const { person, secret } = await withFactor()
    const { db } = test.server.database
    const challenge = await firstStep(test, person)
    await db.update(users).set({ status: 'suspended' }).where(eq(users.id, person.userId))
    expect((await finish(challenge, appCode(test, secret))).code).toBe('1030')
    await db.update(users).set({ status: 'active', passwordHash: 'another' }).where(eq(users.id, person.userId))
    expect((await finish(challenge, appCode(test, secret))).code).toBe('1030')
  })

  it('Wrong codes are refused with 1002 after ten in an hour, whatever challenge they carry', async () => {
    const { person, secret } = await withFactor()
    for (let index = 0; index < 10; index++)
      expect((await finish(await firstStep(test, person), '000000')).code).toBe('1005')
    expect(await finish(await firstStep(test, person), appCode(test, secret))).toMatchObject({
      code: '1002',
      data: { retryAfter: expect.any(Number) as number },
    })
    test.clock.advance(3_600_000)
    expect((await finish(await firstStep(test, person), appCode(test, secret))).code).toBe('0')
  })

  it('A repetition with the same key after a lost answer gets a session, another one does not', async () => {
    const { person, secret } = await withFactor()
    const [challenge, key, code] = [await firstStep(test, person), newId(), appCode(test, secret)]
    const answers = await Promise.all([finish(challenge, code, key), finish(challenge, code, key)])
    expect(answers.map((answer) => answer.code)).toEqual(['0', '0'])
    expect(await me((await finish(challenge, code, key)).data.token)).toBe('0')
    expect((await finish(challenge, code)).code).toBe('1005')
    expect((await finish(challenge, code, newId())).code).toBe('1005')
    const another = await firstStep(test, person)
    expect((await finish(another, code, key)).code).toBe('1030')
    for (let index = 0; index < 3; index++) await finish(challenge, code, key)
    expect((await finish(challenge, code, key)).code).toBe('1002')
  })

  it('Two parallel logins with one code give one session', async () => {
    const { person, secret } = await withFactor()
    const challenges = [await firstStep(test, person), await firstStep(test, person)]
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, appCode(test, secret))))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1005'])
  })
})
