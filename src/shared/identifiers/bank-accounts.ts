import { checkIdentifier } from './identifier-check.ts'
import type { IdentifierCheck } from './identifier-check.ts'

/** Lengths of the IBAN of countries where every account has one (registry of ISO 13616). */
const ibanLengths: Partial<Record<string, number>> = { KZ: 20, BY: 28, AZ: 28, MD: 24, GE: 22 }

/** A national code of banks: БИК of nine digits in Russia, МФО of five in Uzbekistan. */
const bankCodeLengths: Partial<Record<string, number>> = { RU: 9, UZ: 5 }

export const hasBankCode = (country: string): boolean => country in bankCodeLengths
export const hasIban = (country: string): boolean => country in ibanLengths

export function checkBankCode(country: string, value: string): IdentifierCheck {
  const length = bankCodeLengths[country]
  return length === undefined ? checkFree(value) : checkIdentifier(value, { lengths: [length], pattern: /^\d+$/ })
}

/** An account by the rule of the country of its bank; `bankCode` is a valid БИК in Russia. */
export function checkAccount(country: string, value: string, bankCode: string): IdentifierCheck {
  const ibanLength = ibanLengths[country]
  if (ibanLength !== undefined) return checkIban(value, country, ibanLength)
  if (country === 'RU') return checkRussianAccount(value, bankKey(bankCode))
  if (country === 'UZ') return checkIdentifier(value, { lengths: [20], pattern: /^\d+$/ })
  return checkFree(value)
}

/** The account of a bank at the central bank: in Russia 20 digits from 301 on, with a key of its own. */
export function checkCorrespondent(country: string, value: string, bankCode: string): IdentifierCheck {
  if (country !== 'RU') return checkFree(value)
  const check = checkRussianAccount(value, centralKey(bankCode))
  return check.isValid && !check.normalised.startsWith('301')
    ? { ...check, isValid: false, reason: 'characters' }
    : check
}

/** The three digits before an account from which its key is computed: the end of the БИК. */
const bankKey = (bankCode: string): string =>
  // A unit of the Bank of Russia itself has 000, 001 or 002 there.
  /00[0-2]$/.test(bankCode) ? centralKey(bankCode) : bankCode.slice(6)
const centralKey = (bankCode: string): string => `0${bankCode.slice(4, 6)}`

/** Twenty digits; the ninth makes the sum of all with the weights 7, 1, 3 a multiple of ten (Bank of Russia, 515). */
const checkRussianAccount = (value: string, key: string): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [20],
    pattern: /^\d+$/,
    fault: (digits) => {
      const sum = [...(key + digits)].reduce(
        (total, digit, place) => total + Number(digit) * ([7, 1, 3][place % 3] ?? 0),
        0,
      )
      return sum % 10 === 0 ? undefined : 'checksum'
    },
  })

/** ISO 13616: letters count from 10 on, the first four characters move to the end, and the remainder by 97 is 1. */
const checkIban = (value: string, country: string, length: number): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [length],
    pattern: new RegExp(`^${country}\\d{2}[0-9A-Z]+$`),
    fault: (iban) => {
      const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
      return BigInt(digits) % 97n === 1n ? undefined : 'checksum'
    },
  })

/** Countries without a rule: 4 to 34 Latin letters and digits. */
const checkFree = (value: string): IdentifierCheck =>
  checkIdentifier(value, { lengths: Array.from({ length: 31 }, (_, index) => index + 4), pattern: /^[0-9A-Z]+$/ })
