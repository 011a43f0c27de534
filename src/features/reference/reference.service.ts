import { contentLanguageOf } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { readCountries } from './reference-files.ts'

let countries: Map<string, ReturnType<typeof readCountries>[number]> | undefined

/** The name of a country (ISO 3166-1 alpha-2) in a language; the code itself if it is unknown. */
export function countryName(code: string, locale: Locale): string {
  return known().get(code)?.name[contentLanguageOf(locale)] ?? code
}

/** Whether a country is a member of the Eurasian Economic Union. */
export const isEaeuCountry = (code: string): boolean => known().get(code)?.isEaeu === true

const known = () => (countries ??= new Map(readCountries().map((country) => [country.code, country])))

/** Every country of the list, in its order. */
export const listCountries = async () => readCountries().map(({ code, name, isEaeu }) => ({ code, ...name, isEaeu }))
