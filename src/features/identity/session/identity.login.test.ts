import { eq } from 'drizzle-orm'
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { verifyAudit } from '../../../server/audit.ts'
import {
  addressOf,
  encryptPassword,
  goodPassword,
  loginByPassword,
  newPhone,
  registerPerson,
  requestCode,
} from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { users } from '../identity.table.ts'

describe('login', () => {
  const test = useTestApp()
  const byCode = (phone: string, code: string) =>
    test.call('POST /api/login', { phone, code }, { address: addressOf(phone) })
  const wrongPassword = 'Other-Road-2026'

  it('A person can log in by password and by code on many devices', async () => {
    const person = await registerPerson(test)
    const first = await loginByPassword(test, person.phone, person.password)
    test.clock.advance(61_000)
    const second = await byCode(person.phone, await requestCode(test, person.phone))
    expect([first.code, second.code]).toEqual(['0', '0'])
    expect(new Set([person.token, first.data.token, second.data.token]).size).toBe(3)
    for (const { token } of [person, first.data, second.data])
      expect((await test.call('GET /api/user/me', {}, { token })).code).toBe('0')
  })

  it('A wrong password, a wrong code, an unknown phone and a suspended person get the same answer', async () => {
    const person = await registerPerson(test)
    const stranger = newPhone()
    const suspended = await registerPerson(test)
    await test.server.database.db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.userId))
    const answers = [
      await loginByPassword(test, person.phone, wrongPassword),
      await loginByPassword(test, stranger, wrongPassword),
      await loginByPassword(test, suspended.phone, suspended.password),
      await byCode(person.phone, '000000'),
      await byCode(stranger, '000000'),
      await byCode(stranger, await requestCode(test, stranger)),
      await test.call('POST /api/login', { phone: person.phone, code: person.password }),
    ]
    for (const { code, message, data } of answers)
      expect({ code, message, data }).toEqual({ code: '1003', message: answers[0]?.message, data: null })
    expect((await test.call('GET /api/user/me', {}, { token: suspended.token })).code).toBe('401')
  })

  it('A refused login speaks of the address or of the number that was typed', async () => {
    const messageFor = async (account: string, locale: 'zh' | 'ru') =>
      (await test.call('POST /api/login', { phone: account, code: '000000' }, { address: addressOf(account), locale }))
        .message
    expect(await messageFor('nobody@example.com', 'zh')).toBe('邮箱、密码或验证码错误')
    expect(await messageFor('nobody@example.com', 'ru')).toBe('Неверная почта, пароль или код')
    expect(await messageFor(newPhone(), 'zh')).toBe('手机号、密码或验证码错误')
    expect(await messageFor(newPhone(), 'ru')).toBe('Неверный номер, пароль или код')
  })

  it('Ten wrong passwords make an account wait, known or not, and leave the login by code open', async () => {
    const { phone, password } = await registerPerson(test)
    const stranger = newPhone()
    for (const account of [phone, stranger]) {
      for (let index = 0; index < 10; index++)
        expect((await loginByPassword(test, account, wrongPassword)).code).toBe('1003')
      const answer = await loginByPassword(test, account, account === phone ? password : wrongPassword)
      expect(answer).toMatchObject({ code: '1002', data: { retryAfter: 3600 } })
    }
    test.clock.advance(61_000)
    expect((await byCode(phone, await requestCode(test, phone))).code).toBe('0')
    test.clock.advance(3_600_000)
    expect((await loginByPassword(test, phone, password)).code).toBe('0')
  })

  it('Right passwords are not counted as failures', async () => {
    const { phone, password } = await registerPerson(test)
    for (let index = 0; index < 12; index++) expect((await loginByPassword(test, phone, password)).code).toBe('0')
  })

  it('A password is hashed again when it was hashed with other parameters', async () => {
    const { phone, password, userId } = await registerPerson(test)
    const old = await hash(password, {
      memoryCost: 8192,
      timeCost: 1,
      parallelism: 1,
      secret: Buffer.from(test.server.settings.PASSWORD_PEPPER),
    })
    const { db } = test.server.database
    await db.update(users).set({ passwordHash: old }).where(eq(users.id, userId))
    expect((await loginByPassword(test, phone, password)).code).toBe('0')
    const [user] = await db.select().from(users)
    expect(user?.passwordHash).toContain('m=19456,t=2,p=1')
    expect((await loginByPassword(test, phone, password)).code).toBe('0')
  })

  it('No password is accepted when the pepper has changed', async () => {
    const { phone, password } = await registerPerson(test)
    const { settings } = test.server
    test.server.settings = { ...settings, PASSWORD_PEPPER: 'another-pepper-of-sixteen' }
    expect((await loginByPassword(test, phone, password)).code).toBe('1003')
    test.server.settings = settings
  })

  it('A login is refused with 5030 when too many hashes wait', async () => {
    const { phone, password } = await registerPerson(test)
    const { settings } = test.server
    test.server.settings = { ...settings, HASHES_WAITING: 1 }
    const secrets = await Promise.all(
      Array.from({ length: 9 }, () => encryptPassword(test, { password, account: phone, use: 'login' })),
    )
    const answers = await Promise.all(secrets.map((code) => test.call('POST /api/login', { phone, code })))
    test.server.settings = settings
    const codes = answers.map(({ code }) => code)
    expect(codes).toContain('0')
    expect(codes.filter((code) => code !== '0' && code !== '5030')).toEqual([])
  })

  it('Logins, failures, logouts and registrations are written into an unbroken audit log without a full phone', async () => {
    const { phone, userId } = await registerPerson(test)
    await loginByPassword(test, phone, wrongPassword)
    await loginByPassword(test, newPhone(), wrongPassword)
    const { data } = await loginByPassword(test, phone, goodPassword)
    await test.call('POST /api/logout', {}, { token: data.token })
    const { db } = test.server.database
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.position)
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['registered', userId],
      ['login_failed', userId],
      ['login_failed', 'unknown'],
      ['login', userId],
      ['logout', userId],
    ])
    expect(entries[1]?.details).toEqual({ account: `${phone.slice(0, 3)}****${phone.slice(7)}`, by: 'password' })
    expect(JSON.stringify(entries)).not.toContain(phone)
    expect(await verifyAudit(db)).toEqual({ entries: 5, brokenAt: null })
  })
})
