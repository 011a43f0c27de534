import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.ts'

const root = join(import.meta.dirname, '..')

it('There are at least fifteen faults to plant, and the source still contains the place of each exactly once', () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(15)
  const changes = plantedFaults.flatMap(({ title, also = [], ...fault }) =>
    [fault, ...also].map((change) => ({ title, ...change })),
  )
  const lost = changes.filter(
    ({ file, original }) => readFileSync(join(root, file), 'utf8').split(original).length !== 2,
  )
  expect(lost.map(({ title }) => title)).toEqual([])
})
