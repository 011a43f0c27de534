import { type IdentifierCheck, checkIdentifier, weightedSum } from './identifier-check.ts'

const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]

/**
 * Business number БИН and personal number ИИН: 12 digits, the last checks the first 11 (weights 1..11 mod 11; a
 * remainder of 10 is computed again with 3..11, 1, 2). A number that gives 10 twice is never issued.
 */
export const checkBin = (value: string): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [12],
    pattern: /^\d+$/,
    fault: (bin) => {
      const first = weightedSum(bin, firstWeights) % 11
      const digit = first === 10 ? weightedSum(bin, secondWeights) % 11 : first
      if (digit === 10) return 'never_issued'
      return digit === Number(bin[11]) ? undefined : 'checksum'
    },
  })
