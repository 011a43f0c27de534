import { createHash } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import type { PasswordUse } from '../features/identity/password/key.service.ts'
import { changeRole } from '../features/identity/account/standing.service.ts'
import { startSession } from '../features/identity/session/session.service.ts'
import { systemContext } from '../server/context.ts'
import type { Duty, PlatformRole } from '../shared/actor.ts'
import { parseAccount } from '../shared/identifiers/account.ts'
import type { CallReply } from '../client/api.ts'
import type { TestApp } from './use-test-app.ts'

export const goodPassword = 'Silk-Road-2026'

export type Person = { token: string; userId: string; phone: string; password: string }
type PublicKey = CallReply<'GET /api/auth/key'>
type Content = { password: string; account: string; use: PasswordUse }

let lastPhone = 13_800_000_000

/** A mainland number, unique within this worker. */
export const newPhone = (): string => String(++lastPhone)

/** The network address of an account in tests, so that address limits of one do not affect another. */
export function addressOf(account: string): string {
  const [a, b, c] = createHash('sha256').update(account).digest()
  return `10.${a}.${b}.${c}`
}

export const fetchKey = async (test: TestApp): Promise<PublicKey> => (await test.call('GET /api/auth/key')).data

/** An encrypted password as the browser sends it; with `key`, under a key and challenge fetched before. */
export async function encryptPassword(
  test: TestApp,
  { password, account, use }: Content,
  key?: PublicKey,
): Promise<string> {
  const { kid, jwk, challenge } = key ?? (await fetchKey(test))
  return encryptContent({ kid, jwk }, { password, account, use, challenge })
}

/** Any content as a compact JWE for a key: for invalid passwords that no browser sends. */
export async function encryptContent({ kid, jwk }: Pick<PublicKey, 'kid' | 'jwk'>, content: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

/** Requests a code and reads it from the outbox. Fails if it is refused. */
export async function requestCode(test: TestApp, account: string): Promise<string> {
  const answer = await test.call('GET /api/sms/send-code', { phone: account }, { address: addressOf(account) })
  if (answer.code !== '0') throw new Error(`no code for ${account}: ${answer.code} ${answer.message}`)
  return lastCode(test, account)
}

/** The newest code in the outbox for an account. */
export function lastCode(test: TestApp, account: string): string {
  const to = parseAccount(account)?.value
  const message = test.server.outbox.list().find((sent) => sent.to === to)
  if (!message) throw new Error(`nothing was sent to ${account}`)
  return message.code
}

/** Registers a person by code and password through HTTP. */
export async function registerPerson(
  test: TestApp,
  { phone = newPhone(), name = '李明', password = goodPassword } = {},
): Promise<Person> {
  const code = await requestCode(test, phone)
  const encrypted = await encryptPassword(test, { password, account: phone, use: 'register' })
  const answer = await test.call(
    'POST /api/register',
    { phone, name, password: encrypted, code, agreedVersion: '2026-11-01' },
    { address: addressOf(phone) },
  )
  if (answer.code !== '0') throw new Error(`${phone} was not registered: ${answer.code} ${answer.message}`)
  return { token: answer.data.token, userId: answer.data.loginUserInfo.userId, phone, password }
}

/** Logs in by password through HTTP and returns the reply, whatever it is. */
export async function loginByPassword(test: TestApp, account: string, password: string, address = addressOf(account)) {
  return test.call(
    'POST /api/login',
    { phone: account, code: await encryptPassword(test, { password, account, use: 'login' }) },
    { address },
  )
}

/** One more session of a person, without a password. */
export const signIn = (test: TestApp, userId: string): Promise<string> =>
  startSession(systemContext(test.server, 'test'), { id: userId })

/** Registers a person and assigns a platform role; to an operator all duties unless some are named. */
export async function makeOperator(
  test: TestApp,
  role: PlatformRole = 'operator',
  duties?: readonly Duty[],
): Promise<Person> {
  const person = await registerPerson(test)
  await changeRole(systemContext(test.server, 'test'), { kind: 'phone', value: person.phone }, role, duties)
  return person
}
