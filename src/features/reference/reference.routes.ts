import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { listAttributes } from './categories/attributes.service.ts'
import { glossaryEndpoints } from './glossary/glossary.contract.ts'
import {
  addGlossaryEntry,
  changeGlossaryEntry,
  listGlossary,
  removeGlossaryEntry,
} from './glossary/glossary.service.ts'
import { ratesEndpoints } from './rates/rates.contract.ts'
import { askForRates, listRates, removeRate, setRate, watchRates } from './rates/rates.service.ts'
import { referenceEndpoints } from './reference.contract.ts'
import { listCategories, listCountries } from './reference.service.ts'

export const referenceRoutes: Binding[] = [
  bind(referenceEndpoints.categories, listCategories),
  bind(referenceEndpoints.categoryAttributes, listAttributes),
  bind(referenceEndpoints.countries, listCountries),
  bind(ratesEndpoints.rates, listRates),
  bind(ratesEndpoints.operatorRates, watchRates),
  bind(ratesEndpoints.setRate, setRate),
  bind(ratesEndpoints.removeRate, removeRate),
  bind(ratesEndpoints.runRates, askForRates),
  bind(glossaryEndpoints.glossary, listGlossary),
  bind(glossaryEndpoints.addGlossaryEntry, addGlossaryEntry),
  bind(glossaryEndpoints.changeGlossaryEntry, changeGlossaryEntry),
  bind(glossaryEndpoints.removeGlossaryEntry, removeGlossaryEntry),
]
