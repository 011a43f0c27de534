import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conceptIndex, conceptLexeme } from './concept-index.ts'

const lexeme = constantFrom('a', 'b', 'c', 'd', 'e')
const form = record({ concept: integer({ min: 1, max: 9 }), lexemes: uniqueArray(lexeme, { minLength: 1 }) })

describe('concept index', () => {
  it('It finds exactly the concepts of which all lexemes of a form are among those of a document', () => {
    assert(
      property(array(form), uniqueArray(lexeme), (forms, document) => {
        const held = new Set(document)
        const expected = forms.flatMap(({ concept, lexemes }) =>
          lexemes.every((one) => held.has(one)) ? [conceptLexeme(concept)] : [],
        )
        expect(new Set(conceptIndex(forms).among(held))).toEqual(new Set(expected))
      }),
    )
  })
})
