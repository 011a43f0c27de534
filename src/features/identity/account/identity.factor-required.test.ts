import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { systemContext } from '../../../server/context.ts'
import { loginByPassword, makeOperator, registerPerson } from '../../../test/people.ts'
import { switchFactorOn } from '../factor/factor.fixture.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { resetFactor } from './factor-reset.service.ts'

describe('second factor of operators', () => {
  const test = useTestApp({ OPERATOR_SECOND_FACTOR: 'required' })
  const users = async (caller: { token: string }) => (await test.call('GET /api/operator/users', {}, caller)).code
  const entriesOf = (action: string) =>
    test.server.database.db.select().from(auditEntries).where(eq(auditEntries.action, action))

  it('An operator without a required second factor is refused with 1008 until it is on, in the same session', async () => {
    const operator = await makeOperator(test)
    expect(await test.call('GET /api/operator/users', {}, { ...operator, locale: 'en' })).toMatchObject({
      code: '1008',
      message: 'Staff of the platform have to switch on two-step login first',
    })
    expect(await users(operator)).toBe('1008')
    expect((await entriesOf('factor_missing')).map(({ subjectId }) => subjectId)).toEqual([operator.userId])
    // Her own account works, and tells what is missing.
    expect((await test.call('GET /api/user/second-factor', {}, operator)).data).toMatchObject({
      isOn: false,
      isRequired: true,
    })
    expect((await test.call('GET /api/user/me', {}, operator)).data.role).toBe('operator')
    await switchFactorOn(test, operator)
    expect(await users(operator)).toBe('0')
  })

  it('An administrator is refused in the same way, and a user still learns nothing of operator calls', async () => {
    const [admin, user] = [await makeOperator(test, 'admin'), await registerPerson(test)]
    expect([await users(admin), await users(user)]).toEqual(['1008', '1031'])
    await switchFactorOn(test, admin)
    expect(await users(admin)).toBe('0')
    expect((await test.call('GET /api/user/second-factor', {}, user)).data.isRequired).toBe(false)
  })

  it('A reset removes the second factor, ends all sessions and is written into the audit log', async () => {
    const operator = await makeOperator(test)
    const { phone, password, userId } = operator
    const reset = () => resetFactor(systemContext(test.server, 'test'), { kind: 'phone', value: phone })
    expect(await reset()).toBe(false)
    await switchFactorOn(test, operator)
    expect(await reset()).toBe(true)
    expect(await users(operator)).toBe('401')
    const { code, data } = await loginByPassword(test, phone, password)
    expect(code).toBe('0')
    expect(await users(data)).toBe('1008')
    expect(await entriesOf('factor_reset')).toMatchObject([{ subjectId: userId, details: { sessionsEnded: 1 } }])
    const { items } = (await test.call('GET /api/notifications', {}, { token: data.token })).data
    expect(items.map(({ kind }) => kind)).toContain('account_factor_reset')
  })
})

describe('optional second factor', () => {
  const test = useTestApp()

  it('An operator needs no second factor unless the platform requires it', async () => {
    const operator = await makeOperator(test)
    expect((await test.call('GET /api/operator/users', {}, operator)).code).toBe('0')
  })
})
