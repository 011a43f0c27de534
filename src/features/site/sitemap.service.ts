import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../server/context.ts'
import { originOf } from '../../server/http/origin.ts'
import type { RawReply } from '../../shared/endpoint.ts'
import { contentLanguageOf, defaultLocale, languageTags, locales, localisedPath } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { escapeMarkup } from '../../shared/text/markup.ts'
import { sitemapKinds } from './sitemap.contract.ts'
import type { SitemapKind } from './sitemap.contract.ts'
import { findEntries, findLastChange, findStarts } from './sitemap-entries.ts'
import type { Entry } from './sitemap-entries.ts'

/** The protocol allows 50,000 addresses a file; every page has one in each language. */
const pagesPerFile = Math.floor(10_000 / locales.length)

/** Public pages without parameters; a list page changes with its entries. */
const pages: { path: string; lists?: SitemapKind }[] = [
  { path: '/home' },
  { path: '/landing' },
  { path: '/register' },
  { path: '/information', lists: 'articles' },
  { path: '/products', lists: 'products' },
  { path: '/companies', lists: 'companies' },
  { path: '/privacy-agreement' },
  { path: '/fees' },
  { path: '/help', lists: 'help' },
  { path: '/help/contact' },
]

/** Paths without use for a search engine: calls, private pages, search results, developer tools. */
const closedPaths = [
  '/operator',
  '/workspace',
  '/user',
  '/messages',
  '/calendar',
  '/auth',
  '/dev',
  '/demo',
  '/pages',
  '/search',
  '/products/compare',
]

/** The files of the sitemap: pages, then each kind in ranges of ids. */
export async function listSitemaps(ctx: Ctx, _input: unknown, request: FastifyRequest): Promise<RawReply> {
  const names = ['pages']
  for (const kind of sitemapKinds)
    names.push(...(await findStarts(ctx, kind, pagesPerFile)).map((start) => `${kind}-${start}`))
  const files = names.map(
    (name) => `<sitemap><loc>${escapeMarkup(`${originOf(ctx, request)}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  )
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>`)
}

/** One file: every page in each language, with its siblings in the others. */
export async function readSitemap(ctx: Ctx, { name }: { name: string }, request: FastifyRequest): Promise<RawReply> {
  const origin = originOf(ctx, request)
  const addresses = (await entriesOf(ctx, name)).flatMap((entry) => renderEntry(origin, entry))
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.join('\n')}\n</urlset>`,
  )
}

/** Paths disallowed for crawlers, in every language, and the address of the sitemap. */
export async function renderRobots(ctx: Ctx, _input: unknown, request: FastifyRequest): Promise<RawReply> {
  const closed = closedPaths.flatMap((path) => locales.map((locale) => `Disallow: ${localisedPath(path, locale)}`))
  const lines = ['User-agent: *', 'Disallow: /api/', ...closed, '', `Sitemap: ${originOf(ctx, request)}/sitemap.xml`]
  return { body: `${lines.join('\n')}\n`, mediaType: 'text/plain', maxAge: 3600 }
}

async function entriesOf(ctx: Ctx, name: string): Promise<Entry[]> {
  if (name !== 'pages') {
    const [kind = '', ...start] = name.split('-')
    return findEntries(ctx, kind as SitemapKind, start.join('-'), pagesPerFile)
  }
  return Promise.all(
    pages.map(async ({ path, lists }) => ({
      path,
      changedAt: lists ? await findLastChange(ctx, lists) : null,
      slugs: null,
    })),
  )
}

function renderEntry(origin: string, { path, changedAt, slugs }: Entry): string[] {
  const address = (locale: Locale) =>
    escapeMarkup(origin + localisedPath(path + (slugs?.[contentLanguageOf(locale)] ?? ''), locale))
  const link = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`
  const links = [...locales.map((locale) => link(languageTags[locale], locale)), link('x-default', defaultLocale)].join(
    '',
  )
  const change = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return locales.map((locale) => `<url><loc>${address(locale)}</loc>${change}${links}</url>`)
}

const xml = (root: string): RawReply => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`,
  mediaType: 'application/xml',
  maxAge: 3600,
})
