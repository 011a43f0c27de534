import { expect, it } from 'vitest'
import { standardAt } from './equivalent-standards.ts'
import { otherLayout } from './keyboard-layout.ts'
import { tokensOf } from './tokenizer.ts'

it.each([
  ['ISO 4017', 2],
  ['iso4017', 1],
  ['DIN-933', 1],
  ['GB/T 5783', 3],
  ['DIN 933 M8', 2],
])('The standard %s is looked for together with its equivalents', (text, length) => {
  const found = standardAt(tokensOf(text), 0)
  expect(found?.length).toBe(length)
  expect(found?.forms.map((form) => form.join(' ')).toSorted()).toEqual(['din 933', 'gb 5783', 'iso 4017'])
})

it('A year behind the number of a standard says nothing, and a number without a body is no standard', () => {
  expect(standardAt(tokensOf('ГОСТ 7798-70'), 0)?.forms).toContainEqual(['din', '931'])
  expect(standardAt(tokensOf('4017'), 0)).toBeNull()
  expect(standardAt(tokensOf('DIN 4711'), 0)).toBeNull()
})

it('The other keyboard layout never turns a Cyrillic letter into a sign', () => {
  expect(otherLayout('Х5')).toBeNull()
  expect(otherLayout('ищде')).toBe('bolt')
  expect(otherLayout(',jkns')).toBe('болты')
})
