import { readFileSync, writeFileSync } from 'node:fs'
import { icons } from '@iconify-json/circle-flags'

// `npm run flags` writes the flags of all countries of the reference into one file of symbols, from circle-flags (MIT).

const root = new URL('../', import.meta.url)
export const flagsFile = new URL('src/ui/picture/country-flags.svg', root)

/** The codes of the countries, in the order of the reference. */
const countryCodes = (): string[] =>
  readFileSync(new URL('content/reference/countries.csv', root), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')

/** The text of the file. Throws if a country has no flag. */
export function countryFlags(): string {
  const symbols = countryCodes().map((code) => {
    const body = icons.icons[code.toLowerCase()]?.body
    // The style sheet makes flags round, instead of a mask in each.
    const drawing = /^<mask.*?<\/mask><g mask="[^"]*">(.*)<\/g>$/.exec(body ?? '')?.[1]
    if (!drawing) throw new Error(`circle-flags has no flag of ${code} as expected`)
    return `<symbol id="${code}" viewBox="0 0 512 512">${drawing}</symbol>`
  })
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n')
}

if (import.meta.main) writeFileSync(flagsFile, countryFlags())
