import { describe, expect, it } from 'vitest'
import { addMonths } from './plan.policy.ts'

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-02', 12, '2027-11-02'],
    ['2026-10-31', 1, '2026-11-30'],
  ])('The date %s plus %i months is %s', (from, months, until) => {
    expect(addMonths(new Date(`${from}T10:00:00Z`), months).toISOString()).toBe(`${until}T10:00:00.000Z`)
  })
})
