import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.ts'

const root = join(import.meta.dirname, '..')

it('has at least fifteen faults to plant, each in a place that the source still has once', () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(15)
  const changes = plantedFaults.flatMap(({ title, also = [], ...fault }) =>
    [fault, ...also].map((change) => ({ title, ...change })),
  )
  const lost = changes.filter(
    ({ file, original }) => readFileSync(join(root, file), 'utf8').split(original).length !== 2,
  )
  expect(lost.map(({ title }) => title)).toEqual([])
})
