import {
  contentLanguageOf,
  defaultLocale,
  forLocales,
  languageTags,
  locales,
  localisedPath,
} from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { inSlices } from '../../server/jobs/time-slices.ts'
import { escapeMarkup } from '../../shared/text/markup.ts'
import type { Entry } from './sitemap-entries.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const fileStart = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const fileEnd = '\n</urlset>\n'

export function renderIndex(origin: string, names: readonly string[]): string {
  const address = escapeMarkup(`${origin}/sitemaps/`)
  const files = names.map((name) => `<sitemap><loc>${address}${name}.xml</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`
}

export const renderFile = (origin: string, entries: readonly Entry[]): string =>
  fileStart + renderEntries(escapeMarkup(origin), entries) + fileEnd

/** The same in slices of time, between which other work of the process continues. */
export async function renderLongFile(origin: string, entries: readonly Entry[]): Promise<string> {
  const escaped = escapeMarkup(origin)
  const parts: string[] = []
  for await (const entry of inSlices(entries)) parts.push(renderEntry(escaped, entry))
  return fileStart + parts.join('\n') + fileEnd
}

/** The text of a file with all addresses at another origin. */
export const withOrigin = (text: string, before: string, origin: string): string =>
  text
    .replaceAll(`<loc>${escapeMarkup(before)}/`, () => `<loc>${escapeMarkup(origin)}/`)
    .replaceAll(`href="${escapeMarkup(before)}/`, () => `href="${escapeMarkup(origin)}/`)

const renderEntries = (origin: string, entries: readonly Entry[]): string =>
  entries.map((entry) => renderEntry(origin, entry)).join('\n')

/** A page in each language, with its siblings in the others. */
function renderEntry(origin: string, { path, changedAt, slugs }: Entry): string {
  const addresses = forLocales(
    (locale) => origin + escapeMarkup(localisedPath(path + (slugs?.[contentLanguageOf(locale)] ?? ''), locale)),
  )
  const link = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${addresses[locale]}"/>`
  const links = [...locales.map((locale) => link(languageTags[locale], locale)), link('x-default', defaultLocale)]
  const change = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const rest = `${change}${links.join('')}</url>`
  return locales.map((locale) => `<url><loc>${addresses[locale]}</loc>${rest}`).join('\n')
}
