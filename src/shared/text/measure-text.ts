import type { Decimal } from './decimal.ts'
import type { Locale } from '../locale.ts'
import { parseTypedDecimal, plainText } from './number-text.ts'

type Dimension = 'length' | 'mass' | 'volume' | 'power' | 'charge' | 'voltage' | 'current' | 'time' | 'months'
/** `factor`: the number of smallest units of its dimension in one unit. */
type Unit = { dimension: Dimension; factor: bigint; names: readonly string[] }

const unit = (dimension: Dimension, factor: bigint, ...names: string[]): Unit => ({ dimension, factor, names })

/** Names are normalised by `unitKey`: lower case, without spaces and dots. */
const units: readonly Unit[] = [
  unit('length', 1n, 'μm', 'um', '微米', 'мкм'),
  unit('length', 1000n, 'mm', '毫米', 'мм'),
  unit('length', 10_000n, 'cm', '厘米', '公分', 'см'),
  unit('length', 1_000_000n, 'm', '米', '公尺', 'м'),
  unit('length', 25_400n, 'in', 'inch', '"', '″', '英寸', 'дюйм', 'дюйма', 'дюймов'),
  unit('mass', 1n, 'mg', '毫克', 'мг'),
  unit('mass', 1000n, 'g', 'gr', '克', 'г', 'гр'),
  unit('mass', 500_000n, '斤', '市斤'),
  unit('mass', 1_000_000n, 'kg', 'kgs', '千克', '公斤', 'кг'),
  unit('mass', 1_000_000_000n, 't', '吨', 'т'),
  unit('volume', 1n, 'ml', 'cc', '毫升', 'мл'),
  unit('volume', 1000n, 'l', 'ltr', 'liter', 'liters', 'litre', 'litres', '升', '公升', 'л', 'литр', 'литра', 'литров'),
  unit('volume', 1_000_000n, 'm3', 'cbm', '立方米', '立方', '方', 'м3', 'кубм'),
  unit('power', 1n, 'w', '瓦', '瓦特', 'вт'),
  unit('power', 1000n, 'kw', '千瓦', 'квт'),
  unit('charge', 1n, 'mah', '毫安时', '毫安', 'мач', 'ма·ч'),
  unit('charge', 1000n, 'ah', '安时', 'ач', 'а·ч'),
  unit('voltage', 1n, 'v', '伏', '伏特', 'в'),
  unit('voltage', 1000n, 'kv', '千伏', 'кв'),
  unit('current', 1n, 'a', '安', '安培', 'а'),
  unit('current', 1000n, 'ka', '千安', 'ка'),
  unit('time', 1n, 'h', '小时', 'ч', 'час', 'часа', 'часов'),
  unit('months', 1n, 'month', 'months', '个月', '月', 'мес', 'месяц', 'месяца', 'месяцев'),
  unit('months', 12n, 'year', 'years', '年', 'год', 'года', 'лет'),
]

const unitKey = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/[\s.]/g, '')
const unitNamed = (name: string): Unit | undefined => units.find(({ names }) => names.includes(unitKey(name)))

export type MeasureFault = 'empty' | 'characters' | 'unit' | 'ambiguous' | 'too_large'

/**
 * A measured number as typed, in the requested unit: for `l` all of `18`, `18升`, `18 L`, `18 л`, `18000 ml` are 18.
 * `unitNames` are the names of the unit in any language, empty for a bare number. A unit of another dimension is
 * refused.
 */
export function parseMeasure(text: string, unitNames: readonly string[], locale: Locale): Decimal | MeasureFault {
  const typed = plainText(text)
  if (typed === '') return 'empty'
  const [, digits = '', name = ''] = /^([-\d\s.,']*\d)\s*(.*)$/u.exec(typed) ?? []
  if (digits === '') return 'characters'
  const number = parseTypedDecimal(digits, locale)
  if (typeof number === 'string' || name === '' || unitNames.some((one) => unitKey(one) === unitKey(name)))
    return number
  const [own, target] = [unitNamed(name), unitNames.map(unitNamed).find((one) => one !== undefined)]
  if (!own || !target || own.dimension !== target.dimension) return 'unit'
  return divide(number, own.factor, target.factor)
}

/** Exact if it ends within 16 decimals, as every metric conversion does. */
function divide({ digits, scale }: Decimal, factor: bigint, by: bigint): Decimal {
  const more = 16
  return trim({ digits: (digits * factor * 10n ** BigInt(more)) / by, scale: scale + more })
}

function trim({ digits, scale }: Decimal): Decimal {
  let trimmed = { digits, scale }
  while (trimmed.scale > 0 && trimmed.digits % 10n === 0n)
    trimmed = { digits: trimmed.digits / 10n, scale: trimmed.scale - 1 }
  return trimmed
}

/** A value in smallest units of its dimension, to compare values of different units; null if the unit is unknown. */
export function inSmallest(value: number, names: readonly string[]): { dimension: Dimension; value: number } | null {
  const found = names.map(unitNamed).find((one) => one !== undefined)
  return found ? { dimension: found.dimension, value: value * Number(found.factor) } : null
}
