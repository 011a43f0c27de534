import { expect, it } from 'vitest'
import { findLanguageLiterals } from './language-literals.ts'

const check = (text: string, path = 'src/a.ts') => findLanguageLiterals([{ path, text }])

it.each([
  "if (locale === 'ru') return",
  "const all = ['zh', ...others]",
  'const prefix = /^\\/(?:ru|en)\\//',
  "scope.post('/en/unsubscribe')",
  'const address = `/ru/products`',
])('A source that writes %s is reported', (text) => {
  expect(check(text)).toEqual([expect.stringContaining('languages are those of src/shared/locale.ts')])
})

it.each([
  'if (locale === defaultLocale) return',
  "// `/ru/products` leads to the product in 'ru'",
  "/** Found in 'zh' alone. */",
  "new Intl.NumberFormat('en-US')",
  "const words = 'renew'",
])('A source may write %s', (text) => {
  expect(check(text)).toEqual([])
})

it('The table of languages and the analysers of single languages are exempt', () => {
  expect(check("const table = { zh: 'zh' }", 'src/shared/locale.ts')).toEqual([])
  expect(check("stem('ru')", 'src/features/search/analysis/stems.ts')).toEqual([])
})
