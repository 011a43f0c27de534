import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { systemContext } from '../../../server/context.ts'
import { registerPerson, requestCode } from '../../../test/people.ts'
import { appCode, firstStep, sealedPassword, startFactor, stepMs, switchFactorOn } from '../factor/factor.fixture.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { recoveryCodes, secondFactors } from '../factor/factor.table.ts'
import { sweepIdentity } from '../sweep.service.ts'

const day = 86_400_000

describe('second factor', () => {
  const test = useTestApp()
  const read = async (person: { token: string }) => (await test.call('GET /api/user/second-factor', {}, person)).data
  const db = () => test.server.database.db

  it('A second factor is switched on by password and code, and gives ten recovery codes', async () => {
    const person = await registerPerson(test)
    expect(await read(person)).toEqual({
      isOn: false,
      since: null,
      passkeys: [],
      canHavePasskeys: true,
      recoveryCodesLeft: 0,
      isRequired: false,
    })
    const started = await test.call(
      'POST /api/user/second-factor',
      { secret: await sealedPassword(test, person) },
      { ...person, locale: 'en' },
    )
    const { secret, uri, qr } = started.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+&algorithm=SHA1&digits=6&period=30$/)
    expect(uri).toContain(secret)
    expect(qr.path).toMatch(/^M4 4h7/)
    expect((await read(person)).isOn).toBe(false)
    const confirmed = await test.call('POST /api/user/second-factor/confirm', { code: appCode(test, secret) }, person)
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
    for (const code of confirmed.data.recoveryCodes ?? []) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    expect(await read(person)).toEqual({
      isOn: true,
      since: test.clock.now().toISOString(),
      passkeys: [],
      canHavePasskeys: true,
      recoveryCodesLeft: 10,
      isRequired: false,
    })
  })

  it('A second factor asks for the password, not for a code that was sent', async () => {
    const person = await registerPerson(test)
    test.clock.advance(61_000)
    const sent = await requestCode(test, person.phone)
    expect((await test.call('POST /api/user/second-factor', { secret: sent }, person)).code).toBe('1003')
    const wrong = await sealedPassword(test, { ...person, password: 'Wrong-Road-1' })
    expect((await test.call('POST /api/user/second-factor', { secret: wrong }, person)).code).toBe('1003')
    expect(await db().$count(secondFactors)).toBe(0)
  })

  it('Two tabs that start a second factor show the same secret, until an hour has passed', async () => {
    const person = await registerPerson(test)
    const secrets = await Promise.all([startFactor(test, person), startFactor(test, person)])
    expect(secrets[0]).toBe(secrets[1])
    test.clock.advance(3_600_000)
    expect(await startFactor(test, person)).not.toBe(secrets[0])
  })

  it('A second factor is neither confirmed by a wrong code nor twice', async () => {
    const person = await registerPerson(test)
    const confirm = async (code: string) =>
      (await test.call('POST /api/user/second-factor/confirm', { code }, person)).code
    expect(await confirm('123456')).toBe('1030')
    const secret = await startFactor(test, person)
    expect(await confirm(appCode(test, secret, 2))).toBe('1005')
    const right = appCode(test, secret)
    const answers = await Promise.all([confirm(right), confirm(`${right.slice(0, 3)} ${right.slice(3)}`)])
    expect(answers.toSorted()).toEqual(['0', '1030'])
    expect(await db().$count(recoveryCodes)).toBe(10)
    expect(
      (await test.call('POST /api/user/second-factor', { secret: await sealedPassword(test, person) }, person)).code,
    ).toBe('1030')
  })

  it('The secret of a second factor is stored encrypted and recovery codes hashed', async () => {
    const person = await registerPerson(test)
    const { secret, recoveryCodes: codes } = await switchFactorOn(test, person)
    const rows = JSON.stringify([await db().select().from(secondFactors), await db().select().from(recoveryCodes)])
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(hidden)
  })

  it('New recovery codes and switching off need password and code, and old codes end', async () => {
    const person = await registerPerson(test)
    const { secret, recoveryCodes: old } = await switchFactorOn(test, person)
    const renew = async (code: string, password = person.password) =>
      test.call(
        'POST /api/user/second-factor/recovery-codes',
        { secret: await sealedPassword(test, { ...person, password }), code },
        person,
      )
    expect((await renew(appCode(test, secret), 'Wrong-Road-1')).code).toBe('1003')
    expect(await renew('000000')).toMatchObject({ code: '1005', fields: { code: expect.any(String) as string } })
    const { data, code } = await renew(appCode(test, secret))
    expect([code, data.recoveryCodes.length]).toEqual(['0', 10])
    const remove = async (code: string) =>
      (
        await test.call(
          'POST /api/user/second-factor/remove',
          { secret: await sealedPassword(test, person), code },
          person,
        )
      ).code
    // The code of this time step was used up.
    expect(await remove(appCode(test, secret))).toBe('1005')
    expect(await remove(old[0] ?? '')).toBe('1005')
    expect(await remove(data.recoveryCodes[0] ?? '')).toBe('0')
    expect(await read(person)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect(await remove(appCode(test, secret, 1))).toBe('1030')
    expect((await renew('000000')).code).toBe('1030')
    const actions = await db().select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.position)
    expect(actions.map(({ action }) => action).filter((action) => /factor|recovery/.test(action))).toEqual([
      'factor_on',
      'recovery_codes_made',
      'recovery_code_used',
      'factor_off',
    ])
    const { data: page } = await test.call('GET /api/notifications', {}, { token: person.token, locale: 'en' })
    expect(page.items.map(({ kind }) => kind).toSorted()).toEqual([
      'account_factor_off',
      'account_factor_on',
      'account_recovery_code_used',
      'account_recovery_codes_made',
    ])
  })

  it('Wrong codes of a second factor are refused with 1002 after ten in an hour', async () => {
    const person = await registerPerson(test)
    const { secret } = await switchFactorOn(test, person)
    const remove = async (code: string) =>
      (
        await test.call(
          'POST /api/user/second-factor/remove',
          { secret: await sealedPassword(test, person), code },
          person,
        )
      ).code
    for (let index = 0; index < 10; index++) expect(await remove('wrong-code')).toBe('1005')
    expect(await remove(appCode(test, secret))).toBe('1002')
    test.clock.advance(3_600_000)
    expect(await remove(appCode(test, secret))).toBe('0')
  })

  it('A second factor survives a new SECRET when the previous one is named, and is encrypted with the new one', async () => {
    const person = await registerPerson(test)
    const { secret, recoveryCodes: codes } = await switchFactorOn(test, person)
    const [before] = await db().select().from(secondFactors)
    const { settings } = test.server
    const changed = { ...settings, SECRET: 'another-secret-another-secret-another' }
    const enter = async (code: string) => {
      const challenge = await firstStep(test, person)
      return (await test.call('POST /api/login/second-step', { challenge, code })).code
    }
    try {
      test.server.settings = changed
      expect(await enter(appCode(test, secret))).toBe('1005')
      test.server.settings = { ...changed, PREVIOUS_SECRET: settings.SECRET }
      expect(await enter(appCode(test, secret))).toBe('0')
      expect(await enter(codes[0] ?? '')).toBe('0')
      test.server.settings = changed
      test.clock.advance(stepMs)
      expect(await enter(appCode(test, secret))).toBe('0')
    } finally {
      test.server.settings = settings
    }
    const [after] = await db().select().from(secondFactors).where(eq(secondFactors.userId, person.userId))
    expect(after?.sealedBy).not.toBe(before?.sealedBy)
  })

  it('A second factor that is not confirmed within a day is deleted', async () => {
    const [one, other] = [await registerPerson(test), await registerPerson(test)]
    await startFactor(test, one)
    await switchFactorOn(test, other)
    test.clock.advance(day)
    await sweepIdentity(systemContext(test.server, 'test'))
    expect((await db().select().from(secondFactors)).map(({ userId }) => userId)).toEqual([other.userId])
  })
})
