import { describe, expect, it } from 'vitest'
import { useSite } from './site.ts'
import { wander } from './wander/walk.ts'

const site = useSite()

/**
 * A few short walks in each test run; `npm run wander -- --seed 7 --seeds 20 --steps 200` runs other and longer ones.
 */
const { WANDER_SEED = '1', WANDER_SEEDS = '6', WANDER_STEPS = '14' } = process.env
const seeds = Array.from({ length: Number(WANDER_SEEDS) }, (_, at) => Number(WANDER_SEED) + at)

describe('random walks', () => {
  it.each(seeds)(
    'Random walk %i meets no empty page, no error, no dead link and no overflow, and sees what a fresh visit shows',
    async (seed) => {
      expect(await wander(site, { seed, steps: Number(WANDER_STEPS), compareEvery: 7 })).toEqual([])
    },
    300_000 + Number(WANDER_STEPS) * 6000,
  )
})
