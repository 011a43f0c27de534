/** A number of a cell as an integer in its last decimal, or null if it is none. */
type Rounding = { isMetric?: boolean; isRounded?: boolean }

const pieces = /[\s'’_]|\/?(?:件|个|只|支|台|根|块|枚|片|瓶|顶|套|双|条|把|шт\.?|pcs|pc)/giu

/**
 * `1 200,50`, `1,200.50`, `12.5`: a non-negative number. `isMetric`: a single comma is a decimal point. `isRounded`:
 * further decimals are rounded, as spreadsheet programs show formula results; otherwise they are refused.
 */
function readDecimal(text: string, decimals: number, rounding: Rounding = {}): number | null {
  const value = readAmount(text, decimals, rounding)
  return value === Infinity ? null : value
}

/** The same, but Infinity for a number with too many digits: an amount that is too large is still an amount. */
export function readAmount(
  text: string,
  decimals: number,
  { isMetric = false, isRounded = false }: Rounding = {},
): number | null {
  const bare = text.normalize('NFKC').replaceAll(pieces, '')
  const cut = /^\d+$/.test(bare) ? [bare, ''] : splitDecimal(bare, isMetric)
  if (!cut) return null
  const [whole = '', fraction = ''] = cut
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals && !isRounded) return null
  if (whole.length > 12) return Infinity
  const value = Number(whole + significant.slice(0, decimals).padEnd(decimals, '0'))
  return isRounded && (significant[decimals] ?? '0') >= '5' ? value + 1 : value
}

function splitDecimal(text: string, isMetric: boolean): [string, string] | null {
  if (!/^\d[\d.,]*$/.test(text)) return null
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const sign = text[last] ?? ''
  const isGrouped = /^[1-9]\d{0,2}([.,]\d{3})+$/.test(text) && text.split(sign).length === text.split(/[.,]/).length
  const isThousands = isGrouped && (text.split(sign).length > 2 || (sign === ',' && !isMetric))
  if (isThousands) return [text.replaceAll(/[.,]/g, ''), '']
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)]
  if (whole.includes(sign) || (/[.,]/.test(whole) && !/^[1-9]\d{0,2}([.,]\d{3})+$/.test(whole))) return null
  return [whole.replaceAll(/[.,]/g, ''), fraction]
}

/**
 * An integer as price lists write it: `1000起`, `≥ 500`, `от 100 шт.`, `15-20天`. Of a range the larger end is taken if
 * `isLast`, else the smaller one.
 */
export function readWhole(text: string, isLast = false): number | null {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/^(?:约|≥|>=?|от|from|min\.?|не менее)\s*/giu, '')
    .replaceAll(/(?:工作日|自然日|天|日|дней|дня|день|дн\.?|days?)|(?:及?以上|起[订批]?|左右|以?内|\+)\s*$/giu, '')
  const span = /^(\d+)\s*(?:[-–—~至到])\s*(\d+)$/.exec(bare.replaceAll(pieces, ''))
  return readDecimal(span ? ((isLast ? span[2] : span[1]) ?? '') : bare, 0)
}

/**
 * Units with their decimal places relative to millimetres and grams; 千克 before 克. A single letter counts only after a
 * sign or a digit: `G.W.` is none.
 */
const units = {
  length: [
    [/(?<!\p{L})(mm|мм)(?!\p{L})|毫米/iu, 0],
    [/(?<!\p{L})(cm|см)(?!\p{L})|厘米|公分/iu, 1],
    [/(?<=[(,/\d]\s*)[mм]\.?\s*\)?\s*$|米/iu, 3],
  ],
  weight: [
    [/(?<!\p{L})(kg|кг)s?(?!\p{L})|千克|公斤/iu, 3],
    [/(?<=[(,/\d]\s*)[gг]\.?\s*\)?\s*$|克/iu, 0],
    [/(?<=[(,/\d]\s*)[tт]\.?\s*\)?\s*$|吨/iu, 6],
  ],
} as const satisfies Record<string, readonly (readonly [RegExp, number])[]>
export type Dimension = keyof typeof units

/** The unit in a heading or a cell, as decimal places relative to millimetres or grams; undefined if there is none. */
export const unitIn = (text: string, dimension: Dimension): number | undefined =>
  units[dimension].find(([name]) => name.test(text.normalize('NFKC')))?.[1]

/** A length or a weight with a trailing unit, `12.5 kg`, or in the unit of its column. */
export function readMeasure(text: string, dimension: Dimension, scale: number): number | null {
  const plain = text.normalize('NFKC').trim()
  const digits = unitIn(plain, dimension)
  return readDecimal(digits === undefined ? plain : plain.replace(/(?<=\d)\s*\p{L}+\.?\s*$/u, ''), digits ?? scale, {
    isMetric: true,
  })
}
