import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import {
  addressOf,
  encryptContent,
  encryptPassword,
  fetchKey,
  goodPassword,
  loginByPassword,
  newPhone,
  registerPerson,
  requestCode,
} from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { passwordKeys, spentNonces } from '../identity.table.ts'

const minute = 60_000
const day = 24 * 60 * minute
const newPassword = 'Camel-Road-2027'

describe('encrypted password', () => {
  const test = useTestApp()
  const login = async (phone: string, code: string) => (await test.call('POST /api/login', { phone, code })).code
  const logInWith = (phone: string, password: string, key: Awaited<ReturnType<typeof fetchKey>>) =>
    encryptPassword(test, { password, account: phone, use: 'login' }, key).then((code) => login(phone, code))

  it('An encrypted password works once, and a replay is answered with 1010', async () => {
    const { phone, password } = await registerPerson(test)
    const secret = await encryptPassword(test, { password, account: phone, use: 'login' })
    expect([await login(phone, secret), await login(phone, secret)]).toEqual(['0', '1010'])
  })

  it('A wrong encrypted password cannot be replayed either', async () => {
    const { phone, password } = await registerPerson(test)
    const key = await fetchKey(test)
    expect([await logInWith(phone, 'Wrong-Road-1', key), await logInWith(phone, password, key)]).toEqual([
      '1003',
      '1010',
    ])
  })

  it('An encrypted password is valid for five minutes', async () => {
    const { phone, password } = await registerPerson(test)
    const [first, second] = [await fetchKey(test), await fetchKey(test)]
    test.clock.advance(5 * minute - 1)
    expect(await logInWith(phone, password, first)).toBe('0')
    test.clock.advance(1)
    expect(await logInWith(phone, password, second)).toBe('1010')
  })

  it('An encrypted password is valid for one account and one purpose', async () => {
    const { phone, password } = await registerPerson(test)
    const neighbour = await registerPerson(test)
    expect(await login(neighbour.phone, await encryptPassword(test, { password, account: phone, use: 'login' }))).toBe(
      '1003',
    )
    expect(await login(phone, await encryptPassword(test, { password, account: phone, use: 'reset' }))).toBe('1003')
    expect(await login(phone, await encryptPassword(test, { password, account: `+86 ${phone}`, use: 'login' }))).toBe(
      '0',
    )
  })

  it('An encrypted password with a foreign key or an invented challenge is answered with 1010', async () => {
    const { phone, password } = await registerPerson(test)
    const key = await fetchKey(test)
    expect(await logInWith(phone, password, { ...key, kid: 'unknown' })).toBe('1010')
    expect(await logInWith(phone, password, { ...key, challenge: 'made-up' })).toBe('1010')
    const later = key.challenge.replace(/^[^.]+/, (expiry) => (Number.parseInt(expiry, 36) + 1000).toString(36))
    expect(await logInWith(phone, password, { ...key, challenge: later })).toBe('1010')
  })

  it('Text that is no encrypted password is answered with 1003', async () => {
    const { phone, password } = await registerPerson(test)
    const key = await fetchKey(test)
    const whole = await encryptPassword(test, { password, account: phone, use: 'login' }, key)
    const [header = '', ...parts] = whole.split('.')
    const withHeader = (value: unknown) =>
      [Buffer.from(JSON.stringify(value)).toString('base64url'), ...parts].join('.')
    const decoded = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>
    const cases = [
      password,
      'a.b.c.d.e',
      `${whole}A`,
      withHeader({ ...decoded, alg: 'dir' }),
      withHeader({ ...decoded, enc: 'A128GCM' }),
      withHeader({ ...decoded, zip: 'DEF' }),
      withHeader([]),
      await encryptContent(key, 'text'),
      await encryptContent(key, { password: 1, account: phone, use: 'login', challenge: key.challenge }),
      await encryptContent(key, { password: '', account: phone, use: 'login', challenge: key.challenge }),
    ]
    for (const secret of cases) expect(await login(phone, secret), secret).toBe('1003')
    expect(await login(phone, whole)).toBe('0')
  })

  it('The password key is replaced every thirty days, and the old one works for fifteen minutes more', async () => {
    const { phone, password } = await registerPerson(test)
    const old = await fetchKey(test)
    test.clock.advance(30 * day - 1)
    expect((await fetchKey(test)).kid).toBe(old.kid)
    test.clock.advance(1)
    const fresh = await fetchKey(test)
    expect(fresh.kid).not.toBe(old.kid)
    const withOldKey = async () => logInWith(phone, password, { ...old, challenge: (await fetchKey(test)).challenge })
    test.clock.advance(15 * minute - 1)
    expect(await withOldKey()).toBe('0')
    test.clock.advance(1)
    expect(await withOldKey()).toBe('1010')
  })

  it('The password key is stored encrypted and is replaced with SECRET', async () => {
    const { phone, password } = await registerPerson(test)
    const old = await fetchKey(test)
    const [row] = await test.server.database.db.select().from(passwordKeys)
    expect(JSON.stringify(row)).not.toContain('"d":')
    const { settings } = test.server
    test.server.settings = { ...settings, SECRET: 'another-secret-of-thirty-two-characters' }
    expect((await fetchKey(test)).kid).not.toBe(old.kid)
    expect(await logInWith(phone, password, old)).toBe('1010')
    expect((await loginByPassword(test, phone, password)).code).toBe('0')
    test.server.settings = settings
  })

  it('A challenge stores nothing until it is spent', async () => {
    for (let index = 0; index < 3; index++) await fetchKey(test)
    expect(await test.server.database.db.select().from(spentNonces)).toEqual([])
    expect((await test.raw('GET', '/api/auth/key')).headers['cache-control']).toBe('no-store')
  })
})

