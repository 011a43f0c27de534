import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import type { PasskeyAssertion } from '../../../shared/passkey.ts'
import { registerPerson } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { sealedPassword, secondStepOf, switchFactorOn } from '../factor/factor.fixture.ts'
import { addDevice, proofBy, softDevice, testOrigin } from './passkey.fixture.ts'
import { passkeys } from './passkey.table.ts'

describe('login with a passkey', () => {
  const test = useTestApp()
  const finish = async (challenge: string, passkey: PasskeyAssertion) =>
    (await test.call('POST /api/login/second-step', { challenge, passkey })).code
  /** The first step, with what a passkey has to sign. */
  const startLogin = async (person: Person) => {
    const { challenge, passkey, hasApp } = await secondStepOf(test, person)
    if (!passkey) throw new Error('no passkey is asked for')
    return { challenge, request: passkey, hasApp }
  }
  const withDevice = async (options: { counter?: number } = {}) => {
    const person = await registerPerson(test)
    return { person, ...(await addDevice(test, person, options)) }
  }

  it('A right password asks for a passkey of the account, which gives the session', async () => {
    const { person, device } = await withDevice()
    const { challenge, request, hasApp } = await startLogin(person)
    expect(hasApp).toBe(false)
    expect(request).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    })
    test.clock.advance(60_000)
    const answer = await test.call('POST /api/login/second-step', { challenge, passkey: device.sign(request) })
    expect(answer).toMatchObject({ code: '0', data: { loginUserInfo: { userId: person.userId } } })
    const { data } = await test.call('GET /api/user/second-factor', {}, { token: answer.data.token })
    expect(data.passkeys[0]?.usedAt).toBe(test.clock.now().toISOString())
    const entries = await test.server.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'login'))
    expect(entries.map(({ details }) => details)).toEqual([{ by: 'password', secondStep: 'passkey' }])
  })

  it('The second step takes exactly one of code and passkey, and a recovery code always', async () => {
    const { person, device, recoveryCodes } = await withDevice()
    const { challenge, request } = await startLogin(person)
    const code = recoveryCodes?.[0] ?? ''
    const send = async (proof: { code?: string; passkey?: PasskeyAssertion }) =>
      (await test.call('POST /api/login/second-step', { challenge, ...proof })).code
    expect(await send({})).toBe('1001')
    expect(await send({ code, passkey: device.sign(request) })).toBe('1001')
    expect(await send({ code })).toBe('0')
  })

  it('An account with app and passkey gets both ways, and one with an app alone no passkey', async () => {
    const [person, other] = [await registerPerson(test), await registerPerson(test)]
    await switchFactorOn(test, person)
    expect(await secondStepOf(test, person)).toMatchObject({ hasApp: true, passkey: null })
    await addDevice(test, other)
    expect(await secondStepOf(test, other)).toMatchObject({ hasApp: false, passkey: { rpId: 'localhost' } })
  })

  it('What a passkey has signed serves once and for its own challenge alone', async () => {
    const { person, device } = await withDevice()
    const [first, second] = [await startLogin(person), await startLogin(person)]
    const signed = device.sign(first.request)
    expect(await finish(second.challenge, signed)).toBe('1005')
    expect(await finish(first.challenge, signed)).toBe('0')
    expect(await finish(first.challenge, signed)).toBe('1030')
    const late = await startLogin(person)
    test.clock.advance(600_000)
    expect(await finish(late.challenge, device.sign(late.request))).toBe('1030')
  })

  it('A passkey of another account, of another site, or removed is refused', async () => {
    const [{ person, device, passkey, recoveryCodes }, other] = [await withDevice(), await withDevice()]
    const { challenge, request } = await startLogin(person)
    expect(await finish(challenge, other.device.sign(request))).toBe('1005')
    expect(await finish(challenge, softDevice().sign(request))).toBe('1005')
    // The name of a known passkey under the signature of another key.
    expect(await finish(challenge, { ...other.device.sign(request), id: device.id, rawId: device.id })).toBe('1005')
    device.origin = 'https://evil.example'
    expect(await finish(challenge, device.sign(request))).toBe('1005')
    device.origin = testOrigin
    expect(await finish(challenge, device.sign({ ...request, rpId: 'evil.example' }))).toBe('1005')
    await test.server.database.db.delete(passkeys).where(eq(passkeys.id, passkey.id))
    expect(await finish(challenge, device.sign(request))).toBe('1005')
    expect(recoveryCodes).toHaveLength(10)
  })

  it('A passkey whose counter does not grow is refused, because it may be a copy', async () => {
    const { person, device } = await withDevice({ counter: 5 })
    const first = await startLogin(person)
    expect(await finish(first.challenge, device.sign(first.request))).toBe('0')
    const second = await startLogin(person)
    device.counter = 3
    expect(await finish(second.challenge, device.sign(second.request))).toBe('1005')
    device.counter = 5
    expect(await finish(second.challenge, device.sign(second.request))).toBe('1005')
    expect(await finish(second.challenge, device.sign(second.request))).toBe('0')
  })

  it('Wrong passkeys count as wrong codes: 1002 after ten in an hour', async () => {
    const { person, device } = await withDevice()
    const { challenge, request } = await startLogin(person)
    for (let index = 0; index < 10; index++) expect(await finish(challenge, softDevice().sign(request))).toBe('1005')
    expect(await finish(challenge, device.sign(request))).toBe('1002')
    test.clock.advance(3_600_000)
    const again = await startLogin(person)
    expect(await finish(again.challenge, device.sign(again.request))).toBe('0')
  })

  it('A passkey proves an act for which its challenge was made, once, in its session', async () => {
    const { person, device } = await withDevice()
    const renew = async (proof: { secret: string; passkey: PasskeyAssertion }) =>
      (await test.call('POST /api/user/second-factor/recovery-codes', proof, person)).code
    expect(await renew(await proofBy(test, person, device, 'remove-passkey'))).toBe('1005')
    const proof = await proofBy(test, person, device, 'renew-codes')
    expect(await renew(proof)).toBe('0')
    expect(await renew({ ...proof, secret: await sealedPassword(test, person) })).toBe('1005')
    const { challenge, request } = await startLogin(person)
    const { token } = (await test.call('POST /api/login/second-step', { challenge, passkey: device.sign(request) }))
      .data
    const ofRenewal = await proofBy(test, { ...person, token }, device, 'renew-codes')
    expect(await renew(ofRenewal)).toBe('1005')
    // What the login asks to sign proves no act.
    const login = await startLogin(person)
    const secret = await sealedPassword(test, person)
    expect(await renew({ secret, passkey: device.sign(login.request) })).toBe('1005')
    const late = await proofBy(test, person, device, 'renew-codes')
    test.clock.advance(300_000)
    expect(await renew({ ...late, secret: await sealedPassword(test, person) })).toBe('1005')
  })

  it('An account without a passkey gets no challenge for one', async () => {
    const person = await registerPerson(test)
    expect((await test.call('GET /api/user/passkeys/challenge', { act: 'renew-codes' }, person)).code).toBe('1030')
  })
})
