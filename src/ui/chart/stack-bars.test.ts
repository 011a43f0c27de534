import { describe, expect, it } from 'vitest'
import { barsOf } from './stack-bars.ts'

describe('small bars', () => {
  it('Bars are stacked in percent of the highest one', () => {
    const points = [
      { day: '1', store: 1, goods: 3 },
      { day: '2', store: 0, goods: 2 },
    ]
    expect(barsOf(points, ['goods', 'store'])).toEqual({
      most: 4,
      bars: [
        [
          { value: 3, from: 0, height: 75 },
          { value: 1, from: 75, height: 25 },
        ],
        [
          { value: 2, from: 0, height: 50 },
          { value: 0, from: 50, height: 0 },
        ],
      ],
    })
  })

  it('Days without anything have bars without height', () => {
    expect(barsOf([{ day: '1', seen: 0 }], ['seen'])).toEqual({ most: 1, bars: [[{ value: 0, from: 0, height: 0 }]] })
  })
})
