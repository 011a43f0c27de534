import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainText, needsReading, readTexts, toPlainText } from './plain-text.ts'

const refused = ['\ud800', 'a\udc00b', '\0', '\u0007', '\u001b[31m', '\u202eexe.pdf', '\u2066x\u2069', '\u202a138']
const accepted = ['', ' ', '李明', 'Ёлка', '👩‍🏭', '❤️', 'é', 'a\tb\r\nc', 'می‌خواهم', '\u200fشركة', '１２']

describe('plain text', () => {
  it.each(refused)('The text %j is not plain text', (text) => {
    expect(isPlainText(text)).toBe(false)
    expect(isPlainText(toPlainText(text))).toBe(true)
    expect(readTexts({ names: ['good', text], [text]: 1 }).refused).toHaveLength(2)
  })

  it.each(accepted)('The text %j is plain text and stays as it is', (text) => {
    expect(isPlainText(text)).toBe(true)
    expect(readTexts({ text })).toEqual({ value: { text }, refused: [] })
  })

  it.each(['\u200b', '\u2060\u200d', '\u3164', '\u2800', '\u00ad\u034f', ' \u200b '])(
    'A text that shows nothing is read as empty: %j',
    (text) => {
      expect(readTexts({ name: text, list: [text, `${text}x`] }).value).toEqual({ name: '', list: ['', `${text}x`] })
    },
  )

  it('A JSON document with ordinary text only is not searched value by value', () => {
    expect(needsReading(JSON.stringify({ phone: '13800000001', text: 'Болты М8\n螺栓 "A2"\t\\' }))).toBe(false)
  })

  it('The quick test of a JSON document finds every value that is not plain text', () => {
    const odd = fc.constantFrom(...refused, '\u200b', '\u3164', '\ufeff', '\u{e0001}', '\u{1d173}')
    const anywhere = fc
      .array(
        fc.oneof(
          fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
          odd,
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join(''))
    const escape = (text: string) =>
      text.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`)
    fc.assert(
      fc.property(anywhere, fc.boolean(), (text, isEscaped) => {
        const json = JSON.stringify({ a: [text] })
        const { value, refused: found } = readTexts({ a: [text] })
        const isOdd = found.length > 0 || value.a[0] !== text
        // Our own serialised documents have lone surrogates escaped already.
        expect(isOdd && !needsReading(isEscaped ? escape(json) : json)).toBe(false)
      }),
      { numRuns: 300, seed: 1 },
    )
  })
})
