import { describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { addressOf, encryptPassword, registerPerson } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { knownDevices } from '../identity.table.ts'
import { sweepIdentity } from '../sweep.service.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const deviceA = 'a'.repeat(22)
const deviceB = 'b'.repeat(22)

describe('known devices', () => {
  const test = useTestApp()
  const login = async ({ phone, password }: Person, device?: string, address = addressOf(phone)) => {
    const code = await encryptPassword(test, { password, account: phone, use: 'login' })
    const caller = { address, headers: { 'user-agent': firefox } }
    return test.call('POST /api/login', { phone, code, ...(device && { device }) }, caller)
  }
  const alerts = async ({ token }: Person) =>
    (await test.call('GET /api/notifications', {}, { token, locale: 'ru' })).data.items.filter(
      ({ kind }) => kind === 'account_new_device',
    )

  it('A login from a device that was not seen before is reported once, on the page and as a message', async () => {
    const person = await registerPerson(test)
    expect(await alerts(person)).toEqual([])
    expect((await login(person, deviceA, '203.0.113.7')).code).toBe('0')
    expect(await alerts(person)).toMatchObject([
      { title: 'Вход в аккаунт с нового устройства: Firefox · Windows', link: '/user/info' },
    ])
    expect((await alerts(person))[0]?.text).toContain('203.0.113.7')
    await login(person, deviceA, '203.0.113.8')
    expect(await alerts(person)).toHaveLength(1)
    await login(person, deviceB)
    expect(await alerts(person)).toHaveLength(2)
    await test.runJobs()
    expect(test.server.outbox.list().filter(({ text }) => text.includes('Firefox · Windows'))).toHaveLength(2)
  })

  it('A device is known to the account that used it, not to others', async () => {
    const [one, other] = [await registerPerson(test), await registerPerson(test)]
    await login(one, deviceA)
    await login(other, deviceA)
    expect([(await alerts(one)).length, (await alerts(other)).length]).toEqual([1, 1])
  })

  it('A program without an id is known by its kind and network, and a broken id is ignored', async () => {
    const person = await registerPerson(test)
    await login(person)
    await login(person, 'short')
    expect(await alerts(person)).toHaveLength(1)
    await login(person, undefined, '203.0.113.9')
    expect(await alerts(person)).toHaveLength(2)
  })

  it('The first login of an account without known devices is not reported', async () => {
    const person = await registerPerson(test)
    await test.server.database.db.delete(knownDevices)
    await login(person, deviceA)
    expect(await alerts(person)).toEqual([])
  })

  it('A device is stored as a hash and forgotten when it was not used for 400 days', async () => {
    const person = await registerPerson(test)
    await login(person, deviceA)
    const { db } = test.server.database
    expect(JSON.stringify(await db.select().from(knownDevices))).not.toContain(deviceA)
    test.clock.advance(200 * 86_400_000)
    await login(person, deviceA)
    test.clock.advance(201 * 86_400_000)
    await sweepIdentity(systemContext(test.server, 'test'))
    expect(await db.$count(knownDevices)).toBe(1)
  })
})
