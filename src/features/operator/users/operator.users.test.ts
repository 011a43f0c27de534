import { describe, expect, it } from 'vitest'
import { loginByPassword, makeOperator, registerPerson, signIn } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

describe('user administration', () => {
  const test = useTestApp()
  const reason = 'Sells under a false name'

  it('People are found by name, by part of an e-mail address and by four digits of a phone, and shown with masked phones', async () => {
    const { token } = await makeOperator(test)
    const { phone } = await registerPerson(test, { phone: '13912345678', name: 'Zhang 100%' })
    const found = async (q: string) =>
      (await test.call('GET /api/operator/users', { q }, { token })).data.items.map((item) => item.account)
    expect(await found('zhang')).toEqual(['139****5678'])
    expect(await found('100%')).toEqual(['139****5678'])
    expect(await found('5678')).toEqual(['139****5678'])
    expect(await found(`+86 ${phone}`)).toEqual(['139****5678'])
    expect(await found('678')).toEqual([])
    expect(JSON.stringify(await test.call('GET /api/operator/users', {}, { token }))).not.toContain(phone)
  })

  it('People are filtered by role and status, with counts for the words alone', async () => {
    const { token, userId } = await makeOperator(test)
    const { userId: other } = await registerPerson(test)
    const { userId: third } = await registerPerson(test)
    await test.call('POST /api/operator/users/:id/suspend', { id: other, reason }, { token })
    const suspended = (await test.call('GET /api/operator/users', { status: 'suspended' }, { token })).data
    expect(suspended.items.map(({ id }) => id)).toEqual([other])
    expect(suspended).toMatchObject({ total: 1, counts: { user: 2, operator: 1, admin: 0, active: 2, suspended: 1 } })
    expect(
      (await test.call('GET /api/operator/users', { role: 'operator' }, { token })).data.items.map(({ id }) => id),
    ).toEqual([userId])
    expect(
      (await test.call('GET /api/operator/users', { role: 'user', status: 'active' }, { token })).data.items.map(
        ({ id }) => id,
      ),
    ).toEqual([third])
  })

  it('The numbers of people are current after each registration, suspension and change of a role', async () => {
    const { token } = await makeOperator(test, 'admin')
    const numbers = async () => {
      const { total, counts } = (await test.call('GET /api/operator/users', {}, { token })).data
      return [total, counts.user, counts.operator, counts.suspended]
    }
    expect(await numbers()).toEqual([1, 0, 0, 0])
    const { userId: id } = await registerPerson(test)
    expect(await numbers()).toEqual([2, 1, 0, 0])
    await test.call('POST /api/operator/users/:id/suspend', { id, reason }, { token })
    expect(await numbers()).toEqual([2, 1, 0, 1])
    await test.call('POST /api/operator/users/:id/lift', { id, reason }, { token })
    expect(await numbers()).toEqual([2, 1, 0, 0])
    await test.call('PUT /api/operator/users/:id/role', { id, role: 'operator', reason }, { token })
    expect(await numbers()).toEqual([2, 0, 1, 0])
  })

  it('People are paged by cursor without gaps, newest first', async () => {
    const { token } = await makeOperator(test)
    for (let index = 0; index < 4; index++) {
      test.clock.advance(1000)
      await registerPerson(test)
    }
    const whole = (await test.call('GET /api/operator/users', {}, { token })).data.items.map(({ id }) => id)
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await test.call(
        'GET /api/operator/users',
        { limit: 2, ...(cursor ? { cursor } : {}) },
        { token },
      )
      pages.push(...data.items.map(({ id }) => id))
      cursor = data.nextCursor ?? undefined
    } while (cursor)
    expect(pages).toEqual(whole)
    expect(pages).toHaveLength(5)
    expect(await test.call('GET /api/operator/users', { cursor: 'WyJ4Il0' }, { token })).toMatchObject({
      code: '1001',
      fields: { cursor: expect.any(String) },
    })
  })

  it('A person is suspended with a reason: sessions end and no login works until the suspension is lifted', async () => {
    const { token } = await makeOperator(test)
    const person = await registerPerson(test)
    expect(
      await test.call('POST /api/operator/users/:id/suspend', { id: person.userId, reason: ' ' }, { token }),
    ).toMatchObject({ code: '1001', fields: { reason: expect.any(String) } })
    expect(
      (await test.call('POST /api/operator/users/:id/suspend', { id: person.userId, reason }, { token })).code,
    ).toBe('0')
    expect((await test.call('GET /api/user/me', {}, { token: person.token })).code).toBe('401')
    expect((await loginByPassword(test, person.phone, person.password)).code).toBe('1003')
    expect(
      (await test.call('POST /api/operator/users/:id/suspend', { id: person.userId, reason }, { token })).code,
    ).toBe('1030')
    expect((await test.call('POST /api/operator/users/:id/lift', { id: person.userId, reason }, { token })).code).toBe(
      '0',
    )
    expect((await loginByPassword(test, person.phone, person.password)).code).toBe('0')
    expect((await test.call('POST /api/operator/users/:id/lift', { id: person.userId, reason }, { token })).code).toBe(
      '1030',
    )
  })

  it('An operator can end all sessions of a person, who may log in again', async () => {
    const { token } = await makeOperator(test)
    const person = await registerPerson(test)
    await signIn(test, person.userId)
    expect(
      (await test.call('POST /api/operator/users/:id/end-sessions', { id: person.userId, reason }, { token })).data,
    ).toEqual({ ended: 2 })
    expect((await test.call('GET /api/user/me', {}, { token: person.token })).code).toBe('401')
    expect((await loginByPassword(test, person.phone, person.password)).code).toBe('0')
  })

  it('A person is shown with sessions, consents and history, and with full addresses to admins only', async () => {
    const operator = await makeOperator(test)
    const admin = await makeOperator(test, 'admin')
    const person = await registerPerson(test)
    await test.call(
      'POST /api/operator/users/:id/end-sessions',
      { id: person.userId, reason },
      { token: operator.token },
    )
    await loginByPassword(test, person.phone, person.password, '203.0.113.7')
    const seen = (await test.call('GET /api/operator/users/:id', { id: person.userId }, { token: operator.token })).data
    expect(seen).toMatchObject({
      status: 'active',
      company: null,
      can: { suspend: true, lift: false, endSessions: true, changeRole: false, changeDuties: false },
    })
    expect(seen.sessions).toMatchObject([{ address: '203.0.*.*' }])
    expect(seen.seenAt).toBe(test.clock.now().toISOString())
    expect(seen.consents.map(({ document }) => document)).toEqual(expect.arrayContaining(['terms', 'privacy']))
    expect(seen.entries.find(({ action }) => action === 'sessions_ended')).toMatchObject({
      actor: { id: operator.userId },
      details: { reason },
    })
    const whole = (await test.call('GET /api/operator/users/:id', { id: person.userId }, { token: admin.token })).data
    expect(whole.sessions).toMatchObject([{ address: '203.0.113.7' }])
    expect(whole.can.changeRole).toBe(true)
  })

  it('Only an admin can change the role of a person', async () => {
    const { token } = await makeOperator(test, 'admin')
    const person = await registerPerson(test)
    expect(
      (await test.call('PUT /api/operator/users/:id/role', { id: person.userId, role: 'operator', reason }, { token }))
        .code,
    ).toBe('0')
    expect((await test.call('GET /api/operator/users', {}, { token: person.token })).code).toBe('0')
    expect(
      (await test.call('PUT /api/operator/users/:id/role', { id: person.userId, role: 'operator', reason }, { token }))
        .code,
    ).toBe('1030')
  })

  it('Users and visitors cannot administer people', async () => {
    const user = await registerPerson(test)
    const operator = await makeOperator(test)
    const colleague = await makeOperator(test)
    const admin = await makeOperator(test, 'admin')
    const id = user.userId
    for (const name of [
      'POST /api/operator/users/:id/suspend',
      'POST /api/operator/users/:id/lift',
      'POST /api/operator/users/:id/end-sessions',
    ] as const) {
      expect((await test.call(name, { id, reason })).code).toBe('401')
      expect((await test.call(name, { id: operator.userId, reason }, user)).code).toBe('1031')
      expect((await test.call(name, { id: operator.userId, reason }, operator)).code).toBe('1031')
      expect((await test.call(name, { id: colleague.userId, reason }, operator)).code).toBe('1031')
      expect((await test.call(name, { id: admin.userId, reason }, operator)).code).toBe('1031')
      expect((await test.call(name, { id: admin.userId, reason }, admin)).code).toBe('1031')
      expect((await test.call(name, { id: '019e2f00-0000-7000-8000-000000000000', reason }, admin)).code).toBe('1031')
    }
    for (const [caller, target] of [
      [user, operator],
      [operator, user],
      [operator, operator],
      [admin, admin],
    ] as const) {
      expect(
        (await test.call('PUT /api/operator/users/:id/role', { id: target.userId, role: 'operator', reason }, caller))
          .code,
      ).toBe('1031')
    }
    expect((await test.call('GET /api/operator/users', {}, user)).code).toBe('1031')
    expect((await test.call('GET /api/operator/users/:id', { id }, user)).code).toBe('1031')
    expect((await test.call('GET /api/operator/users')).code).toBe('401')
  })

  it('One admin always remains: when two demote each other at the same moment, one succeeds', async () => {
    const [first, second] = [await makeOperator(test, 'admin'), await makeOperator(test, 'admin')]
    const demote = (by: typeof first, whom: typeof first) =>
      test.call('PUT /api/operator/users/:id/role', { id: whom.userId, role: 'user', reason }, by)
    const codes = (await Promise.all([demote(first, second), demote(second, first)])).map(({ code }) => code)
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    const { token } = await makeOperator(test)
    expect((await test.call('GET /api/operator/users', {}, { token })).data.counts.admin).toBe(1)
  })
})
