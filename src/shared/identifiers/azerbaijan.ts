import { type IdentifierCheck, checkIdentifier, weightedSum } from './identifier-check.ts'

/**
 * Taxpayer number VÖEN: 10 digits. The ninth is the weighted sum of the first eight mod 11 (numbers that give 10 are
 * never issued); the tenth is 1 for a company and 2 for a person.
 */
export const checkVoen = (value: string): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [10],
    pattern: /^\d{9}[12]$/,
    fault: (voen) => {
      const digit = weightedSum(voen, [4, 1, 8, 6, 2, 7, 5, 3]) % 11
      if (digit === 10) return 'never_issued'
      return digit === Number(voen[8]) ? undefined : 'checksum'
    },
  })
