import { describe, expect, it } from 'vitest'
import { addressOf, encryptPassword, goodPassword, loginByPassword, requestCode } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import type { TestApp } from '../../test/use-test-app.ts'
import { users } from './identity.table.ts'

const send = (test: TestApp, phone: string) =>
  test.call('GET /api/sms/send-code', { phone }, { address: addressOf(phone), locale: 'ru' })

async function register(test: TestApp, phone: string) {
  const code = await requestCode(test, phone)
  const password = await encryptPassword(test, { password: goodPassword, account: phone, use: 'register' })
  return test.call('POST /api/register', { phone, name: 'Ирина', password, code }, { locale: 'ru' })
}

describe('phone of another country', () => {
  const test = useTestApp()

  it('A buyer abroad registers with a phone of any country and gets the currency of that country', async () => {
    const { code, data } = await register(test, '+7 (701) 123-45-67')
    expect(code).toBe('0')
    expect(data.loginUserInfo).toMatchObject({ phone: '+770****4567', currency: 'KZT' })
    const [user] = await test.server.database.db.select().from(users)
    expect(user).toMatchObject({ phone: '+77011234567', email: null, dataRegion: 'other' })
  })

  it('A phone of Russia puts the data of its person into the region of Russia', async () => {
    await register(test, '+79161234567')
    const [user] = await test.server.database.db.select().from(users)
    expect(user).toMatchObject({ dataRegion: 'ru' })
  })

  it.each(['8 916 123-45-67', '+7 916 123 45 67', '79161234567', '916 123 45 67', '007 9161234567'])(
    'A buyer who registered with +79161234567 logs in by typing %s',
    async (typed) => {
      expect((await register(test, '+79161234567')).code).toBe('0')
      expect((await loginByPassword(test, typed, goodPassword)).code).toBe('0')
    },
  )

  it('A code is refused for a number that no country has issued, with a message at the field', async () => {
    for (const phone of ['+7900', '+70000000000', '+999123456789'])
      expect(await send(test, phone)).toMatchObject({ code: '1001', fields: { phone: expect.any(String) } })
  })

  it('The full number of a phone abroad is never logged', async () => {
    await register(test, '+375291234567')
    expect(test.logged().join('\n')).not.toContain('375291234567')
  })
})

describe('countries with SMS', () => {
  const test = useTestApp({ SMS_ABROAD_COUNTRIES: 'RU,KZ' })

  it('A phone of a country without a provider is asked for an e-mail address and gets no code', async () => {
    expect((await send(test, '+79161234567')).code).toBe('0')
    const { code, fields } = await send(test, '+998901234567')
    expect([code, fields['phone']]).toEqual([
      '1001',
      'На номера этой страны SMS пока не отправляются. Укажите эл. почту',
    ])
    expect(test.server.outbox.list().map(({ to }) => to)).toEqual(['+79161234567'])
  })
})

describe('countries of the form', () => {
  const test = useTestApp({ SMS_ABROAD_COUNTRIES: 'RU,KZ', SMS_ROUTES: 'BY=console,CN=none' })

  it('The pages learn which countries get codes by SMS', async () => {
    expect((await test.call('GET /api/site')).data.smsCountries).toEqual(['RU', 'KZ', 'BY'])
  })
})

describe('providers of single countries', () => {
  const test = useTestApp({ SMS_ABROAD_PROVIDER: 'none', SMS_ROUTES: 'KZ=console,CN=none' })

  it('A country with a provider of its own gets codes by it, and one set to none gets none', async () => {
    expect((await send(test, '+77011234567')).code).toBe('0')
    for (const phone of ['+79161234567', '13800000001'])
      expect(await send(test, phone)).toMatchObject({ code: '1001', fields: { phone: expect.any(String) } })
    expect(test.server.outbox.list().map(({ to }) => to)).toEqual(['+77011234567'])
  })
})

describe('mail alone', () => {
  const test = useTestApp({ SMS_PROVIDER: 'none' })

  it('A platform without an SMS provider registers people by e-mail and refuses phones at their field', async () => {
    for (const phone of ['13800000001', '+79161234567'])
      expect(await send(test, phone)).toMatchObject({ code: '1001', fields: { phone: expect.any(String) } })
    expect((await send(test, 'buyer@example.com')).code).toBe('0')
    expect((await test.call('GET /api/site')).data.smsCountries).toEqual([])
  })
})
