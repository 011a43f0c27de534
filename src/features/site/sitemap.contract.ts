import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { uuidPattern } from '../../shared/identifiers/uuid.ts'

/** The kinds of pages with an id, in the order of the index. */
export const sitemapKinds = ['articles', 'help', 'products', 'companies', 'rfqs'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** `pages`, or a kind with the first id of the file. */
const sitemapName = new RegExp(`^(pages|(${sitemapKinds.join('|')})-${uuidPattern})$`)

export const sitemapEndpoints = {
  sitemapIndex: endpoint({
    method: 'GET',
    path: '/sitemap.xml',
    access: 'public',
    summary: 'The files of the sitemap',
    reply: { mediaType: 'application/xml' },
  }),
  sitemapFile: endpoint({
    method: 'GET',
    path: '/sitemaps/:name.xml',
    access: 'public',
    summary: 'One file of the sitemap, at most 50,000 addresses',
    params: z.object({ name: z.string().regex(sitemapName) }),
    reply: { mediaType: 'application/xml' },
  }),
  robots: endpoint({
    method: 'GET',
    path: '/robots.txt',
    access: 'public',
    summary: 'Where crawlers may go, and where the sitemap is',
    reply: { mediaType: 'text/plain' },
  }),
}
