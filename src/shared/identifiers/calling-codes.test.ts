import { describe, expect, it } from 'vitest'
import { parseAccount } from './account.ts'
import { callingCodeOf, withCallingCode } from './calling-codes.ts'

describe('calling codes', () => {
  it.each([
    ['7', '916 123-45-67', '+79161234567'],
    ['7', '8 (916) 123-45-67', '+79161234567'],
    ['7', '7 701 123 45 67', '+77011234567'],
    ['998', '90 123 45 67', '+998901234567'],
    ['86', '138 0000 0001', '13800000001'],
  ] as const)('The number after +%s typed as %s is the account %s', (code, typed, account) =>
    expect(parseAccount(withCallingCode(code, typed))?.value).toBe(account),
  )

  it('A number that begins with + tells its calling code, and one of another country has none', () => {
    const codes = ['+7 916', '+375 29', '+998', '+49 30'].map((typed) => callingCodeOf(typed, '996'))
    expect(codes).toEqual(['7', '375', '998', null])
  })

  it('Without + a number has the chosen code, and a Chinese mobile number +86', () => {
    expect(['916 123-45-67', '8 916 123 45 67', '138 0000 0001'].map((typed) => callingCodeOf(typed, '7'))).toEqual([
      '7',
      '7',
      '86',
    ])
  })
})
