import { Secret, TOTP } from 'otpauth'
import type { ErrorDetails } from '../../../shared/errors.ts'
import { encryptPassword } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import type { TestApp } from '../../../test/use-test-app.ts'

export const stepMs = 30_000

/** What an authenticator app shows for a secret, some time steps from now. */
export const appCode = (test: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() + steps * stepMs })

/** The password of a person as calls of her account take it. */
export const sealedPassword = (test: TestApp, { phone, password }: Person): Promise<string> =>
  encryptPassword(test, { password, account: phone, use: 'login' })

/** A secret that is not confirmed yet. */
export async function startFactor(test: TestApp, person: Person): Promise<string> {
  const answer = await test.call('POST /api/user/second-factor', { secret: await sealedPassword(test, person) }, person)
  if (answer.code !== '0') throw new Error(`no secret: ${answer.code} ${answer.message}`)
  return answer.data.secret
}

/** Switches the second factor of a person on; then the next time step begins. */
export async function switchFactorOn(
  test: TestApp,
  person: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await startFactor(test, person)
  const answer = await test.call('POST /api/user/second-factor/confirm', { code: appCode(test, secret) }, person)
  if (answer.code !== '0') throw new Error(`not confirmed: ${answer.code} ${answer.message}`)
  test.clock.advance(stepMs)
  return { secret, recoveryCodes: answer.data.recoveryCodes ?? [] }
}

/** What a login by password answers to go on with. */
export async function secondStepOf(test: TestApp, person: Person): Promise<NonNullable<ErrorDetails['secondStep']>> {
  const answer = await test.call('POST /api/login', { phone: person.phone, code: await sealedPassword(test, person) })
  const { secondStep } = answer.data as unknown as ErrorDetails
  if (answer.code !== '1007' || !secondStep) throw new Error(`no challenge: ${answer.code} ${answer.message}`)
  return secondStep
}

/** The challenge of a login by password. */
export const firstStep = async (test: TestApp, person: Person): Promise<string> =>
  (await secondStepOf(test, person)).challenge
