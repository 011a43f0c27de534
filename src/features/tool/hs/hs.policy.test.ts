import { describe, expect, it } from 'vitest'
import { findByWords, indexHs } from './hs-words.ts'
import { findByPrefix, hsPrefixOf } from './hs.policy.ts'

const index = indexHs([
  { code: '84', texts: ['机器、锅炉', 'Машины, котлы', 'Machinery, boilers'] },
  { code: '8207', texts: ['钻头', 'Свёрла, фрезы', 'Drills, cutters'] },
  { code: '8471', texts: ['电脑及其设备', 'Компьютеры и их устройства', 'Computers and their units'] },
  { code: '8507', texts: ['蓄电池', 'Аккумуляторы', 'Rechargeable batteries'] },
  { code: '9401', texts: ['座椅、沙发', 'Стулья, кресла, диваны', 'Seats, chairs, sofas'] },
])

describe('HS search', () => {
  it.each([
    ['8471', '8471'],
    ['8471.30', '847130'],
    ['８４７１ ３０', '847130'],
    ['8471300000', '8471300000'],
    ['84713000001', null],
    ['стол', null],
    ['m8', null],
  ])('The text “%s” is read as the code %s', (typed, code) => expect(hsPrefixOf(typed)).toBe(code))

  it('A prefix finds what begins with it, a longer code the nearest known one', () => {
    const codes = ['84', '8471', '847130', '847141', '85']
    expect(findByPrefix(codes, '8471')).toEqual({ found: ['8471', '847130', '847141'], isExact: true })
    expect(findByPrefix(codes, '8471300000')).toEqual({ found: ['847130'], isExact: false })
    expect(findByPrefix(codes, '847199')).toEqual({ found: ['8471'], isExact: false })
    expect(findByPrefix(codes, '99')).toEqual({ found: [], isExact: false })
  })

  it.each([
    ['电脑', ['8471']],
    ['компьютер', ['8471']],
    ['КОМПЬЮТЕРОВ', ['8471']],
    ['computer', ['8471']],
    ['battery', ['8507']],
    ['стул', ['9401']],
    ['кресло', ['9401']],
    ['chairs sofas', ['9401']],
    ['сверла', ['8207']],
    ['свёрла', ['8207']],
    ['chairs computers', []],
    ['-,-', []],
  ])('The words “%s” find %o', (typed, codes) => expect(findByWords(index, typed)).toEqual(codes))
})
