import { expect, it } from 'vitest'
import { fileNameOf, longestFileName } from './media.policy.ts'

it('A name that is too long to be stored is cut before its ending', () => {
  expect(fileNameOf(' Чертёж 12.pdf ')).toBe('Чертёж 12.pdf')
  expect(fileNameOf('图'.repeat(200) + '.pdf')).toBe('图'.repeat(longestFileName - 4) + '.pdf')
  expect(fileNameOf('a'.repeat(200))).toHaveLength(longestFileName)
})
