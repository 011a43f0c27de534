import { expect, it } from 'vitest'
import { keyOf } from './use-keys.ts'

it('A letter key works the same on a Russian keyboard and in capitals', () => {
  expect(keyOf({ key: 'j', code: 'KeyJ' })).toBe('j')
  expect(keyOf({ key: 'J', code: 'KeyJ' })).toBe('j')
  expect(keyOf({ key: '\u043e', code: 'KeyJ' })).toBe('j')
  expect(keyOf({ key: '\u0445', code: 'BracketLeft' })).toBe('[')
})

it('Digits, punctuation and named keys are not translated', () => {
  expect(keyOf({ key: '3', code: 'Digit3' })).toBe('3')
  expect(keyOf({ key: '?', code: 'Slash' })).toBe('?')
  expect(keyOf({ key: 'Enter', code: 'Enter' })).toBe('Enter')
})

it('A letter of another Latin layout is read as the letter that was meant', () => {
  expect(keyOf({ key: 'a', code: 'KeyQ' })).toBe('a')
})
