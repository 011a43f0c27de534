import { CompactEncrypt, importJWK } from 'jose'
import type { JWK } from 'jose'
import type { UserInfo } from '../src/client/session/session.ts'

type KeyAnswer = { data: { kid: string; jwk: JWK; challenge: string } }
type LoginReply = { token: string; loginUserInfo: UserInfo & { language: string } }

/** A password as a browser sends it to the site at `url`: a compact JWE under a key and a challenge fetched now. */
export async function encryptForLogin(url: string, account: string, password: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/auth/key`)).json()) as KeyAnswer
  const text = JSON.stringify({ password, account, use: 'login', challenge: data.challenge })
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: data.kid })
    .encrypt(await importJWK(data.jwk, 'ECDH-ES'))
}

/** Logs in through HTTP: the token, and what else the site answers about the user. Throws if it is refused. */
export async function logInByPassword(url: string, account: { phone: string; password: string }): Promise<LoginReply> {
  const code = await encryptForLogin(url, account.phone, account.password)
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: account.phone, code }),
  })
  const { code: outcome, data } = (await answer.json()) as { code: string; data: LoginReply }
  if (outcome !== '0') throw new Error(`The login of ${account.phone} was refused with ${outcome}.`)
  return data
}
