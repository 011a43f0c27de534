import { expect, it } from 'vitest'
import { inSlices } from './time-slices.ts'

it('A long computation gets all items in order, and other work is done meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const seen: number[] = []
  for await (const item of inSlices([1, 2, 3, 4, 5])) {
    seen.push(item)
    const until = performance.now() + 15
    while (performance.now() < until);
  }
  clearInterval(timer)
  expect(seen).toEqual([1, 2, 3, 4, 5])
  expect(turns).toBeGreaterThanOrEqual(3)
})
