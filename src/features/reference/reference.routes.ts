import { bind } from '../../server/endpoints.ts'
import type { Binding } from '../../server/endpoints.ts'
import { referenceEndpoints } from './reference.contract.ts'
import { listCategories, listCountries } from './reference.service.ts'

export const referenceRoutes: Binding[] = [
  bind(referenceEndpoints.categories, listCategories),
  bind(referenceEndpoints.countries, listCountries),
]
