import { describe, expect, it } from 'vitest'
import {
  addressOf,
  encryptPassword,
  fetchKey,
  goodPassword,
  loginByPassword,
  newPhone,
  registerPerson,
  requestCode,
} from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { consents, users } from '../identity.table.ts'

describe('registration', () => {
  const test = useTestApp()

  async function register(
    phone: string,
    changes: { password?: string; code?: string; name?: string; timeZone?: string } = {},
  ) {
    const code = changes.code ?? (await requestCode(test, phone))
    const password = await encryptPassword(test, {
      password: changes.password ?? goodPassword,
      account: phone,
      use: 'register',
    })
    return test.call(
      'POST /api/register',
      { phone, name: changes.name ?? '王芳', password, code, ...(changes.timeZone && { timeZone: changes.timeZone }) },
      { address: addressOf(phone) },
    )
  }

  it('A registration with a right code opens an account and a session', async () => {
    const phone = newPhone()
    const { code, data } = await register(phone, { name: ' 王芳 ' })
    expect(code).toBe('0')
    expect(data.loginUserInfo).toMatchObject({
      name: '王芳',
      role: 'user',
      companyId: null,
      phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
    })
    expect((await test.call('GET /api/user/me', {}, { token: data.token })).data).toEqual(data.loginUserInfo)
    const [user] = await test.server.database.db.select().from(users)
    expect(user).toMatchObject({ phone, email: null, dataRegion: 'cn', status: 'active', language: 'zh' })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('A buyer abroad registers with an e-mail address, which is stored in small letters', async () => {
    const { code, data } = await register('Buyer@Example.ru')
    expect(code).toBe('0')
    expect(data.loginUserInfo.phone).toBeNull()
    const [user] = await test.server.database.db.select().from(users)
    expect(user).toMatchObject({ phone: null, email: 'buyer@example.ru' })
    expect((await loginByPassword(test, 'buyer@example.ru', goodPassword)).code).toBe('0')
  })

  it.each([
    ['Asia/Novosibirsk', 'ru'],
    ['Asia/Almaty', 'other'],
    ['Asia/Shanghai', 'cn'],
    ['Europe/Berlin', 'other'],
  ])('The data region of an e-mail account whose browser stands in %s is %s', async (timeZone, dataRegion) => {
    await register('buyer@example.com', { timeZone })
    const [user] = await test.server.database.db.select().from(users)
    expect(user).toMatchObject({ timeZone, dataRegion })
  })

  it('A registration stores the time zone of the browser, or that of the country where it is invalid', async () => {
    for (const [timeZone, stored] of [
      ['asia/novosibirsk', 'Asia/Novosibirsk'],
      ['Mars/Olympus', 'Europe/Moscow'],
    ] as const) {
      const { data } = await register(`buyer-${stored.length}@example.ru`, { timeZone })
      expect(data.loginUserInfo.timeZone).toBe(stored)
    }
  })

  it('Full-width digits, spaces and +86 are read as the same phone', async () => {
    const phone = newPhone()
    await requestCode(test, phone)
    const wide = [...phone].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    test.clock.advance(61_000)
    const code = await requestCode(test, wide)
    const password = await encryptPassword(test, { password: goodPassword, account: phone, use: 'register' })
    const { data } = await test.call('POST /api/register', { phone: `+86 ${phone}`, name: '王芳', password, code })
    expect((await test.call('GET /api/user/profile', {}, { token: data.token })).data.phone).toBe(phone)
  })

  it('A registration records which terms and privacy agreement were accepted, when and from where', async () => {
    const person = await registerPerson(test)
    const rows = await test.server.database.db.select().from(consents)
    expect(rows.map(({ document }) => document).sort()).toEqual(['privacy', 'terms'])
    for (const row of rows)
      expect(row).toMatchObject({
        userId: person.userId,
        version: '2026-11-01',
        at: test.clock.now(),
        address: addressOf(person.phone),
      })
  })

  it('A registration tells that an account exists only after a right code', async () => {
    const { phone } = await registerPerson(test)
    test.clock.advance(61_000)
    const right = await requestCode(test, phone)
    expect((await register(phone, { code: wrong(right) })).code).toBe('1005')
    expect((await register(phone, { code: right })).code).toBe('1006')
    expect((await register(phone, { code: right })).code).toBe('1005')
  })

  it('A weak password is refused with 1004 at its field and leaves the code valid', async () => {
    const phone = newPhone()
    const code = await requestCode(test, phone)
    for (const password of ['short1A', 'alllowercase', 'Password123', 'P@ssw0rd', 'x'.repeat(15) + 'A1!a']) {
      const answer = await register(phone, { code, password })
      expect(answer.code, password).toBe('1004')
      expect(answer.fields.password, password).toBe(answer.message)
    }
    expect((await register(phone, { code })).code).toBe('0')
  })

  it.each(['Yilu-Trade-7', 'my-WHOLESALE-1', '驿路批发Trade-7'])(
    'A password with a word of the platform is refused with 1004: %s',
    async (password) => {
      const phone = newPhone()
      const code = await requestCode(test, phone)
      expect((await register(phone, { code, password })).code).toBe('1004')
    },
  )

  it('A failed registration counts as a try of the code', async () => {
    const phone = newPhone()
    const right = await requestCode(test, phone)
    for (let index = 0; index < 5; index++) expect((await register(phone, { code: wrong(right) })).code).toBe('1005')
    expect((await register(phone, { code: right })).code).toBe('1005')
  })

  it('Text that is no encrypted password is answered like a wrong one and creates nobody', async () => {
    const phone = newPhone()
    const code = await requestCode(test, phone)
    const forLogin = await encryptPassword(test, { password: goodPassword, account: phone, use: 'login' })
    for (const password of [goodPassword, 'a.b.c.d.e', forLogin]) {
      expect((await test.call('POST /api/register', { phone, name: '王芳', password, code })).code).toBe('1003')
    }
    expect(await test.server.database.db.select().from(users)).toEqual([])
  })

  it('Two registrations for one phone at the same moment create one person', async () => {
    const phone = newPhone()
    const code = await requestCode(test, phone)
    const keys = [await fetchKey(test), await fetchKey(test)]
    const answers = await Promise.all(
      keys.map(async (key) => {
        const password = await encryptPassword(test, { password: goodPassword, account: phone, use: 'register' }, key)
        return test.call('POST /api/register', { phone, name: '王芳', password, code })
      }),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual(['0', '1005'])
    expect(await test.server.database.db.select().from(users)).toHaveLength(1)
  })
})

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
