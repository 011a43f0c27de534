import { describe, expect, it } from 'vitest'
import { checkNumber } from '../identifier.policy.ts'
import { identifierView } from './identifier-view.ts'

const view = (number: string) => identifierView(checkNumber(number, undefined), (country) => country)

describe('answer about a number', () => {
  it.each([
    ['7707083893', false],
    ['7707083894', true],
    ['91110000600037341Z', true],
    ['nothing', true],
  ])('The answer about %s warns: %s', (number, isNegative) => {
    expect(view(number).isNegative).toBe(isNegative)
  })

  it('A mistyped tax number is not presented as a number of another kind that has no check digits', () => {
    expect(view('7707083894').summary).toMatch(/ИНН|INN|税号/)
    expect(view('7707083893').summary).not.toMatch(/不是有效的/)
  })
})
