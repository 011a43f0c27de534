import { describe, expect, it } from 'vitest'
import { verifyAudit } from '../../server/audit.ts'
import { encryptPassword, fetchKey, newPhone, registerPerson, requestCode } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { passwordKeys, sentCodes } from './identity.table.ts'

const minute = 60_000

describe('parallel requests', () => {
  const test = useTestApp({ LOGIN_FAILURES_PER_ADDRESS_HOUR: '1000' })
  const login = async (phone: string, code: string) => (await test.call('POST /api/login', { phone, code })).code
  const tally = (codes: string[]) =>
    Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))

  it('A hundred parallel guesses at a code get five tries', async () => {
    const { phone } = await registerPerson(test)
    test.clock.advance(minute)
    const right = await requestCode(test, phone)
    const guesses = Array.from({ length: 100 }, (_unused, index) =>
      String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    expect(tally(await Promise.all(guesses.map((guess) => login(phone, guess))))).toEqual({ '1003': 100 })
    const [newest] = (await test.server.database.db.select().from(sentCodes)).sort(
      (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
    )
    expect(newest?.tries).toBe(5)
    expect(await login(phone, right)).toBe('1003')
    expect((await verifyAudit(test.server.database.db)).brokenAt).toBeNull()
  })

  it('Forty parallel uses of a right code succeed once', async () => {
    const { phone } = await registerPerson(test)
    test.clock.advance(minute)
    const right = await requestCode(test, phone)
    expect(tally(await Promise.all(Array.from({ length: 40 }, () => login(phone, right))))).toEqual({
      '0': 1,
      '1003': 39,
    })
  })

  it('Forty parallel replays of an encrypted password succeed once', async () => {
    const { phone, password } = await registerPerson(test)
    const secret = await encryptPassword(test, { password, account: phone, use: 'login' })
    expect(tally(await Promise.all(Array.from({ length: 40 }, () => login(phone, secret))))).toEqual({
      '0': 1,
      '1010': 39,
    })
  })

  it('Thirty parallel guesses at a password get ten tries', async () => {
    const phone = newPhone()
    const secrets = await Promise.all(
      Array.from({ length: 30 }, (_unused, index) =>
        encryptPassword(test, { password: `Guess-Road-${index}`, account: phone, use: 'login' }),
      ),
    )
    expect(tally(await Promise.all(secrets.map((secret) => login(phone, secret))))).toEqual({ '1003': 10, '1002': 20 })
  })

  it('The tries of a password are available again after the clock was set back by two hours', async () => {
    const phone = newPhone()
    const guess = async () =>
      login(phone, await encryptPassword(test, { password: 'Guess-Road-1', account: phone, use: 'login' }))
    for (let count = 0; count < 10; count++) await guess()
    expect(await guess()).toBe('1002')
    test.clock.advance(-120 * minute)
    expect(await guess()).toBe('1003')
  })

  it('Parallel requests for a new key share one key', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, () => fetchKey(test)))
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
    expect(new Set(keys.map(({ challenge }) => challenge)).size).toBe(10)
    expect(await test.server.database.db.select().from(passwordKeys)).toHaveLength(1)
  })
})
