import { expect, it } from 'vitest'
import { placeBeside, threadKeys } from './thread-keys.ts'

it('The keys step through the conversations and stop at both ends', () => {
  expect([placeBeside(3, 0, 1), placeBeside(3, 2, -1)]).toEqual([1, 1])
  expect([placeBeside(3, 2, 1), placeBeside(3, 0, -1)]).toEqual([null, null])
})

it('Without an open conversation the keys open the first or the last one', () => {
  expect([placeBeside(3, -1, 1), placeBeside(3, -1, -1)]).toEqual([0, 2])
  expect([placeBeside(0, -1, 1), placeBeside(0, -1, -1)]).toEqual([null, null])
})

it('The help of the conversations names each key once', () => {
  const keys = threadKeys().flatMap(([names]) => names.split('  '))
  expect(keys).toEqual(['j', 'k', 'c', '/', 'Esc', '?'])
})
