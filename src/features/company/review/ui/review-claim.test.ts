import { expect, test } from 'vitest'
import { needOf } from './review-claim.ts'

const minute = 60_000
const never = Infinity

test.each([
  ['a fresh hold needs nothing', { left: 25 * minute, idle: 0, sinceAsked: never }, null],
  [
    'a hold that ends soon is renewed while its reviewer is at work',
    { left: 9 * minute, idle: minute, sinceAsked: never },
    'renew',
  ],
  ['it runs out on somebody who has gone away', { left: 9 * minute, idle: 3 * minute, sinceAsked: never }, null],
  [
    'a renewal that did not arrive is tried again a minute later, not at once',
    { left: 8 * minute, idle: 0, sinceAsked: minute / 2 },
    null,
  ],
  ['and then it is', { left: 8 * minute, idle: 0, sinceAsked: minute }, 'renew'],
  ['a hold that has run out is said to be over, whoever is there', { left: 0, idle: never, sinceAsked: never }, 'over'],
])('%s', (_sentence, hold, need) => {
  expect(needOf(hold)).toBe(need)
})
