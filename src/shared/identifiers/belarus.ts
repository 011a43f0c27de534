import { type IdentifierCheck, checkIdentifier, weightedSum } from './identifier-check.ts'

const weights = [29, 23, 19, 17, 13, 7, 5, 3]
const personLetters = 'ABCEHKMOPT'
/** The Cyrillic letters that look like the ten Latin ones, in the same order. */
const cyrillicLetters = 'АВСЕНКМОРТ'

/**
 * Payer number УНП: 9 digits of a company, or two letters and 7 digits of a person. Letters typed in Cyrillic are
 * taken for their Latin look-alikes. The last digit is the weighted sum mod 11; numbers that give 10 are never issued.
 * In the sum a first letter counts as in base 36 (A = 10), a second one by its place in ABCEHKMOPT.
 */
export const checkUnp = (value: string): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [9],
    pattern: /^(?:\d\d|[ABCEHKM][ABCEHKMOPT])\d{7}$/,
    fold: (unp) => unp.replace(/[АВСЕНКМОРТ]/g, (letter) => personLetters.charAt(cyrillicLetters.indexOf(letter))),
    fault: (unp) => {
      const digit = checkSum(unp) % 11
      if (digit === 10) return 'never_issued'
      return digit === Number(unp[8]) ? undefined : 'checksum'
    },
  })

function checkSum(unp: string): number {
  if (/^\d/.test(unp)) return weightedSum(unp, weights)
  const second = personLetters.indexOf(unp.charAt(1))
  return 29 * Number.parseInt(unp.charAt(0), 36) + weightedSum(`0${second}${unp.slice(2)}`, weights)
}
