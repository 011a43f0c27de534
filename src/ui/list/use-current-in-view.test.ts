import { expect, it } from 'vitest'
import { shiftTo } from './use-current-in-view.ts'

const row = { left: 16, width: 328 }

it('A current link behind either edge of its row comes to the middle, and a visible one stays where it is', () => {
  expect(shiftTo(row, { left: 20, width: 80 })).toBe(0)
  expect(shiftTo(row, { left: 264, width: 80 })).toBe(0)
  expect(shiftTo(row, { left: 500, width: 80 })).toBe(360)
  expect(shiftTo(row, { left: 300, width: 80 })).toBe(160)
  expect(shiftTo(row, { left: -200, width: 80 })).toBe(-340)
})
