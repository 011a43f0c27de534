import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkVoen } from './azerbaijan.ts'
import { checkUnp } from './belarus.ts'
import { checkCnaps } from './customs.ts'
import type { IdentifierCheck } from './identifier-check.ts'
import { checkBin } from './kazakhstan.ts'
import { checkIdno } from './moldova.ts'
import { checkInn, checkOgrn, checkOgrnip } from './russia.ts'

const digits = '0123456789'
const body = (length: number) =>
  fc
    .array(fc.constantFrom(...digits), { minLength: length, maxLength: length })
    .map((list) => list.join(''))
    .filter((text) => /[1-9]/.test(text))
const sum = (text: string, weights: number[]) => weights.reduce((total, w, i) => total + w * Number(text[i]), 0)

/** The rules of each country implemented a second time, by long division if the code under test uses another method. */
const remainder = (text: string, modulus: number) => [...text].reduce((rest, d) => (rest * 10 + Number(d)) % modulus, 0)
const ru = (text: string, weights: number[]) => `${(sum(text, weights) % 11) % 10}`
const inn10 = (text: string) => text + ru(text, [2, 4, 10, 3, 5, 9, 4, 6, 8])
const inn11 = (text: string) => text + ru(text, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
const inn12 = (text: string) => inn11(text) + ru(inn11(text), [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
const bin = (text: string) => {
  const [first, second] = [0, 2].map(
    (shift) => [...text].reduce((t, d, i) => t + (((i + shift) % 11) + 1) * +d, 0) % 11,
  )
  return first === 10 ? second : first
}
const unp = (text: string) => sum(text, [29, 23, 19, 17, 13, 7, 5, 3]) % 11
const voen = (text: string) => sum(text, [4, 1, 8, 6, 2, 7, 5, 3]) % 11
const idno = (text: string) => `${text}${[...text].reduce((t, d, i) => t + [7, 3, 1][i % 3]! * +d, 0) % 10}`

const families: [string, number, number, (text: string) => string, (value: string) => IdentifierCheck][] = [
  ['INN of 10 digits', 9, 9, inn10, checkInn],
  ['INN of 12 digits', 10, 11, inn12, checkInn],
  ['OGRN', 12, 12, (text) => `${text}${remainder(text, 11) % 10}`, checkOgrn],
  ['OGRNIP', 14, 14, (text) => `${text}${remainder(text, 13) % 10}`, checkOgrnip],
  ['BIN', 11, 11, (text) => (bin(text) === 10 ? '' : `${text}${bin(text)}`), checkBin],
  ['UNP', 8, 8, (text) => (unp(text) === 10 ? '' : `${text}${unp(text)}`), checkUnp],
  ['VÖEN', 8, 8, (text) => (voen(text) === 10 ? '' : `${text}${voen(text)}1`), checkVoen],
  ['IDNO', 12, 12, idno, checkIdno],
]

describe('generated numbers', () => {
  it.each(families)(
    'A generated %s is accepted, and with a wrong check digit it is refused',
    (_name, length, at, build, check) => {
      fc.assert(
        fc.property(body(length), fc.integer({ min: 1, max: 9 }), (text, shift) => {
          const value = build(text)
          fc.pre(value !== '')
          expect(check(value)).toEqual({ isValid: true, normalised: value })
          const wrong = (Number(value[at]) + shift) % 10
          const mutated = value.slice(0, at) + wrong + value.slice(at + 1)
          expect(check(mutated)).toEqual({ isValid: false, normalised: mutated, reason: 'checksum' })
        }),
        { numRuns: 1000 },
      )
    },
  )

  it('The first check digit of a 12-digit INN is verified too', () => {
    fc.assert(
      fc.property(body(10), fc.integer({ min: 1, max: 9 }), (text, shift) => {
        const value = inn12(text)
        const mutated = value.slice(0, 10) + ((Number(value[10]) + shift) % 10) + value.slice(11)
        expect(checkInn(mutated).isValid).toBe(false)
      }),
    )
  })

  it.each([
    ['BIN', 11, bin, (text: string, d: string) => checkBin(text + d)],
    ['UNP', 8, unp, (text: string, d: string) => checkUnp(text + d)],
    ['VÖEN', 8, voen, (text: string, d: string) => checkVoen(`${text}${d}1`)],
  ] as const)('A %s whose check would be 10 is never issued, whatever digit follows', (_name, length, rule, check) => {
    fc.assert(
      fc.property(
        body(length).filter((text) => rule(text) === 10),
        fc.constantFrom(...digits),
        (text, last) => {
          expect(check(text, last)).toMatchObject({ isValid: false, reason: 'never_issued' })
        },
      ),
      { numRuns: 50 },
    )
  })

  it('Exactly one check digit fits a CNAPS number, and changing any one digit is detected', () => {
    fc.assert(
      fc.property(body(11), fc.nat(11), fc.integer({ min: 1, max: 9 }), (text, at, shift) => {
        const fitting = [...digits].map((d) => text + d).filter((value) => checkCnaps(value).isValid)
        expect(fitting).toHaveLength(1)
        const [value = ''] = fitting
        const mutated = value.slice(0, at) + ((Number(value[at]) + shift) % 10) + value.slice(at + 1)
        expect(checkCnaps(mutated).isValid).toBe(false)
      }),
    )
  })
})
