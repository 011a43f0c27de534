import { describe, expect, it } from 'vitest'
import { containers } from '../../reference/container.policy.ts'
import { blocksOnArea, countOnArea } from './layer.policy.ts'
import { cartonsFor, containersFor, loadSpace, palletsIn, palletSpace } from './loading.policy.ts'
import type { Carton } from './loading.policy.ts'

const carton = (lengthMm: number, widthMm: number, heightMm: number, kilograms = 1, isUpright = false): Carton => ({
  lengthMm,
  widthMm,
  heightMm,
  grossGrams: kilograms * 1000,
  isUpright,
})

describe('layers', () => {
  it.each([
    [1200, 800, 600, 400, 4],
    [1200, 800, 400, 300, 8],
    [1200, 1000, 600, 400, 5],
    [12_030, 2350, 600, 400, 110],
    [5900, 2350, 1200, 800, 11],
    [12_030, 2350, 1200, 800, 25],
    [12_030, 2350, 1200, 1000, 22],
    [1000, 1000, 1001, 10, 0],
    [1000, 1000, 1000, 1000, 1],
  ])('An area of %d × %d holds %d × %d cartons %d times', (length, width, a, b, count) => {
    expect(countOnArea({ length, width }, a, b)).toBe(count)
  })

  it('The blocks of a layer hold what was counted, inside the area and without overlap', () => {
    for (let a = 90; a < 1300; a += 137) {
      for (let b = 60; b < 900; b += 97) {
        const area = { length: 5900, width: 2350 }
        const cells = blocksOnArea(area, a, b).flatMap(({ x, y, length, width, columns, rows }) =>
          Array.from({ length: columns * rows }, (_, index) => ({
            left: x + (index % columns) * length,
            top: y + Math.floor(index / columns) * width,
            right: x + (index % columns) * length + length,
            bottom: y + Math.floor(index / columns) * width + width,
          })),
        )
        expect(cells.length).toBe(countOnArea(area, a, b))
        expect(
          cells.every(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= 5900 && bottom <= 2350),
        ).toBe(true)
        if (cells.length > 400) continue
        const overlaps = cells.some((one, index) =>
          cells
            .slice(index + 1)
            .some(
              (other) =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
            ),
        )
        expect(overlaps, `${a} × ${b}`).toBe(false)
      }
    }
  })
})

describe('loading', () => {
  it.each([
    ['40hq', carton(600, 400, 400, 1, true), 660, 'room'],
    ['40hq', carton(600, 400, 400), 700, 'room'],
    ['40hq', carton(600, 400, 400, 100), 265, 'weight'],
    ['20gp', carton(600, 400, 400), 278, 'room'],
    ['20gp', carton(500, 500, 500), 176, 'room'],
    ['40gp', carton(500, 500, 500), 384, 'room'],
    ['40hq', carton(500, 500, 500), 480, 'room'],
    ['20gp', carton(6000, 100, 100), 0, 'room'],
    ['20gp', carton(500, 500, 2300, 1, true), 0, 'room'],
    ['40hq', carton(500, 500, 2300, 1, true), 96, 'room'],
    ['20gp', carton(2345, 2345, 2345), 0, 'room'],
  ] as const)('A %s container holds cartons %o %d times, limited by %s', (type, one, cartons, limit) => {
    expect(loadSpace(one, containers[type])).toMatchObject({ cartons, limit })
  })

  it('Cartons that must stand upright lie on no other face', () => {
    const flat = carton(800, 600, 300)
    expect(loadSpace(flat, palletSpace(1000)).layers.map(({ heightMm }) => heightMm)).not.toEqual([])
    expect(loadSpace({ ...flat, isUpright: true }, palletSpace(1000)).layers).toMatchObject([
      { heightMm: 300, times: 2, cartons: 2 },
    ])
  })

  it('The stack is never higher than the space and each weight is within the payload', () => {
    for (const one of [carton(330, 270, 190, 9), carton(610, 410, 230, 14), carton(1000, 20, 30, 1)]) {
      for (const space of [...Object.values(containers), palletSpace(1800)]) {
        const { layers, cartons } = loadSpace(one, space)
        expect(layers.reduce((sum, { heightMm, times }) => sum + heightMm * times, 0)).toBeLessThanOrEqual(
          space.heightMm,
        )
        expect(cartons * one.grossGrams).toBeLessThanOrEqual(space.payloadGrams)
      }
    }
  })

  it.each([
    [1800, 400_000, [11, 25, 25]],
    [1800, 1_500_000, [11, 17, 17]],
    [2400, 400_000, [0, 0, 25]],
  ])('Pallets %d mm high with %d g are loaded %o times in the three containers', (height, grams, counts) => {
    expect((['20gp', '40gp', '40hq'] as const).map((type) => palletsIn(type, height, grams))).toEqual(counts)
  })

  it.each([
    [1, [{ type: '20gp', count: 1 }]],
    [100, [{ type: '20gp', count: 1 }]],
    [101, [{ type: '40gp', count: 1 }]],
    [230, [{ type: '40hq', count: 1 }]],
    [250, [{ type: '40hq', count: 1 }]],
    [
      251,
      [
        { type: '40hq', count: 1 },
        { type: '20gp', count: 1 },
      ],
    ],
    [500, [{ type: '40hq', count: 2 }]],
    [740, [{ type: '40hq', count: 3 }]],
  ])('A load of %d cartons needs the containers %o', (cartons, needed) => {
    expect(containersFor(cartons, { '20gp': 100, '40gp': 210, '40hq': 250 })).toEqual(needed)
  })

  it('Equal capacities take the smaller container, and cartons that fit none take none', () => {
    expect(containersFor(530, { '20gp': 217, '40gp': 265, '40hq': 265 })).toEqual([{ type: '40gp', count: 2 }])
    expect(containersFor(5, { '20gp': 0, '40gp': 0, '40hq': 0 })).toEqual([])
  })

  it('A carton that is not full counts as a carton', () => {
    expect([1, 24, 25, 48].map((units) => cartonsFor(units, 24))).toEqual([1, 1, 2, 2])
  })
})
