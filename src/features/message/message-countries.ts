import { readCountries } from '../reference/reference-files.ts'

/** Names of the countries that the platform knows, by their code. */
export const countryNames = new Map(readCountries().map(({ code, name }) => [code, name]))

export const isCountry = (code: string): boolean => countryNames.has(code)
