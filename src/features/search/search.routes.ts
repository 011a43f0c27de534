import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { productPublicEndpoints } from '../catalogue/product/storefront/product.public.contract.ts'
import { searchEndpoints } from './search.contract.ts'
import { forgetMiss, listMisses } from './insight/search.misses.service.ts'
import { searchMissEndpoints } from './insight/search.misses.contract.ts'
import { goodsEndpoints } from './search.goods.contract.ts'
import { listGoods } from './query/search.goods.service.ts'
import { search } from './query/search.service.ts'
import { showProduct } from './query/search.similar.service.ts'
import { suggest } from './suggest/search.suggest.service.ts'

export const searchRoutes: Binding[] = [
  bind(searchEndpoints.search, search),
  bind(goodsEndpoints.products, listGoods),
  bind(productPublicEndpoints.product, showProduct),
  bind(searchEndpoints.suggest, suggest),
  bind(searchMissEndpoints.searchMisses, listMisses),
  bind(searchMissEndpoints.forgetMiss, forgetMiss),
]
