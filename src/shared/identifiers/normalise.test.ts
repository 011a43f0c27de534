import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normaliseIdentifier } from './normalise.ts'
import { anyCharacter } from '../text/any-character.fixture.ts'

it.each([
  ['９１３５０１００Ｍ０００１００Ｙ４３', '91350100M000100Y43'],
  [' 91350100-m000100y43 ', '91350100M000100Y43'],
  ['1027\u00a07001\u20113219\u20135\u200b', '1027700132195'],
  ['a-\u0301', '\u00c1'],
  ['\u0390', '\u03aa\u0301'],
  ['', ''],
  ['1'.repeat(256), '1'.repeat(256)],
  ['1'.repeat(257), ''],
])('The identifier %j is normalised to %j', (value, normalised) => expect(normaliseIdentifier(value)).toBe(normalised))

it('Normalising an identifier twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (value) => {
      const once = normaliseIdentifier(value)
      expect(normaliseIdentifier(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})
