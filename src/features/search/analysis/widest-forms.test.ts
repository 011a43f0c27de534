import { describe, expect, it } from 'vitest'
import { widest } from './widest-forms.ts'

/** Steel is concept 406 and stainless 404, said by these forms. */
const behind: Record<string, string[][]> = {
  '=406': [['steel'], ['钢'], ['stal', 'staln']],
  '=404': [['stainless', 'steel'], ['inox']],
}
const formsBehind = (lexeme: string) => behind[lexeme] ?? []

describe('widest forms', () => {
  it.each([
    { forms: 'steel|=406', wanted: '=406' },
    { forms: '=406|钢', wanted: '=406' },
    { forms: 'stainless steel pipe|=404 pipe|=406 pipe', wanted: '=404 pipe|=406 pipe' },
    { forms: 'steel pipe|=406 pipe|pipe steel', wanted: '=406 pipe' },
    { forms: 'stal|=406', wanted: 'stal|=406' },
    { forms: 'pipe|pipe steel|steel', wanted: 'pipe|steel' },
    { forms: 'a b|b a', wanted: 'a b' },
    { forms: 'own', wanted: 'own' },
  ])('A query for $forms needs only $wanted', ({ forms, wanted }) => {
    const made = forms.split('|').map((form) => form.split(' '))
    expect(
      widest(made, { formsBehind })
        .map((form) => form.join(' '))
        .join('|'),
    ).toBe(wanted)
  })
})
