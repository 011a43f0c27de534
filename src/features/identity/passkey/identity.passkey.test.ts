import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { systemContext } from '../../../server/context.ts'
import { makeOperator, registerPerson } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { appCode, firstStep, sealedPassword, startFactor, switchFactorOn } from '../factor/factor.fixture.ts'
import { recoveryCodes, secondFactors } from '../factor/factor.table.ts'
import { resetFactor } from '../account/factor-reset.service.ts'
import { addDevice, passkeyOptions, proofBy, softDevice } from './passkey.fixture.ts'
import { passkeys } from './passkey.table.ts'

describe('passkeys', () => {
  const test = useTestApp({ OPERATOR_SECOND_FACTOR: 'required' })
  const db = () => test.server.database.db
  const read = async (person: { token: string }) => (await test.call('GET /api/user/second-factor', {}, person)).data
  const add = async (person: { token: string }, credential: ReturnType<ReturnType<typeof softDevice>['make']>) =>
    (await test.call('POST /api/user/passkeys', { name: 'Laptop', credential }, person)).code
  const kindsOf = async (person: { token: string }) => {
    const { items } = (await test.call('GET /api/notifications', {}, { token: person.token, locale: 'en' })).data
    return items.map(({ kind }) => kind)
  }

  it('A passkey is added after the password, and as the first second factor gives ten recovery codes', async () => {
    const person = await registerPerson(test)
    const { data } = await test.call(
      'POST /api/user/passkeys/options',
      { secret: await sealedPassword(test, person) },
      { token: person.token, headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' } },
    )
    expect(data.name).toBe('Chrome · Windows')
    expect(data.options).toMatchObject({ attestation: 'none', rp: { id: 'localhost' }, excludeCredentials: [] })
    const device = softDevice()
    const answer = await test.call(
      'POST /api/user/passkeys',
      { name: data.name, credential: device.make(data.options) },
      person,
    )
    expect(answer.data.recoveryCodes).toHaveLength(10)
    expect(await read(person)).toMatchObject({
      isOn: true,
      since: null,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Chrome · Windows', createdAt: test.clock.now().toISOString(), usedAt: null }],
    })
    expect((await passkeyOptions(test, person, device)).excludeCredentials.map(({ id }) => id)).toEqual([device.id])
    expect(await kindsOf(person)).toContain('account_passkey_added')
  })

  it('A passkey asks for the right password, and for the second factor that there is', async () => {
    const person = await registerPerson(test)
    const start = async (input: { secret: string; code?: string }) =>
      (await test.call('POST /api/user/passkeys/options', input, person)).code
    expect(await start({ secret: await sealedPassword(test, { ...person, password: 'Wrong-Road-1' }) })).toBe('1003')
    expect(await start({ secret: '123456' })).toBe('1003')
    const { secret } = await switchFactorOn(test, person)
    expect(await start({ secret: await sealedPassword(test, person) })).toBe('1005')
    expect(await start({ secret: await sealedPassword(test, person), code: '000000' })).toBe('1005')
    expect(await start({ secret: await sealedPassword(test, person), code: appCode(test, secret) })).toBe('0')
  })

  it('A challenge for a new passkey serves once, within five minutes, for its person and session alone', async () => {
    const [person, other] = [await registerPerson(test), await registerPerson(test)]
    const options = await passkeyOptions(test, person)
    expect(await add(other, softDevice().make(options))).toBe('1030')
    const credential = softDevice().make(options)
    expect(await add(person, credential)).toBe('0')
    expect(await add(person, credential)).toBe('1030')
    expect(await add(person, softDevice().make(options))).toBe('1030')
    const late = await passkeyOptions(test, other)
    test.clock.advance(300_000)
    expect(await add(other, softDevice().make(late))).toBe('1030')
    expect(await db().$count(passkeys)).toBe(1)
  })

  it('A passkey of another site or of another account is not added', async () => {
    const [person, other] = [await registerPerson(test), await registerPerson(test)]
    const foreign = softDevice({ origin: 'https://evil.example' })
    expect(await add(person, foreign.make(await passkeyOptions(test, person)))).toBe('1030')
    const options = await passkeyOptions(test, person)
    expect(await add(person, softDevice().make({ ...options, rp: { ...options.rp, id: 'evil.example' } }))).toBe('1030')
    const { device } = await addDevice(test, other)
    expect(await add(person, device.make(await passkeyOptions(test, person)))).toBe('1030')
    expect((await read(person)).isOn).toBe(false)
  })

  it('A challenge that the password alone has given ends when another second factor has come first', async () => {
    const person = await registerPerson(test)
    const options = await passkeyOptions(test, person)
    await switchFactorOn(test, person)
    expect(await add(person, softDevice().make(options))).toBe('1030')
    const other = await registerPerson(test)
    const secret = await startFactor(test, other)
    await addDevice(test, other)
    const confirm = { code: appCode(test, secret) }
    expect((await test.call('POST /api/user/second-factor/confirm', confirm, other)).code).toBe('1030')
  })

  it('An account has at most ten passkeys, also when two are added at once', async () => {
    const person = await registerPerson(test)
    const { device: prover } = await addDevice(test, person)
    for (let count = 1; count < 9; count++) await addDevice(test, person, { prover })
    const made = [await passkeyOptions(test, person, prover), await passkeyOptions(test, person, prover)]
    const answers = await Promise.all(made.map((options) => add(person, softDevice().make(options))))
    expect(answers.toSorted()).toEqual(['0', '1030'])
    const proof = await proofBy(test, person, prover, 'add-passkey')
    expect((await test.call('POST /api/user/passkeys/options', proof, person)).code).toBe('1030')
  })

  it('A passkey is renamed by its owner alone', async () => {
    const [person, other] = [await registerPerson(test), await registerPerson(test)]
    const { passkey } = await addDevice(test, person)
    const rename = (name: string, caller: { token: string }) =>
      test.call('PUT /api/user/passkeys/:id', { id: passkey.id, name }, caller)
    expect((await rename('Mine', other)).code).toBe('1031')
    expect((await rename('  ', person)).fields.name).toBeDefined()
    expect((await rename(' Office key ', person)).data.name).toBe('Office key')
    expect((await read(person)).passkeys.map(({ name }) => name)).toEqual(['Office key'])
  })

  it('A removed passkey needs password and second factor, and the last one takes the recovery codes with it', async () => {
    const [person, other] = [await registerPerson(test), await registerPerson(test)]
    const first = await addDevice(test, person)
    const second = await addDevice(test, person, { prover: first.device, name: 'Phone' })
    expect(second.recoveryCodes).toBeNull()
    const { device: stranger } = await addDevice(test, other)
    const remove = async (id: string, proof: { secret: string; code?: string }, caller = person) =>
      (await test.call('POST /api/user/passkeys/:id/remove', { id, ...proof }, caller)).code
    const secret = () => sealedPassword(test, person)
    expect(await remove(first.passkey.id, { secret: await secret() })).toBe('1001')
    expect(await remove(first.passkey.id, await proofBy(test, other, stranger, 'remove-passkey'), other)).toBe('1031')
    expect(await remove(first.passkey.id, { secret: await secret(), code: 'wrong' })).toBe('1005')
    expect(await remove(first.passkey.id, await proofBy(test, person, second.device, 'remove-passkey'))).toBe('0')
    expect(await read(person)).toMatchObject({ isOn: true, recoveryCodesLeft: 10, passkeys: [{ name: 'Phone' }] })
    const code = first.recoveryCodes?.[0] ?? ''
    expect(await remove(second.passkey.id, { secret: await secret(), code })).toBe('0')
    expect(await read(person)).toMatchObject({ isOn: false, recoveryCodesLeft: 0, passkeys: [] })
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, person.userId))).toBe(0)
    const kinds = await kindsOf(person)
    for (const kind of ['account_passkey_removed', 'account_factor_off']) expect(kinds).toContain(kind)
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.action, 'passkey_removed'))
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([person.userId, person.userId])
  })

  it('An authenticator app beside a passkey needs that one, keeps the recovery codes, and goes without them', async () => {
    const person = await registerPerson(test)
    const { device } = await addDevice(test, person)
    const password = await sealedPassword(test, person)
    expect((await test.call('POST /api/user/second-factor', { secret: password }, person)).code).toBe('1005')
    const proof = await proofBy(test, person, device, 'add-app')
    const { secret } = (await test.call('POST /api/user/second-factor', proof, person)).data
    const confirm = { code: appCode(test, secret) }
    const confirmed = await test.call('POST /api/user/second-factor/confirm', confirm, person)
    expect(confirmed).toMatchObject({ code: '0', data: { recoveryCodes: null } })
    expect(await read(person)).toMatchObject({ recoveryCodesLeft: 10, since: test.clock.now().toISOString() })
    const removal = await proofBy(test, person, device, 'remove-app')
    expect((await test.call('POST /api/user/second-factor/remove', removal, person)).code).toBe('0')
    expect(await read(person)).toMatchObject({ isOn: true, since: null, recoveryCodesLeft: 10 })
    const kinds = await kindsOf(person)
    for (const kind of ['account_app_added', 'account_app_removed']) expect(kinds).toContain(kind)
  })

  it('A passkey satisfies the second factor that is required of operators, and a reset removes it', async () => {
    const operator = await makeOperator(test)
    const users = async () => (await test.call('GET /api/operator/users', {}, operator)).code
    expect(await users()).toBe('1008')
    await addDevice(test, operator)
    expect(await users()).toBe('0')
    const account = { kind: 'phone', value: operator.phone } as const
    expect(await resetFactor(systemContext(test.server, 'test'), account)).toBe(true)
    expect(await db().$count(passkeys)).toBe(0)
    expect(await db().$count(recoveryCodes)).toBe(0)
  })

  it('An app that was started but not confirmed is gone once a passkey is the first second factor', async () => {
    const person = await registerPerson(test)
    await startFactor(test, person)
    await addDevice(test, person)
    expect(await db().$count(secondFactors)).toBe(0)
    expect(await firstStep(test, person)).not.toBe('')
  })
})

describe('passkeys at IP addresses', () => {
  const test = useTestApp({ PUBLIC_URL: 'https://203.0.113.7' })

  it('A passkey is not offered where browsers make none', async () => {
    const person = await registerPerson(test)
    expect((await test.call('GET /api/user/second-factor', {}, person)).data.canHavePasskeys).toBe(false)
    const secret = await sealedPassword(test, person)
    expect((await test.call('POST /api/user/passkeys/options', { secret }, person)).code).toBe('1030')
  })
})
