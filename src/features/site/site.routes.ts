import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { previewBlocks, readBlocks, saveBlocks, listPublicBlocks } from './site.blocks.service.ts'
import { showSecurityTxt } from './security-txt.service.ts'
import { siteEndpoints } from './site.contract.ts'
import { describeSite, drawSiteQr } from './site.service.ts'
import { sitemapEndpoints } from './sitemap.contract.ts'
import { listSitemaps, readSitemap, renderRobots } from './sitemap.service.ts'

export const siteRoutes: Binding[] = [
  bind(siteEndpoints.site, describeSite),
  bind(siteEndpoints.siteQr, drawSiteQr),
  bind(siteEndpoints.securityTxt, showSecurityTxt),
  bind(siteEndpoints.pageBlocks, listPublicBlocks),
  bind(siteEndpoints.editedBlocks, readBlocks),
  bind(siteEndpoints.saveBlocks, saveBlocks),
  bind(siteEndpoints.previewBlocks, previewBlocks),
  bind(sitemapEndpoints.sitemapIndex, listSitemaps),
  bind(sitemapEndpoints.sitemapFile, readSitemap),
  bind(sitemapEndpoints.robots, renderRobots),
]
