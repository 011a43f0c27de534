import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { glossaryEndpoints } from './glossary/glossary.contract.ts'
import {
  addGlossaryEntry,
  changeGlossaryEntry,
  listGlossary,
  removeGlossaryEntry,
} from './glossary/glossary.service.ts'
import { ratesEndpoints } from './rates/rates.contract.ts'
import { requestRates, listRates, removeRate, setRate, watchRates } from './rates/rates.service.ts'
import { referenceEndpoints } from './reference.contract.ts'
import { listCountries } from './reference.service.ts'

export const referenceRoutes: Binding[] = [
  bind(referenceEndpoints.countries, listCountries),
  bind(ratesEndpoints.rates, listRates),
  bind(ratesEndpoints.operatorRates, watchRates),
  bind(ratesEndpoints.setRate, setRate),
  bind(ratesEndpoints.removeRate, removeRate),
  bind(ratesEndpoints.runRates, requestRates),
  bind(glossaryEndpoints.glossary, listGlossary),
  bind(glossaryEndpoints.addGlossaryEntry, addGlossaryEntry),
  bind(glossaryEndpoints.changeGlossaryEntry, changeGlossaryEntry),
  bind(glossaryEndpoints.removeGlossaryEntry, removeGlossaryEntry),
]
