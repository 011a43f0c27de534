import { describe, expect, it } from 'vitest'
import { useSite } from './site.ts'
import { walk } from './wander/walk.ts'

const site = useSite()

/** A few short walks each time; `npm run wander -- --seed 7 --seeds 20 --steps 200` takes others, and longer ones. */
const { WANDER_SEED = '1', WANDER_SEEDS = '6', WANDER_STEPS = '14' } = process.env
const seeds = Array.from({ length: Number(WANDER_SEEDS) }, (_, at) => Number(WANDER_SEED) + at)

describe('somebody who presses whatever there is', () => {
  it.each(seeds)(
    'meets no empty page, no fault, no dead link and nothing wider than the window, and sees what a fresh visit shows: walk %i',
    async (seed) => {
      expect(await walk(site, { seed, steps: Number(WANDER_STEPS), compareEvery: 7 })).toEqual([])
    },
    60_000 + Number(WANDER_STEPS) * 6000,
  )
})
