import { expect, it } from 'vitest'
import { keyFrom, slugFrom } from './category-view.ts'

it.each([
  ['Eye bolts, M8', 'eye-bolts-m8', 'eyeBoltsM8'],
  ['  Сafé – 2 sizes ', 'afe-2-sizes', 'afe2Sizes'],
  ['2-way valves', '2-way-valves', 'wayValves'],
  ['болты', '', ''],
])('The words %j become the code %j and the key %j', (words, slug, key) => {
  expect([slugFrom(words), keyFrom(words)]).toEqual([slug, key])
})
