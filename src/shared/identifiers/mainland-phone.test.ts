import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskMainlandPhone, normaliseMainlandPhone, withCountryCode } from './mainland-phone.ts'

describe('mainland phone', () => {
  it.each([
    '13800000001',
    '+8613800000001',
    '+86 138 0000 0001',
    '0086-138-0000-0001',
    '１３８００００ ０００１',
    '＋86 13800000001',
  ])('The phone %s is read as 13800000001', (value) => expect(normaliseMainlandPhone(value)).toBe('13800000001'))

  it.each([
    '',
    '12800000001',
    '1380000000',
    '138000000011',
    '+7 13800000001',
    '+86+8613800000001',
    '1380000000a',
    '13800000001\0',
  ])('The text %j is not a mainland phone', (value) => expect(normaliseMainlandPhone(value)).toBeNull())

  it('Every number from 13 to 19 is accepted as a mainland phone, and normalising it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }), (number) => {
        expect(normaliseMainlandPhone(`+86 ${number}`)).toBe(`${number}`)
        expect(normaliseMainlandPhone(normaliseMainlandPhone(`${number}`) ?? '')).toBe(`${number}`)
      }),
    )
  })

  it('Masking a phone hides its middle four digits, and hides any other text completely', () => {
    expect(maskMainlandPhone('13800000001')).toBe('138****0001')
    expect(maskMainlandPhone('+86 138 0000 0001')).toBe('138****0001')
    expect(maskMainlandPhone('+7 495 000 00 00')).toBe('****')
  })

  it.each([
    ['13800000001', '+86 13800000001'],
    ['138****0001', '+86 138****0001'],
    ['+79161234567', '+79161234567'],
    ['+791****4567', '+791****4567'],
    ['****', '****'],
  ])('The phone %s is written to people abroad as %s', (phone, written) => expect(withCountryCode(phone)).toBe(written))
})
