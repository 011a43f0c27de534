import { codeToText } from 'element-china-area-data'
import { expect, it } from 'vitest'
import { provinceTiles } from './province-tiles.ts'

it('Each provincial unit has a square of its own', () => {
  const provinces = Object.keys(codeToText).filter((code) => code.length === 2)
  expect(provinces.filter((code) => !provinceTiles[code])).toEqual([])
  const places = Object.values(provinceTiles).map(({ column, row }) => `${column} ${row}`)
  expect(new Set(places).size).toBe(places.length)
})

it.each([
  ['44', '45', 'west'],
  ['44', '43', 'north'],
  ['33', '32', 'north'],
  ['37', '41', 'west'],
  ['21', '22', 'north'],
  ['51', '50', 'east'],
] as const)('The diagram shows of province %s that its neighbour %s lies to the %s', (of, neighbour, side) => {
  const [one, other] = [provinceTiles[of]!, provinceTiles[neighbour]!]
  const is = {
    west: other.column < one.column,
    east: other.column > one.column,
    north: other.row < one.row,
  }
  expect(is[side]).toBe(true)
})
