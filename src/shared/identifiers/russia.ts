import { type IdentifierCheck, checkIdentifier, weightedSum } from './identifier-check.ts'

const inn10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const inn11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const inn12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Taxpayer number ИНН: 10 digits of a company (one check digit), 12 of a person or sole trader (two). */
export const checkInn = (value: string): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [10, 12],
    pattern: /^\d+$/,
    fault: (inn) => {
      const checks = inn.length === 10 ? [inn10] : [inn11, inn12]
      const isRight = checks.every((weights) => (weightedSum(inn, weights) % 11) % 10 === Number(inn[weights.length]))
      return isRight ? undefined : 'checksum'
    },
  })

/** State registration number of a company, ОГРН: 13 digits, the last is the first 12 mod 11 mod 10. */
export const checkOgrn = (value: string): IdentifierCheck => checkRegistration(value, 13, 11)

/** State registration number of a sole trader, ОГРНИП: 15 digits, the last is the first 14 mod 13 mod 10. */
export const checkOgrnip = (value: string): IdentifierCheck => checkRegistration(value, 15, 13)

/** Reason-for-registration code КПП: tax office (4 digits), reason (2 digits or capital letters), number (3 digits). */
export const checkKpp = (value: string): IdentifierCheck =>
  checkIdentifier(value, { lengths: [9], pattern: /^\d{4}[0-9A-Z]{2}\d{3}$/ })

const checkRegistration = (value: string, length: number, modulus: number): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [length],
    pattern: /^\d+$/,
    fault: (digits) =>
      (Number(digits.slice(0, -1)) % modulus) % 10 === Number(digits.at(-1)) ? undefined : 'checksum',
  })
