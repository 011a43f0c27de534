import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countryFlags, flagsFile } from '../tools/country-flags.ts'

it('The file of flags has that of each country of the reference, as npm run flags writes it', () => {
  expect(readFileSync(flagsFile, 'utf8')).toBe(countryFlags())
})
