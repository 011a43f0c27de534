import { type IdentifierCheck, checkIdentifier, weightedSum } from './identifier-check.ts'

/** State number of a company, IDNO: 13 digits, the last is the sum of the first 12 with weights 7, 3, 1 mod 10. */
export const checkIdno = (value: string): IdentifierCheck =>
  checkIdentifier(value, {
    lengths: [13],
    pattern: /^\d+$/,
    fault: (idno) =>
      weightedSum(idno, [7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]) % 10 === Number(idno[12]) ? undefined : 'checksum',
  })
