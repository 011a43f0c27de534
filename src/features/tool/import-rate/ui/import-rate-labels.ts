import { intlTags } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { ImportRateRow } from '../import-rate.contract.ts'
import { importRateKinds, rateAreas } from '../import-rate.policy.ts'
import type { ImportRateKind, RateArea } from '../import-rate.policy.ts'

const kindNames: Record<ImportRateKind, () => string> = {
  duty: m.tool_landed_duty,
  vat: m.tool_landed_vat,
  fee: m.tool_landed_fee,
}

const kindName = (kind: ImportRateKind): string => kindNames[kind]()

const areaName = (area: RateArea): string =>
  area === 'EAEU'
    ? m.import_rate_area_eaeu()
    : (new Intl.DisplayNames([intlTags[currentLocale()]], { type: 'region' }).of(area) ?? area)

export const areaChoices = () => rateAreas.map((value) => ({ value, label: areaName(value) }))
export const kindChoices = () => importRateKinds.map((value) => ({ value, label: kindName(value) }))

/** One rate in words: `EAEU, Import duty, 8471`. */
export const rateTitle = ({ area, kind, hs }: Pick<ImportRateRow, 'area' | 'kind' | 'hs'>): string =>
  [areaName(area), kindName(kind), hs || m.import_rate_all_goods()].join(m.text_comma())
