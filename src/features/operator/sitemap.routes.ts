import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { sitemapEndpoints } from './sitemap.contract.ts'
import { listSitemaps, readSitemap, sayRobots } from './sitemap.service.ts'

export const sitemapRoutes: Binding[] = [
  bind(sitemapEndpoints.sitemapIndex, listSitemaps),
  bind(sitemapEndpoints.sitemapFile, readSitemap),
  bind(sitemapEndpoints.robots, sayRobots),
]
