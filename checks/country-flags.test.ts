import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('Each country of the reference has a flag', () => {
  const flags = readFileSync('src/ui/picture/country-flags.svg', 'utf8')
  const codes = readFileSync('content/reference/countries.csv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter((code) => !flags.includes(`<symbol id="${code}" `))).toEqual([])
})
