import { CompactEncrypt, importJWK } from 'jose'
import type { JWK } from 'jose'
import type { UserInfo } from '../src/client/session/session.ts'

type KeyAnswer = { data: { kid: string; jwk: JWK; challenge: string } }
type LoginReply = { token: string; loginUserInfo: UserInfo & { language: string } }

/** A password as a browser sends it to the site at `url`: a compact JWE under a key and a challenge fetched now. */
export async function encryptForLogin(
  url: string,
  account: string,
  password: string,
  use: 'login' | 'register' = 'login',
): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/auth/key`)).json()) as KeyAnswer
  const text = JSON.stringify({ password, account, use, challenge: data.challenge })
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: data.kid })
    .encrypt(await importJWK(data.jwk, 'ECDH-ES'))
}

/** Logs in through HTTP: the token, and what else the site answers about the user. Throws if it is refused. */
export async function logInByPassword(url: string, account: { phone: string; password: string }): Promise<LoginReply> {
  const code = await encryptForLogin(url, account.phone, account.password)
  return answerOf<LoginReply>('login', fetch(`${url}/api/login`, post({ phone: account.phone, code })))
}

/** Registers a person through HTTP by the code that `readMail` finds in the mail that was sent. Throws if it is refused. */
export async function registerByMail(
  url: string,
  { phone, password }: { phone: string; password: string },
  readMail: () => string,
): Promise<void> {
  await answerOf('code', fetch(`${url}/api/sms/send-code?phone=${encodeURIComponent(phone)}`))
  const [code] = /\b\d{6}\b/.exec(bodyOf(readMail())) ?? []
  const { version } = await answerOf<{ version: string }>('version', fetch(`${url}/api/agreement/version`))
  const encrypted = await encryptForLogin(url, phone, password, 'register')
  const body = { phone, name: 'Айгуль', password: encrypted, code, agreedVersion: version }
  await answerOf('registration', fetch(`${url}/api/register`, post(body)))
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function answerOf<T>(what: string, answer: Promise<Response>): Promise<T> {
  const { code, message, data } = (await (await answer).json()) as { code: string; message: string; data: T }
  if (code !== '0') throw new Error(`The ${what} was refused with ${code}: ${message}`)
  return data
}

/** The text of a mail, whose parts may be in base64. */
const bodyOf = (source: string): string =>
  source
    .slice(source.indexOf('\r\n\r\n'))
    .replaceAll(/(?:[A-Za-z0-9+/=]{40,}\r?\n?)+/g, (block) => Buffer.from(block, 'base64').toString())
