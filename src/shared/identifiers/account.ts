import { maskMainlandPhone, normaliseMainlandPhone } from './mainland-phone.ts'

/** The login name of a person: eleven digits of a mainland phone, or an e-mail address for buyers abroad. */
export type Account = { kind: 'phone' | 'email'; value: string }

const emailPattern = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u

/** Normalises typed text; null if it is neither a mainland phone nor an e-mail address. */
export function parseAccount(text: string): Account | null {
  const normalised = text.normalize('NFKC').trim()
  if (normalised.includes('@')) {
    const email = normalised.toLowerCase()
    return email.length <= 254 && emailPattern.test(email) ? { kind: 'email', value: email } : null
  }
  const phone = normaliseMainlandPhone(normalised)
  return phone === null ? null : { kind: 'phone', value: phone }
}

/** `138****0001`, or `a***@example.com`. */
export function maskAccount({ kind, value }: Account): string {
  return kind === 'phone' ? maskMainlandPhone(value) : value.replace(/^(.)[^@]*/, '$1***')
}
