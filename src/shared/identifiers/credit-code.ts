import { type IdentifierCheck, checkIdentifier } from './identifier-check.ts'
import {
  type CreditCodeEntityKind,
  type RegistrationAuthority,
  entityKinds,
  registrationAuthorities,
} from './credit-code-tables.ts'

/** The 31 values in their order: digits and capital letters without I, O, S, V, Z. */
export const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

export interface CreditCodeDescription {
  /** First character; null if the standard defines no such authority. */
  registrationAuthority: RegistrationAuthority | null
  /** Second character, read together with the first; null if the standard defines no such kind. */
  entityKind: CreditCodeEntityKind | null
  /** Six digits of GB/T 2260: the location of the registering authority; null if they are not digits. */
  regionCode: string | null
  /** Nine characters, the former organisation code of GB 11714. */
  organisationCode: string
}

/**
 * Unified social credit code of a Chinese organisation, GB 32100-2015: 18 characters, the last of which is the check.
 * It detects every substitution within the alphabet, because 31 is prime and divides no weight, and every swap of two
 * different characters, except the first with the last, whose weights are equal.
 */
export const checkCreditCode = (value: string): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [18],
    pattern: /^[0-9A-HJ-NP-RTUWXY]{18}$/,
    fault: (code) => (creditCodeCheckCharacter(code.slice(0, 17)) === code[17] ? undefined : 'checksum'),
  })

/**
 * Check character for the first 17 characters: alphabet[(31 − Σ value × 3^(i−1) mod 31) mod 31]. The outer mod makes a
 * sum divisible by 31 end in 0, as about 3 % of issued codes do. Throws RangeError if the input is not 17 characters of
 * the alphabet.
 */
export function creditCodeCheckCharacter(first17: string): string {
  if (first17.length !== 17) throw new RangeError('a credit code has 17 characters before its check')
  let sum = 0
  let weight = 1
  for (const character of first17) {
    const value = creditCodeAlphabet.indexOf(character)
    if (value < 0) throw new RangeError('not a character of a credit code')
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return creditCodeAlphabet.charAt((31 - (sum % 31)) % 31)
}

/** The information in a valid code about its holder (GB 32100-2015, section 4); null if the code is not valid. */
export function describeCreditCode(value: string): CreditCodeDescription | null {
  const check = checkCreditCode(value)
  if (!check.isValid) return null
  const code = check.normalised
  const region = code.slice(2, 8)
  return {
    registrationAuthority: registrationAuthorities[code.charAt(0)] ?? null,
    entityKind: entityKinds[code.slice(0, 2)] ?? null,
    regionCode: /^\d{6}$/.test(region) ? region : null,
    organisationCode: code.slice(8, 17),
  }
}
