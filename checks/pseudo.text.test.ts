import { expect, test } from 'vitest'
import { pseudoMessages, pseudoText } from './pseudo.text.ts'

test('a text stands between the marks and grows by half', () => {
  expect(pseudoText('立即注册')).toBe('[！立即注册～～！]')
  expect(pseudoText('登')).toBe('[！登～！]')
})

test('placeholders stay as they are and do not count as text', () => {
  expect(pseudoText('{name}，欢迎您')).toBe('[！{name}，欢迎您～～！]')
})

test('each form of a plural is changed, its conditions are not', () => {
  const message = {
    declarations: ['input count'],
    match: { 'countPlural=one': '{count} item', 'countPlural=other': '{count} items' },
  }
  expect(pseudoMessages({ items: [message] })).toEqual({
    items: [
      {
        declarations: ['input count'],
        match: { 'countPlural=one': '[！{count} item～～～！]', 'countPlural=other': '[！{count} items～～～！]' },
      },
    ],
  })
})

test('nested messages are reached and the schema is left alone', () => {
  expect(pseudoMessages({ $schema: 'x', a: { b: '好' } })).toEqual({ $schema: 'x', a: { b: '[！好～！]' } })
})
