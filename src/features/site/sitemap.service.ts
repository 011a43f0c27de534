import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { eq, max, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../server/context.ts'
import { originOf } from '../../server/http/origin.ts'
import type { RawReply } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import { locales, localisedPath } from '../../shared/locale.ts'
import { sitemapKinds } from './sitemap.contract.ts'
import type { SitemapKind } from './sitemap.contract.ts'
import type { Entry } from './sitemap-entries.ts'
import { renderFile, renderIndex, withOrigin } from './sitemap-markup.ts'
import { sitemapFiles } from './sitemap.table.ts'

/** Public pages without parameters; a list page changes with its entries. */
const pages: { path: string; lists?: SitemapKind }[] = [
  { path: '/home' },
  { path: '/landing' },
  { path: '/register' },
  { path: '/information', lists: 'articles' },
  { path: '/products', lists: 'products' },
  { path: '/companies', lists: 'companies' },
  { path: '/rfqs', lists: 'rfqs' },
  { path: '/tools' },
  { path: '/tools/loading' },
  { path: '/tools/incoterms' },
  { path: '/tools/identifiers' },
  { path: '/tools/hs' },
  { path: '/tools/eac' },
  { path: '/tools/landed-cost' },
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
  '/inquiry',
  '/inquiry/several',
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
  const files = await ctx.db
    .select({ name: sitemapFiles.name })
    .from(sitemapFiles)
    .orderBy(sql`array_position(${`{${sitemapKinds.join(',')}}`}::text[], ${sitemapFiles.kind})`, sitemapFiles.start)
  return xml(renderIndex(originOf(ctx, request), ['pages', ...files.map(({ name }) => name)]))
}

/** One file: every page in each language, with its siblings in the others. */
export async function readSitemap(ctx: Ctx, { name }: { name: string }, request: FastifyRequest): Promise<RawReply> {
  const origin = originOf(ctx, request)
  if (name === 'pages') return xml(renderFile(origin, await listedPages(ctx)))
  const [file] = await ctx.db
    .select({ origin: sitemapFiles.origin, body: sitemapFiles.body })
    .from(sitemapFiles)
    .where(eq(sitemapFiles.name, name))
  const { body, origin: written } = found(file)
  if (written === origin && acceptsGzip(request))
    return { ...xml(body), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
  const text = (await unzip(body)).toString()
  return { ...xml(written === origin ? text : withOrigin(text, written, origin)), headers: { vary: 'accept-encoding' } }
}

const unzip = promisify(gunzip)

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')

/** A list page changes with what it lists. */
async function listedPages(ctx: Ctx): Promise<Entry[]> {
  const rows = await ctx.db
    .select({ kind: sitemapFiles.kind, at: max(sitemapFiles.changedAt) })
    .from(sitemapFiles)
    .groupBy(sitemapFiles.kind)
  const changes = new Map(rows.map(({ kind, at }) => [kind, at]))
  return pages.map(({ path, lists }) => ({
    path,
    changedAt: (lists && changes.get(lists)) ?? null,
    slugs: null,
  }))
}

/** Paths disallowed for crawlers, in every language, and the address of the sitemap. */
export async function renderRobots(ctx: Ctx, _input: unknown, request: FastifyRequest): Promise<RawReply> {
  const closed = closedPaths.flatMap((path) => locales.map((locale) => `Disallow: ${localisedPath(path, locale)}`))
  const lines = ['User-agent: *', 'Disallow: /api/', ...closed, '', `Sitemap: ${originOf(ctx, request)}/sitemap.xml`]
  return { body: `${lines.join('\n')}\n`, mediaType: 'text/plain', maxAge: 3600 }
}

const xml = (body: string | Buffer): RawReply => ({ body, mediaType: 'application/xml', maxAge: 3600 })
