import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { viewsEndpoints } from './views.contract.ts'
import { countView, readViews } from './views.service.ts'

export const viewsRoutes: Binding[] = [bind(viewsEndpoints.viewCount, countView), bind(viewsEndpoints.views, readViews)]
