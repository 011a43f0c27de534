import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type IdentifierKind, identifierKinds } from './identifier-kinds.ts'
import { anyCharacter } from '../text/any-character.fixture.ts'

const checkOf = (kind: IdentifierKind) => {
  const entry = identifierKinds.find((candidate) => candidate.kind === kind)
  if (!entry) throw new Error(`no such kind: ${kind}`)
  return entry.check
}

const valid: [IdentifierKind, string][] = [
  ['credit_code', '91110000600037341L'],
  ['credit_code', '91350100M000100Y43'],
  ['credit_code', '914403001922038216'],
  ['credit_code', '91230100MA0T000700'],
  ['customs_code', '3501960123'],
  ['customs_code', '350196012B'],
  ['cnaps', '102100099996'],
  ['cnaps', '104100000004'],
  ['cnaps', '304100040000'],
  ['cnaps', '313261099913'],
  ['inn', '7707083893'],
  ['inn', '500100732259'],
  ['ogrn', '1027700132195'],
  ['ogrnip', '304500116000157'],
  ['kpp', '773601001'],
  ['kpp', '7736AB001'],
  ['bin', '941240000193'],
  ['bin', '250140900111'],
  ['unp', '200988541'],
  ['unp', 'MA1953684'],
  ['voen', '1401555071'],
  ['idno', '1008600038413'],
  ['stir', '301234567'],
  ['am_tax_number', '01234567'],
  ['kg_tax_number', '01234567890123'],
  ['tj_tax_number', '012345678'],
  ['swift', 'BKCHCNBJ'],
  ['swift', 'BKCHCNBJ300'],
  ['hs6', '847130'],
  ['tariff10', '8471300000'],
]

const invalid: [IdentifierKind, string, string][] = [
  ['credit_code', '91350100M000100Y4Z', 'characters'],
  ['customs_code', '350196012', 'length'],
  ['customs_code', '35O1960123', 'characters'],
  ['cnaps', '102100099997', 'checksum'],
  ['inn', '7707083894', 'checksum'],
  ['inn', '500100732258', 'checksum'],
  ['inn', '500100732269', 'checksum'],
  ['inn', '77070838930', 'length'],
  ['inn', '770708389A', 'characters'],
  ['inn', '0000000000', 'never_issued'],
  ['ogrn', '1027700132196', 'checksum'],
  ['ogrnip', '304500116000158', 'checksum'],
  ['kpp', '77360100A', 'characters'],
  ['bin', '941240000194', 'checksum'],
  ['unp', '200988542', 'checksum'],
  ['unp', 'MZ1953684', 'characters'],
  ['unp', 'TA1953684', 'characters'],
  ['voen', '1401555081', 'checksum'],
  ['voen', '1401555073', 'characters'],
  ['idno', '1008600038414', 'checksum'],
  ['stir', '30123456', 'length'],
  ['am_tax_number', '0123456A', 'characters'],
  ['kg_tax_number', '0123456789012', 'length'],
  ['tj_tax_number', '0123456789', 'length'],
  ['swift', 'BKCHCNBJ3', 'length'],
  ['swift', 'BKCH1NBJ', 'characters'],
  ['hs6', '998877', 'never_issued'],
  ['hs6', '8471301', 'length'],
  ['tariff10', '847130', 'length'],
]

describe('identifiers', () => {
  it.each(valid)('The identifier %s %s is accepted', (kind, value) =>
    expect(checkOf(kind)(value)).toEqual({ isValid: true, normalised: value }),
  )

  it.each(invalid)('The identifier %s %s is refused: %s', (kind, value, reason) =>
    expect(checkOf(kind)(value)).toEqual({ isValid: false, normalised: value, reason }),
  )

  it('Every kind of identifier appears in the table once', () =>
    expect(new Set(identifierKinds.map((entry) => entry.kind)).size).toBe(identifierKinds.length))

  it('A tariff code may be typed with dots', () =>
    expect(checkOf('hs6')('8471.30')).toEqual({ isValid: true, normalised: '847130' }))

  it('Cyrillic letters that look like Latin ones are read as Latin in a Belarusian number', () => {
    expect(checkOf('unp')('МА1953684')).toEqual({ isValid: true, normalised: 'MA1953684' })
    expect(checkOf('unp')('ма1953684').isValid).toBe(true)
  })

  it.each(valid)(
    'The identifier %s %s is accepted full-width, in lower case, with spaces and with hyphens',
    (kind, value) => {
      const fullWidth = value.replace(/[0-9A-Z]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0))
      const spaced = value.toLowerCase().replace(/(...)/g, '$1 -\u00a0')
      for (const written of [fullWidth, spaced, `\u200e ${value}\n`]) {
        expect(checkOf(kind)(written)).toEqual({ isValid: true, normalised: value })
      }
    },
  )
})

const garbage: [string, string][] = [
  ['nothing', ''],
  ['a NUL', '7707083893\0'],
  ['emoji', '🙂'.repeat(9)],
  ['a lone surrogate', '\ud800123456789'],
  ['Arabic digits', '٧٧٠٧٠٨٣٨٩٣'],
  ['100,000 digits', '1'.repeat(100_000)],
  ['100,000 spaces around a number', `7707083893${' '.repeat(100_000)}`],
  ['100,000 combining marks', '\u0316\u0301'.repeat(50_000)],
  ['one letter that normalises to eighteen', '\ufdfa'.repeat(256)],
]

describe('unreadable input', () => {
  it.each(garbage)('Every identifier check refuses %s without delay', (_name, value) => {
    const start = performance.now()
    for (const { check } of identifierKinds) expect(check(value).isValid).toBe(false)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('An identifier check never throws, and its normalised value gets the same verdict again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (value) => {
        for (const { check } of identifierKinds) {
          const first = check(value)
          expect(check(first.normalised)).toEqual(first)
        }
      }),
      // U+33C7 is normalised to "Co."; without its dot, the letter meets the combining marks of U+1FED.
      { numRuns: 1000, examples: [['\u33c7\u1fed']] },
    )
  })
})
