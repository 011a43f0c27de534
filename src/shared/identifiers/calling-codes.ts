import { normaliseMainlandPhone } from './mainland-phone.ts'

/** Calling codes (ITU-T E.164) of the countries of the platform, Russia and Kazakhstan first; ISO 3166 codes. */
export const callingCodes = [
  { code: '7', countries: ['RU', 'KZ'] },
  { code: '375', countries: ['BY'] },
  { code: '998', countries: ['UZ'] },
  { code: '996', countries: ['KG'] },
  { code: '374', countries: ['AM'] },
  { code: '994', countries: ['AZ'] },
  { code: '992', countries: ['TJ'] },
  { code: '993', countries: ['TM'] },
  { code: '373', countries: ['MD'] },
  { code: '995', countries: ['GE'] },
  { code: '86', countries: ['CN'] },
] as const

export type CallingCode = (typeof callingCodes)[number]['code']

/**
 * The calling code that a typed number belongs to: the one it begins with (null if the list does not have it), +86 for
 * the eleven digits of a Chinese mobile number, which no other country of the list has, and otherwise the chosen one.
 */
export const callingCodeOf = (typed: string, chosen: CallingCode): CallingCode | null => {
  const number = typed.trim()
  if (number.startsWith('+')) return callingCodes.find(({ code }) => number.startsWith(`+${code}`))?.code ?? null
  return normaliseMainlandPhone(number) === null ? chosen : '86'
}

/** A number with its calling code; Russia and Kazakhstan write 8 before their ten digits. */
export const withCallingCode = (code: CallingCode, national: string): string => {
  const digits = national.replaceAll(/\D/g, '')
  return `+${code} ${code === '7' && /^[78]\d{10}$/.test(digits) ? digits.slice(1) : national.trimStart()}`
}
