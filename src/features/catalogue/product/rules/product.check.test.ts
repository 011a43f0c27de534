import { expect, it } from 'vitest'
import { attributeFaultsOf } from './product.check.policy.ts'

const faultOf = (key: string, unit: string, value: number) => {
  const rule = { key, type: 'number' as const, unit: { zh: unit, ru: unit, en: unit }, isRequired: false, choices: [] }
  return `attributes.${key}` in attributeFaultsOf({ [key]: value }, [rule])
}

it('A number of an attribute is neither negative nor absurdly large, except that a temperature may be below zero', () => {
  expect([-1, 0, 1100, 99_999_999_999].map((value) => faultOf('power', 'W', value))).toEqual([true, false, false, true])
  expect(faultOf('storage', '°C', -18)).toBe(false)
})

it('A size or a weight is more than zero, and a cable may be absent', () => {
  const keys = ['disc', 'outerDiameter', 'lengthCm', 'netWeight', 'cable']
  expect(keys.map((key) => faultOf(key, 'mm', 0))).toEqual([true, true, true, true, false])
})
