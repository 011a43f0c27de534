import { expect, it } from 'vitest'
import { jsonOf } from './kept-json.ts'

it('data of a document are the JSON that they always were, the second time as well', () => {
  const words = { title: '</script>', more: ['<', null, undefined, { a: 1 }] }
  const answer = () => ({
    root: { nonce: 'n', is: true, none: undefined, words },
    'pages/home': { ...words, at: new Date(0) },
    list: [1, words],
    nothing: null,
    day: new Date(0),
    left: undefined,
  })
  const plain = () => JSON.stringify(answer()).replaceAll('<', '\\u003c')
  expect(jsonOf(answer())).toBe(plain())
  expect(jsonOf(answer())).toBe(plain())
  expect(JSON.parse(jsonOf(answer()))).toEqual(JSON.parse(plain()))
})
