import { describe, expect, it } from 'vitest'
import { findWordingFaults } from './wording.ts'

const plural = (match: Record<string, string>) => [
  { declarations: ['input count', 'local amount = count: plural'], selectors: ['amount'], match },
]
const inAll = (message: unknown) => ({
  zh: { greeting: message },
  ru: { greeting: message },
  en: { greeting: message },
})
const uses = { path: 'src/web/pages/home/home.tsx', text: 'export const text = () => m.greeting()' }

describe('wording', () => {
  it('Messages that are complete and used pass', () => {
    expect(findWordingFaults(inAll('Hello {name}'), [uses])).toEqual([])
  })

  it('A message that a language lacks and one that only a translation has are reported', () => {
    const files = { zh: { greeting: '你好' }, ru: {}, en: { greeting: 'Hello', other: 'Other' } }
    expect(findWordingFaults(files, [uses])).toEqual(['ru: greeting is missing', 'en: other does not exist in zh'])
  })

  it('An empty message text is reported', () => {
    expect(findWordingFaults({ ...inAll('Hello'), ru: { greeting: ' ' } }, [uses])).toEqual([
      'ru: greeting has no text',
    ])
  })

  it('Placeholders that a translation lacks or adds are reported, and escaped braces are ignored', () => {
    const files = {
      zh: { greeting: '{name} {#b}你好{/b}' },
      ru: { greeting: '{nane} {#b}да{/b}' },
      en: { greeting: '{name} {#b}hi{/b} \\{x\\}' },
    }
    expect(findWordingFaults(files, [uses])).toEqual([
      'ru: greeting lacks {name}',
      'ru: greeting has {nane}, which zh has not',
    ])
  })

  it('A Russian message with a count needs all four plural variants', () => {
    const files = {
      zh: { greeting: '{count} 件' },
      ru: {
        greeting: plural({
          'amount=one': '{count} товар',
          'amount=few': '{count} товара',
          'amount=*': '{count} товаров',
        }),
      },
      en: { greeting: plural({ 'amount=one': 'one product', 'amount=other': '{count} products' }) },
    }
    expect(findWordingFaults(files, [uses])).toEqual(['ru: greeting lacks the variant amount=many'])
    expect(findWordingFaults({ ...files, ru: { greeting: '{count} шт.' } }, [uses])).toEqual([
      'ru: greeting has no plural variants',
    ])
  })

  it('A message that the code uses but nobody wrote is reported with its line', () => {
    const text = 'm.greeting()\nm.farewell()\nm["welcome.home"]()'
    expect(findWordingFaults(inAll('Hello'), [{ path: 'src/a.ts', text }])).toEqual([
      'src/a.ts:2 asks for the message farewell, which does not exist',
      'src/a.ts:3 asks for the message welcome.home, which does not exist',
    ])
  })

  it('A message that nothing uses is reported, and a key passed on as a string counts as used', () => {
    expect(findWordingFaults(inAll('Hello'), [])).toEqual(['messages: nothing uses greeting'])
    expect(findWordingFaults(inAll('Hello'), [{ path: 'src/a.ts', text: "const key = 'greeting'" }])).toEqual([])
  })

  it('A nested message is found by its dotted key', () => {
    const nested = { home: { title: 'Hello' } }
    const source = { path: 'src/a.ts', text: "m['home.title']()" }
    expect(findWordingFaults({ zh: nested, ru: nested, en: { home: {} } }, [source])).toEqual([
      'en: home.title is missing',
    ])
  })

  it.each([
    ["const a = '商品'", '商品'],
    ['const a = `товар ${b} шт`', 'товар'],
    ['const a = <p>Hello</p>', 'Hello'],
    ['const a = <img alt="A picture" />', 'A picture'],
    ['const a = <button aria-label="Close" />', 'Close'],
  ])('Words written into the code are reported: %s', (code, word) => {
    const faults = findWordingFaults(inAll('Hello'), [uses, { path: 'src/a.tsx', text: code }])
    expect(faults[0]).toBe(`src/a.tsx:1 writes “${word}” itself; words belong to messages/`)
  })

  it.each([
    '// 商品\nconst a = 1',
    'const a = <p>·</p>',
    'const a = <a href="/about" className="big" />',
    'const a = /[а-я]/',
  ])('Comments, signs, class names and patterns are not reported as wording: %s', (code) => {
    expect(findWordingFaults(inAll('Hello'), [uses, { path: 'src/a.tsx', text: code }])).toEqual([])
  })
})
