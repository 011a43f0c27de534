import { expect, test } from 'vitest'
import { keyOf } from './review-keys.ts'

test('a letter is the same key on a Russian keyboard and with capitals', () => {
  expect(keyOf({ key: 'j', code: 'KeyJ' })).toBe('j')
  expect(keyOf({ key: 'J', code: 'KeyJ' })).toBe('j')
  expect(keyOf({ key: '\u043e', code: 'KeyJ' })).toBe('j')
  expect(keyOf({ key: '\u0445', code: 'BracketLeft' })).toBe('[')
})

test('digits, signs and named keys stay what they are', () => {
  expect(keyOf({ key: '3', code: 'Digit3' })).toBe('3')
  expect(keyOf({ key: '?', code: 'Slash' })).toBe('?')
  expect(keyOf({ key: 'Enter', code: 'Enter' })).toBe('Enter')
})

test('a letter of another layout of Latin keys is the letter that was meant', () => {
  expect(keyOf({ key: 'a', code: 'KeyQ' })).toBe('a')
})