describe('password change', () => {
  const test = useTestApp()

  async function change(phone: string, code: string, password = newPassword) {
    const encrypted = await encryptPassword(test, { password, account: phone, use: 'reset' })
    return test.call('POST /api/user/password', { phone, newPassword: encrypted, code }, { address: addressOf(phone) })
  }

  it('A password change needs a code, ends every session and makes the new password the only one', async () => {
    const { phone, token } = await registerPerson(test)
    const second = (await loginByPassword(test, phone, goodPassword)).data.token
    for (let index = 0; index < 10; index++) await loginByPassword(test, phone, 'Guess-Road-1')
    test.clock.advance(minute)
    expect(await change(phone, await requestCode(test, phone))).toMatchObject({ code: '0', data: null })
    for (const ended of [token, second])
      expect((await test.call('GET /api/user/me', {}, { token: ended })).code).toBe('401')
    expect((await loginByPassword(test, phone, goodPassword)).code).toBe('1003')
    expect((await loginByPassword(test, phone, newPassword)).code).toBe('0')
    const actions = (await test.server.database.db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions).toContain('password_changed')
  })

  it('A password change refuses a weak password with 1004 and a wrong or used code with 1005', async () => {
    const { phone } = await registerPerson(test)
    test.clock.advance(minute)
    const code = await requestCode(test, phone)
    const weak = await change(phone, code, 'Qwerty123')
    expect(weak).toMatchObject({ code: '1004', fields: { newPassword: weak.message } })
    expect((await change(phone, code === '000000' ? '000001' : '000000')).code).toBe('1005')
    expect((await change(phone, 'abcdef')).code).toBe('1005')
    expect((await change(phone, code)).code).toBe('0')
    expect((await change(phone, code)).code).toBe('1005')
    expect((await test.call('POST /api/user/password', { phone, newPassword, code })).code).toBe('1003')
  })

  it('A password change for an unknown account is answered with 1003, and only after a right code', async () => {
    const phone = newPhone()
    const code = await requestCode(test, phone)
    expect((await change(phone, code === '000000' ? '000001' : '000000')).code).toBe('1005')
    expect((await change(phone, code)).code).toBe('1003')
  })
})
