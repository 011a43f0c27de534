import { expect, it } from 'vitest'
import { pseudoMessages, pseudoText } from './pseudo.text.ts'

it('A pseudo-localised text stands between marks and grows by half', () => {
  expect(pseudoText('立即注册')).toBe('[！立即注册～～！]')
  expect(pseudoText('登')).toBe('[！登～！]')
})

it('Placeholders stay as they are and do not count as text', () => {
  expect(pseudoText('{name}，欢迎您')).toBe('[！{name}，欢迎您～～！]')
})

it('Every form of a plural is changed and its conditions are not', () => {
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

it('Nested messages are changed and the schema is left alone', () => {
  expect(pseudoMessages({ $schema: 'x', a: { b: '好' } })).toEqual({ $schema: 'x', a: { b: '[！好～！]' } })
})
