import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addressOf, encryptPassword, goodPassword, lastCode, newPhone, registerPerson } from './people.ts'
import { useTestApp } from './use-test-app.ts'

describe('log', () => {
  const test = useTestApp()
  const lines = () => test.logged().filter((line) => !line.includes('"SMS: '))

  it('Every request is logged with the id that its answer carries', async () => {
    const response = await test.raw('GET', '/api/auth/key')
    const id = response.headers['x-request-id']
    expect(lines().filter((line) => line.includes(`"requestId":"${String(id)}"`))).toHaveLength(1)
    expect(lines().join()).toContain('"path":"/api/auth/key","status":200')
  })

  it('The log has no full phone, token, password, code or query string, whether calls succeed or fail', async () => {
    const { phone, token } = await registerPerson(test)
    const registrationCode = lastCode(test, phone)
    test.clock.advance(61_000)
    await test.raw('GET', `/api/sms/send-code?phone=${phone}&proof=secretproof`, undefined, {
      address: addressOf(phone),
    })
    const secret = await encryptPassword(test, { password: goodPassword, account: phone, use: 'login' })
    const { data } = await test.call('POST /api/login', { phone, code: secret })
    await test.call('POST /api/login', { phone, code: goodPassword })
    await test.raw('POST', '/api/login', `{"phone":"${phone}", broken`)
    await test.raw('GET', `/api/nowhere/${phone}?token=${token}`)
    await test.call('GET /api/user/me', {}, { token })
    const text = lines().join('\n')
    for (const hidden of [
      phone,
      token,
      data.token,
      registrationCode,
      lastCode(test, phone),
      goodPassword,
      secret,
      'secretproof',
      '?',
    ])
      expect(text).not.toContain(hidden)
    expect(text).toContain(`${phone.slice(0, 3)}****${phone.slice(7)}`)
  })

  it('The console provider prints a code for the developer with the phone masked', async () => {
    const phone = newPhone()
    await test.call('GET /api/sms/send-code', { phone })
    const printed = test.logged().find((line) => line.includes('"SMS: ')) ?? ''
    expect(printed).toContain(lastCode(test, phone))
    expect(printed).not.toContain(phone)
  })

  it('The log has nothing of a value that a database error quotes or that has several lines', async () => {
    const { token } = await registerPerson(test)
    const { findMembership } = test.server
    for (const value of ['first line\nsecond line of a letter', 'no uuid "at all"']) {
      test.server.findMembership = async (db) => (await db.execute(sql`select ${value}::uuid`)) && null
      expect((await test.call('GET /api/user/me', {}, { token })).code).toBe('5000')
    }
    test.server.findMembership = findMembership
    expect(lines().filter((line) => line.includes('"bug"'))).toHaveLength(2)
    for (const part of ['first line', 'second line', 'no uuid', 'at all']) expect(lines().join()).not.toContain(part)
  })

  it('The log names a failed statement without its values', async () => {
    const { token } = await registerPerson(test)
    const { findMembership } = test.server
    test.server.findMembership = async (db) =>
      (await db.execute(sql`select * from absent where email = ${'buyer@example.kz'}`)) && null
    const answer = await test.call('GET /api/user/me', {}, { token })
    test.server.findMembership = findMembership
    expect(answer.code).toBe('5000')
    const bug = lines().find((line) => line.includes('"bug"')) ?? ''
    expect(bug).toContain('select * from absent')
    expect(bug).not.toContain('buyer@example.kz')
  })
})
