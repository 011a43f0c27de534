import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { attemptCounters } from '../../../server/http/rate-limit.table.ts'
import {
  addressOf,
  encryptPassword,
  fetchKey,
  loginByPassword,
  makeOperator,
  registerPerson,
  signIn,
} from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { passwordKeys, sentCodes, sessions, spentNonces, users } from '../identity.table.ts'
import { sweepIdentity } from '../sweep.service.ts'

const minute = 60_000
const hour = 60 * minute

describe('session', () => {
  const test = useTestApp()
  const me = async (token: string) => (await test.call('GET /api/user/me', {}, { token })).code

  it('A session ends after two hours without a call', async () => {
    const { token } = await registerPerson(test)
    test.clock.advance(2 * hour - 1)
    expect(await me(token)).toBe('0')
    test.clock.advance(2 * hour - 1)
    expect(await me(token)).toBe('0')
    test.clock.advance(2 * hour)
    expect(await me(token)).toBe('401')
  })

  it('A session ends twelve hours after the login in any case', async () => {
    const { token } = await registerPerson(test)
    for (let index = 0; index < 11; index++) {
      test.clock.advance(hour)
      expect(await me(token)).toBe('0')
    }
    test.clock.advance(hour)
    expect(await me(token)).toBe('401')
  })

  it('A session is recognised by its token as stored, with or without Bearer', async () => {
    const { token } = await registerPerson(test)
    expect(await me(`Bearer ${token}`)).toBe('0')
    for (const wrong of [
      token.slice(1),
      `${token}x`,
      token.toLowerCase(),
      'x'.repeat(9000),
      'Bearer ',
      `${token.slice(0, -1)} `,
    ])
      expect(await me(wrong), wrong).toBe('401')
    const [row] = await test.server.database.db.select().from(sessions)
    expect(Object.values(row ?? {}).map(String)).not.toContain(token)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('A logout ends the session, and answers 0 with a good token, a bad one and none', async () => {
    const { token } = await registerPerson(test)
    for (const caller of [{ token }, { token }, { token: 'nonsense' }, {}])
      expect(await test.call('POST /api/logout', {}, caller)).toMatchObject({ code: '0', data: null })
    expect(await me(token)).toBe('401')
    const bare = await test.app.inject({ method: 'POST', url: '/api/logout' })
    expect(bare.json()).toMatchObject({ code: '0' })
  })

  it('A session ends with the suspension of its person, and the role is read again with every call', async () => {
    const operator = await makeOperator(test)
    const { db } = test.server.database
    expect((await test.call('GET /api/user/me', {}, { token: operator.token })).data.role).toBe('operator')
    await db.update(users).set({ role: 'user' }).where(eq(users.id, operator.userId))
    expect((await test.call('GET /api/user/me', {}, { token: operator.token })).data.role).toBe('user')
    await db.update(users).set({ status: 'suspended' }).where(eq(users.id, operator.userId))
    expect(await me(operator.token)).toBe('401')
  })

  it('A session has the company that the membership look-up returns', async () => {
    const { token, userId } = await registerPerson(test)
    const companyId = '019a0000-0000-7000-8000-000000000001'
    const { findMembership } = test.server
    test.server.findMembership = async (_db, id) => (id === userId ? { companyId, role: 'owner' } : null)
    expect((await test.call('GET /api/user/me', {}, { token })).data.companyId).toBe(companyId)
    expect((await test.call('GET /api/user/profile', {}, { token })).data.companyId).toBe(companyId)
    test.server.findMembership = findMembership
  })

  it('A person sees all own sessions and can end one or all others, but never a stranger’s', async () => {
    const { token, phone, password } = await registerPerson(test)
    const stranger = await registerPerson(test)
    await loginByPassword(test, phone, password)
    const phoneToken = (
      await test.call(
        'POST /api/login',
        { phone, code: await encryptPassword(test, { password, account: phone, use: 'login' }) },
        {
          address: addressOf(phone),
          headers: {
            'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
          },
        },
      )
    ).data.token
    const listed = (await test.call('GET /api/user/profile', {}, { token })).data.sessions
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const mobile = listed.find(({ device }) => device === 'Chrome · Android')
    expect(mobile?.address).toBe(addressOf(phone))
    const id = mobile?.id ?? ''
    expect((await test.call('DELETE /api/user/sessions/:id', { id }, { token: stranger.token })).code).toBe('1031')
    expect((await test.call('DELETE /api/user/sessions/:id', { id }, { token })).code).toBe('0')
    expect((await test.call('DELETE /api/user/sessions/:id', { id }, { token })).code).toBe('1031')
    expect(await me(phoneToken)).toBe('401')
    expect((await test.call('POST /api/user/sessions/end-others', {}, { token })).data).toEqual({ ended: 1 })
    expect([await me(token), await me(stranger.token)]).toEqual(['0', '0'])
  })

  it('A session shows a person the own account in full and lets the name be changed', async () => {
    const { token, phone, userId } = await registerPerson(test)
    expect((await test.call('PUT /api/user/profile', { name: ' 赵敏 ' }, { token })).data).toMatchObject({
      userId,
      name: '赵敏',
    })
    const { data } = await test.call('GET /api/user/profile', {}, { token })
    expect(data).toMatchObject({
      userId,
      name: '赵敏',
      phone,
      email: null,
      role: 'user',
      companyId: null,
      createdAt: test.clock.now().toISOString(),
    })
    expect(data.consents.map(({ document }) => document).sort()).toEqual(['privacy', 'terms'])
  })

  it('An expired session is deleted together with everything else that is spent', async () => {
    const { phone, userId, password } = await registerPerson(test)
    await loginByPassword(test, phone, 'Wrong-Road-1')
    const tables = { sessions, sentCodes, spentNonces, attemptCounters, passwordKeys }
    const { db } = test.server.database
    const sweep = async () => {
      await sweepIdentity(systemContext(test.server, 'test'))
      const rows = await Promise.all(
        Object.entries(tables).map(async ([name, table]) => [name, (await db.select().from(table)).length]),
      )
      return Object.fromEntries(rows) as Record<keyof typeof tables, number>
    }
    expect(await sweep()).toEqual({ sessions: 1, sentCodes: 1, spentNonces: 2, attemptCounters: 2, passwordKeys: 1 })
    test.clock.advance(2 * hour + 1)
    expect(await sweep()).toEqual({ sessions: 0, sentCodes: 1, spentNonces: 0, attemptCounters: 2, passwordKeys: 1 })
    test.clock.advance(24 * hour)
    expect(await sweep()).toEqual({ sessions: 0, sentCodes: 0, spentNonces: 0, attemptCounters: 0, passwordKeys: 1 })
    test.clock.advance(30 * 24 * hour)
    await fetchKey(test)
    expect((await sweep()).passwordKeys).toBe(1)
    const fresh = await signIn(test, userId)
    expect([await me(fresh), (await loginByPassword(test, phone, password)).code]).toEqual(['0', '0'])
  })
})
