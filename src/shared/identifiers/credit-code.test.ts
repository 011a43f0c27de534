import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entityKinds, registrationAuthorities } from './credit-code-tables.ts'
import { checkCreditCode, creditCodeAlphabet, creditCodeCheckCharacter, describeCreditCode } from './credit-code.ts'

const character = fc.constantFrom(...creditCodeAlphabet)
const digit = fc.constantFrom(...'0123456789')
const joined = (parts: fc.Arbitrary<string>, length: number) =>
  fc.array(parts, { minLength: length, maxLength: length }).map((list) => list.join(''))
const first17 = fc
  .tuple(fc.constantFrom(...Object.keys(entityKinds)), joined(digit, 6), joined(character, 9))
  .map((parts) => parts.join(''))
const code = first17.map((body) => body + creditCodeCheckCharacter(body))
const replaceAt = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)

describe('credit code', () => {
  it.each(['91110000600037341L', '91350100M000100Y43', '914403001922038216', '91230100MA0T000700'])(
    'The credit code %s is accepted',
    (value) => expect(checkCreditCode(value)).toEqual({ isValid: true, normalised: value }),
  )

  it.each([
    ['91350100M000100Y4Z', 'characters'],
    ['91350100M000100Y44', 'checksum'],
    ['91350100M000100Y4', 'length'],
    ['91350100I000100Y43', 'characters'],
    ['000000000000000000', 'never_issued'],
    ['', 'length'],
  ])('The credit code %s is refused: %s', (value, reason) =>
    expect(checkCreditCode(value)).toEqual({ isValid: false, normalised: value, reason }),
  )

  it('Each of 5,000 generated credit codes is accepted, and about 3 % of them end in 0', () => {
    const codes = fc.sample(code, { numRuns: 5000, seed: 32100 })
    expect(codes.filter((value) => !checkCreditCode(value).isValid)).toEqual([])
    const endingInZero = codes.filter((value) => value.endsWith('0')).length
    expect(endingInZero).toBeGreaterThan(100)
    expect(endingInZero).toBeLessThan(225)
  })

  it('Changing one character of a credit code to another of the alphabet is detected', () => {
    fc.assert(
      fc.property(code, fc.nat(17), character, (value, at, other) => {
        fc.pre(value[at] !== other)
        expect(checkCreditCode(replaceAt(value, at, other)).isValid).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  it('Swapping two different characters of a credit code is detected, except the first with the last', () => {
    fc.assert(
      fc.property(code, fc.nat(17), fc.nat(17), (value, left, right) => {
        const [a, b] = [value.charAt(left), value.charAt(right)]
        fc.pre(a !== b && Math.abs(left - right) < 17)
        expect(checkCreditCode(replaceAt(replaceAt(value, left, b), right, a)).isValid).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  it('Exactly one check character fits the body of a credit code', () => {
    fc.assert(
      fc.property(first17, (body) => {
        const fitting = [...creditCodeAlphabet].filter((last) => checkCreditCode(body + last).isValid)
        expect(fitting).toEqual([creditCodeCheckCharacter(body)])
      }),
    )
  })

  it('A check character is computed only for a valid body of a credit code', () => {
    expect(() => creditCodeCheckCharacter('91350100M000100Y')).toThrow(RangeError)
    expect(() => creditCodeCheckCharacter('91350100I000100Y4')).toThrow(RangeError)
  })
})

describe('credit code contents', () => {
  it('A credit code names the authority, the kind and the place of an enterprise in Fuzhou', () =>
    expect(describeCreditCode('9135 0100-m000100y43')).toEqual({
      registrationAuthority: 'market_regulation',
      entityKind: 'enterprise',
      regionCode: '350100',
      organisationCode: 'M000100Y4',
    }))

  it('An invalid credit code describes nothing', () => expect(describeCreditCode('91350100M000100Y44')).toBeNull())

  it('A credit code outside the tables of the standard is described as far as possible', () => {
    const body = 'B13501A0M000100Y4'
    expect(describeCreditCode(body + creditCodeCheckCharacter(body))).toEqual({
      registrationAuthority: null,
      entityKind: null,
      regionCode: null,
      organisationCode: 'M000100Y4',
    })
  })

  it('Every kind of organisation in a credit code belongs to a known authority', () =>
    expect(Object.keys(entityKinds).filter((kind) => !registrationAuthorities[kind.charAt(0)])).toEqual([]))
})
