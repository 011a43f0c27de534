import { maskMainlandPhone, normaliseMainlandPhone } from './mainland-phone.ts'

/**
 * The login name of a person: a phone or an e-mail address. A mainland phone is stored as its eleven digits, a phone of
 * another country as E.164 (`+79161234567`).
 */
export type Account = { kind: 'phone' | 'email'; value: string }

const emailPattern = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u

/** Normalises typed text; null if it has the form neither of a phone nor of an e-mail address. */
export function parseAccount(text: string): Account | null {
  const normalised = text.normalize('NFKC').trim()
  if (normalised.includes('@')) {
    const email = normalised.toLowerCase()
    return email.length <= 254 && emailPattern.test(email) ? { kind: 'email', value: email } : null
  }
  const phone = normaliseMainlandPhone(normalised) ?? normaliseForeignPhone(normalised)
  return phone === null ? null : { kind: 'phone', value: phone }
}

/**
 * A phone outside mainland China in E.164, or null. Russia and Kazakhstan write 8 in place of +7, and often neither. The
 * server also checks the number against the numbering plan of its country before it sends a code.
 */
function normaliseForeignPhone(text: string): string | null {
  const digits = text.replaceAll(/[\s().\u00a0\u2010-\u2015-]/g, '').replace(/^00/, '+')
  if (/^[78]\d{10}$/.test(digits)) return `+7${digits.slice(1)}`
  if (/^9\d{9}$/.test(digits)) return `+7${digits}`
  return /^\+[1-9]\d{7,14}$/.test(digits) && !digits.startsWith('+86') ? digits : null
}

/** `138****0001`, `+791****4567`, or `a***@example.com`. */
export function maskAccount({ kind, value }: Account): string {
  if (kind === 'email') return value.replace(/^(.)[^@]*/, '$1***')
  return value.startsWith('+') ? value.replace(/^(.{4}).*(.{4})$/, '$1****$2') : maskMainlandPhone(value)
}
