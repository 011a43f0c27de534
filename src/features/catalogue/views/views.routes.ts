import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { viewsEndpoints } from './views.contract.ts'
import { popularCategories } from './popular-categories.service.ts'
import { countView, readViews } from './views.service.ts'

export const viewsRoutes: Binding[] = [
  bind(viewsEndpoints.viewCount, countView),
  bind(viewsEndpoints.popularCategories, popularCategories),
  bind(viewsEndpoints.views, readViews),
]
