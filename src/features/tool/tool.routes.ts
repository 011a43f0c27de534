import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { eacEndpoints } from './eac/eac.contract.ts'
import { askEac } from './eac/eac.service.ts'
import { hsEndpoints } from './hs/hs.contract.ts'
import { findHs } from './hs/hs.service.ts'
import { identifierEndpoints } from './identifier/identifier.contract.ts'
import { checkIdentifiers } from './identifier/identifier.service.ts'
import { importRateEndpoints } from './import-rate/import-rate.contract.ts'
import { listImportRates, removeImportRate, setImportRate } from './import-rate/import-rate.service.ts'
import { incotermEndpoints } from './incoterm/incoterm.contract.ts'
import { chooseIncoterm } from './incoterm/incoterm.service.ts'
import { landedCostEndpoints } from './landed-cost/landed-cost.contract.ts'
import { estimate } from './landed-cost/landed-cost.service.ts'
import { loadingEndpoints } from './loading/loading.contract.ts'
import { planLoading } from './loading/loading.service.ts'

export const toolRoutes: Binding[] = [
  bind(loadingEndpoints.loading, planLoading),
  bind(incotermEndpoints.incoterms, chooseIncoterm),
  bind(identifierEndpoints.checkIdentifier, checkIdentifiers),
  bind(hsEndpoints.findHs, findHs),
  bind(eacEndpoints.eac, askEac),
  bind(landedCostEndpoints.landedCost, estimate),
  bind(importRateEndpoints.importRates, listImportRates),
  bind(importRateEndpoints.setImportRate, setImportRate),
  bind(importRateEndpoints.removeImportRate, removeImportRate),
]
