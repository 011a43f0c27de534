import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskMainlandPhone, normaliseMainlandPhone } from './mainland-phone.ts'

describe('mainland mobile number', () => {
  test.each([
    '13800000001',
    '+8613800000001',
    '+86 138 0000 0001',
    '0086-138-0000-0001',
    '１３８００００ ０００１',
    '＋86 13800000001',
  ])('%s is taken as 13800000001', (value) => expect(normaliseMainlandPhone(value)).toBe('13800000001'))

  test.each([
    '',
    '12800000001',
    '1380000000',
    '138000000011',
    '+7 13800000001',
    '+86+8613800000001',
    '1380000000a',
    '13800000001\0',
  ])('%j is refused', (value) => expect(normaliseMainlandPhone(value)).toBeNull())

  test('every number from 13 to 19 is accepted, and taking it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }), (number) => {
        expect(normaliseMainlandPhone(`+86 ${number}`)).toBe(`${number}`)
        expect(normaliseMainlandPhone(normaliseMainlandPhone(`${number}`) ?? '')).toBe(`${number}`)
      }),
    )
  })

  test('the middle four digits are hidden, and what is no such number is hidden altogether', () => {
    expect(maskMainlandPhone('13800000001')).toBe('138****0001')
    expect(maskMainlandPhone('+86 138 0000 0001')).toBe('138****0001')
    expect(maskMainlandPhone('+7 495 000 00 00')).toBe('****')
  })
})
