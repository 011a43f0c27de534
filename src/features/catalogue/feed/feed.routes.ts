import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { goodsFeedEndpoints } from './feed.contract.ts'
import { readGoodsFeed } from './feed.service.ts'

export const feedRoutes: Binding[] = [bind(goodsFeedEndpoints.goodsFeed, readGoodsFeed)]
