import { currentLocale } from '../../../../shared/locale.ts'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { ProductUnit } from '../product.enums.policy.ts'
import { unitNames } from '../product.names.policy.ts'

/** Units whose word depends on the number before it; the others are abbreviations. */
const counted: Partial<Record<ProductUnit, typeof m.unit_count_pcs>> = {
  pcs: m.unit_count_pcs,
  pair: m.unit_count_pair,
  set: m.unit_count_set,
  roll: m.unit_count_roll,
  box: m.unit_count_box,
  pack: m.unit_count_pack,
  bag: m.unit_count_bag,
  sheet: m.unit_count_sheet,
}
/** Those that Russian says otherwise after "from" and "up to". */
const bounds: typeof counted = { pair: m.unit_bound_pair }

/** The unit of a number, without the number. */
export const unitOf = (count: number, unit: ProductUnit): string => counted[unit]?.({ count }) ?? unitNames[unit]()
/** The unit of a field for a number that is not known yet. */
export const unitOfMany = (unit: ProductUnit): string => unitOf(5, unit)

/** `2 000 шт.`, `1 пара`. */
export const quantityText = (quantity: number, unit: ProductUnit): string =>
  `${formatNumber(quantity, currentLocale())} ${unitOf(quantity, unit)}`

/** The same after a word such as "from": `от 2 пар`. */
export const boundText = (quantity: number, unit: ProductUnit): string =>
  `${formatNumber(quantity, currentLocale())} ${bounds[unit]?.({ count: quantity }) ?? unitOf(quantity, unit)}`
