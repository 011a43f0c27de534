import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { searchEndpoints } from './search.contract.ts'
import { forgetMiss, listMisses } from './insight/search.miss-list.ts'
import { searchMissEndpoints } from './insight/search.misses.contract.ts'
import { search } from './query/search.service.ts'
import { suggest } from './suggest/search.suggest.ts'

export const searchRoutes: Binding[] = [
  bind(searchEndpoints.search, search),
  bind(searchEndpoints.suggest, suggest),
  bind(searchMissEndpoints.searchMisses, listMisses),
  bind(searchMissEndpoints.forgetMiss, forgetMiss),
]
