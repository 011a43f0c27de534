import { expect, it } from 'vitest'
import { needOf } from './review-claim.ts'

const minute = 60_000
const never = Infinity

it.each([
  ['a fresh claim needs nothing', { left: 25 * minute, idle: 0, sinceRenewal: never }, null],
  [
    'a claim that ends soon is renewed while its reviewer is at work',
    { left: 9 * minute, idle: minute, sinceRenewal: never },
    'renew',
  ],
  [
    'a claim of a reviewer who has gone away expires',
    { left: 9 * minute, idle: 3 * minute, sinceRenewal: never },
    null,
  ],
  ['a renewal that failed is not retried at once', { left: 8 * minute, idle: 0, sinceRenewal: minute / 2 }, null],
  ['a renewal that failed is retried after a minute', { left: 8 * minute, idle: 0, sinceRenewal: minute }, 'renew'],
  ['an expired claim is reported as over, whoever is there', { left: 0, idle: never, sinceRenewal: never }, 'over'],
])('The claim bar knows what a claim needs: %s', (_case, claim, need) => {
  expect(needOf(claim)).toBe(need)
})
