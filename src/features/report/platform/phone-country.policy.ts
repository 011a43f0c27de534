import { callingCodes } from '../../../shared/identifiers/calling-codes.ts'

/** Characters at the beginning of a stored phone that say its country. */
export const prefixLength = 4

/**
 * The country of a stored phone by its beginning: eleven digits are Chinese, and of the numbers that begin with +7 those
 * with 6 or 7 are of Kazakhstan. Null for a country that the platform does not list.
 */
export function countryOfPrefix(prefix: string): string | null {
  if (!prefix.startsWith('+')) return 'CN'
  if (/^\+7[67]/.test(prefix)) return 'KZ'
  return callingCodes.find(({ code }) => prefix.startsWith(`+${code}`))?.countries[0] ?? null
}
