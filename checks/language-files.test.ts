import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contentLanguages, defaultLocale, fallbackOrder, locales, prefixedLocales } from '../src/shared/locale.ts'

it('The languages of the messages are those of the table', () => {
  const settings = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8')) as Record<string, unknown>
  expect(settings).toMatchObject({ baseLocale: defaultLocale, locales })
})

it('The service worker holds an offline page of every language, the default one first', () => {
  const [, known = ''] = /^const locales = (\[.*\])$/m.exec(readFileSync('public/sw.js', 'utf8')) ?? []
  expect(JSON.parse(known.replaceAll("'", '"'))).toEqual([defaultLocale, ...prefixedLocales])
})

it.each(locales)('The manifest and the offline page in %s exist', (locale) => {
  expect(
    [`manifest.${locale}.webmanifest`, `offline.${locale}.html`].map((name) => existsSync(`public/${name}`)),
  ).toEqual([true, true])
})

it.each(locales)('Readers of %s are shown content in any of its languages', (locale) => {
  expect(fallbackOrder[locale].toSorted()).toEqual(contentLanguages.toSorted())
})
