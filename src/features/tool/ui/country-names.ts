import { currentContentLanguage } from '../../../shared/locale.ts'
import type { CallReply } from '../../../client/api.ts'

/** The name of a country in the language of the page. */
export const countryNames =
  (countries: CallReply<'GET /api/countries'>) =>
  (code: string): string =>
    countries.find((country) => country.code === code)?.[currentContentLanguage()] ?? code
