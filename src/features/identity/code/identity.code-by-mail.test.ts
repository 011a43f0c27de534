import { describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { encryptPassword, goodPassword, newPhone, registerPerson } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { users } from '../identity.table.ts'

const minute = 60_000

describe('codes by mail', () => {
  const test = useTestApp()
  const send = (phone: string, use?: 'login' | 'reset', address = '10.7.7.7') =>
    test.call('GET /api/sms/send-code', { phone, ...(use && { use }) }, { address })

  /** A person registered by phone; no provider sends SMS any more. */
  async function strand(email: string | null): Promise<Person> {
    const person = await registerPerson(test)
    await test.server.database.db.update(users).set({ email }).where(eq(users.id, person.userId))
    test.clock.advance(2 * minute)
    return person
  }

  const { promise: never } = Promise.withResolvers<void>()
  const ways = {
    'that no provider reaches': { reaches: () => false, sendCode: () => never },
    'whose SMS fails': { reaches: () => true, sendCode: () => Promise.reject(new Error('no credit')) },
  }
  async function without<Result>(way: keyof typeof ways, act: () => Promise<Result>): Promise<Result> {
    const { sms } = test.server
    test.server.sms = { ...sms, ...ways[way] }
    try {
      return await act()
    } finally {
      test.server.sms = sms
    }
  }
  const mailed = (to: string) => test.server.outbox.list().find((message) => message.to === to)?.code ?? ''
  const arrived = (to: string) => vi.waitFor(() => expect(mailed(to)).toMatch(/^\d{6}$/), { timeout: 5_000 })

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'A person with a phone %s logs in, and sets a new password, with a code from their e-mail address',
    async (way) => {
      // The outbox is not emptied between tests.
      const email = `${newPhone()}@example.com`
      const { phone } = await strand(email)
      expect(await without(way, () => send(phone, 'login'))).toMatchObject({ code: '0', data: { instead: 'email' } })
      await arrived(email)
      const login = await test.call('POST /api/login', { phone, code: mailed(email) })
      expect(login.code).toBe('0')
      test.clock.advance(2 * minute)
      const first = mailed(email)
      expect((await without(way, () => send(phone, 'reset'))).data).toEqual({ instead: 'email' })
      await vi.waitFor(() => expect(mailed(email)).not.toBe(first), { timeout: 5_000 })
      const newPassword = await encryptPassword(test, { password: `${goodPassword}!`, account: phone, use: 'reset' })
      const reset = await test.call('POST /api/user/password', { phone, newPassword, code: mailed(email) })
      expect(reset.code).toBe('0')
    },
  )

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'The answer for a phone %s is the same with an e-mail address, without one and without an account, and names no address',
    async (way) => {
      const [stranded, bare] = [await strand('own@example.com'), await strand(null)]
      const [known, without1, unknown] = await without(way, async () => [
        await send(stranded.phone, 'login', '10.7.7.1'),
        await send(bare.phone, 'login', '10.7.7.2'),
        await send('13899999999', 'login', '10.7.7.3'),
      ])
      expect(known).toEqual(without1)
      expect(known).toEqual(unknown)
      expect(JSON.stringify(known)).not.toContain('example.com')
      // All three count alike.
      const again = await without(way, async () => [
        await send(stranded.phone, 'login', '10.7.7.1'),
        await send(bare.phone, 'login', '10.7.7.2'),
        await send('13899999999', 'login', '10.7.7.3'),
      ])
      expect(again.map(({ code }) => code)).toEqual(['1002', '1002', '1002'])
    },
  )

  it('Without SMS a code of a suspended account, or for another purpose, goes to no e-mail address', async () => {
    const { phone, userId } = await strand('suspended@example.com')
    expect((await without('that no provider reaches', () => send(phone))).code).toBe('1001')
    expect((await without('whose SMS fails', () => send(phone))).code).toBe('5030')
    await test.server.database.db.update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
    expect((await without('whose SMS fails', () => send(phone, 'login'))).code).toBe('0')
    await test.server.database.db.update(users).set({ status: 'active' }).where(eq(users.id, userId))
    test.clock.advance(2 * minute)
    await without('whose SMS fails', () => send(phone, 'login'))
    await arrived('suspended@example.com')
    // The one that has arrived is the only one: what was sent before would have come before it.
    expect(test.server.outbox.list().filter(({ to }) => to === 'suspended@example.com')).toHaveLength(1)
  })
})
