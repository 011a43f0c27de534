import { type IdentifierCheck, checkIdentifier } from './identifier-check.ts'

/**
 * Registration code of a company at Chinese customs: 10 characters; 4 digits of the region, then economic zone, kind of
 * company and 4 of a serial number. Older codes are all digits; newer ones have letters after the region.
 */
export const checkCustomsCode = (value: string): IdentifierCheck =>
  checkIdentifier(value, { lengths: [10], pattern: /^\d{4}[0-9A-Z]{6}$/ })

/**
 * Bank number of the Chinese payment system (CNAPS, 联行号): 3 digits of the bank, 4 of the city, 4 of the branch and a
 * check digit by GB/T 17710 (ISO 7064) MOD 11,10; the rule is not published, but 38 published numbers all follow it.
 */
export const checkCnaps = (value: string): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [12],
    pattern: /^\d+$/,
    fault: (digits) => {
      let product = 10
      for (const digit of digits.slice(0, 11)) product = (((product + Number(digit)) % 10 || 10) * 2) % 11
      return (product + Number(digits[11])) % 10 === 1 ? undefined : 'checksum'
    },
  })

/** SWIFT code (BIC, ISO 9362): 4 of the institution, 2 letters of the country, 2 of the place, optionally 3 of the branch. */
export const checkSwift = (value: string): IdentifierCheck =>
  checkIdentifier(value, { lengths: [8, 11], pattern: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/ })

/** Subheading of the Harmonized System: 6 digits, with or without dots; chapters 01 to 97, of which 77 is reserved. */
export const checkHs6 = (value: string): IdentifierCheck => checkTariffCode(value, 6)

/** National tariff code of China or of the EAEU: the HS subheading and 4 more digits. */
export const checkTariff10 = (value: string): IdentifierCheck => checkTariffCode(value, 10)

const checkTariffCode = (value: string, length: number): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [length],
    pattern: /^\d+$/,
    fold: (code) => code.replaceAll('.', ''),
    fault: (code) => (/^(?:00|77|9[89])/.test(code) ? 'never_issued' : undefined),
  })
