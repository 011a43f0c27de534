import type { DataRegion } from '../../../shared/places/data-regions.ts'
import { dataOther, dataInChina, dataInRussia, regionOfCountry } from '../../../shared/places/data-regions.ts'
import type { Locale } from '../../../shared/locale.ts'

/** What is known of a person at registration. */
type Known = {
  /** The country of the phone, as two letters; undefined for an e-mail address. */
  country: string | undefined
  /** The IANA name of the browser's time zone, where it was sent. */
  timeZone: string | undefined
  /** The language of the form. */
  locale: Locale
}

const regionOfLocale: Record<Locale, DataRegion> = { zh: dataInChina, ru: dataInRussia, en: dataOther }

/**
 * The data region of a new account: by the country of its phone; an e-mail address names no country, so by the country of
 * the browser's time zone; without one by the language, so that a reader of Russian who may be a citizen of Russia is counted as one.
 */
export function regionOf({ country, timeZone, locale }: Known): DataRegion {
  if (country !== undefined) return regionOfCountry(country)
  if (timeZone === undefined) return regionOfLocale[locale]
  return zonesOf('RU').has(timeZone) ? dataInRussia : zonesOf('CN').has(timeZone) ? dataInChina : dataOther
}

/** A method of ECMA-402 2024 that TypeScript's library does not declare yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined }

/** The time zones of a country, from the tables of the runtime (Unicode CLDR). */
function zonesOf(country: string): ReadonlySet<string> {
  return new Set((new Intl.Locale('und', { region: country }) as LocaleWithZones).getTimeZones())
}
