/** A number of a cell as a whole number of its last decimal, or null where it is none. */
type Rounding = { isMetric?: boolean; isRounded?: boolean }

const pieces = /[\s'’_]|\/?(?:件|个|只|支|套|双|条|把|шт\.?|pcs|pc)/giu

/**
 * `1 200,50`, `1,200.50`, `12.5`: a number that is not negative. `isMetric`: a lone comma is a point. `isRounded`: further decimals are
 * rounded, as table programs show the result of a formula; otherwise they are refused.
 */
export function readDecimal(
  text: string,
  decimals: number,
  { isMetric = false, isRounded = false }: Rounding = {},
): number | null {
  const bare = text.normalize('NFKC').replaceAll(pieces, '')
  const cut = /^\d+$/.test(bare) ? [bare, ''] : splitDecimal(bare, isMetric)
  if (!cut) return null
  const [whole = '', fraction = ''] = cut
  const kept = fraction.replace(/0+$/, '')
  if (whole.length > 12 || (kept.length > decimals && !isRounded)) return null
  const value = Number(whole + kept.slice(0, decimals).padEnd(decimals, '0'))
  return isRounded && (kept[decimals] ?? '0') >= '5' ? value + 1 : value
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

/** A whole number as price lists write it: `1000起`, `≥ 500`, `от 100 шт.`, `15-20天`. Of a span the larger end is taken where `isLast`, else the smaller one. */
export function readWhole(text: string, isLast = false): number | null {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/^(?:约|≥|>=?|от|from|min\.?|не менее)\s*/giu, '')
    .replaceAll(/(?:工作日|自然日|天|日|дней|дня|день|дн\.?|days?)|(?:及?以上|起[订批]?|左右|以?内|\+)\s*$/giu, '')
  const span = /^(\d+)\s*(?:[-–—~至到])\s*(\d+)$/.exec(bare.replaceAll(pieces, ''))
  return readDecimal(span ? ((isLast ? span[2] : span[1]) ?? '') : bare, 0)
}

/** Units by the digits that they have before millimetres and grams; 千克 before 克. A lone letter is one only behind a sign or a digit: `G.W.` is none. */
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

/** The unit that a heading or a cell names, as digits before millimetres or grams; undefined where it names none. */
export const unitIn = (text: string, dimension: Dimension): number | undefined =>
  units[dimension].find(([name]) => name.test(text.normalize('NFKC')))?.[1]

/** A length or a weight with its unit behind it, `12.5 kg`, or in the unit of its column. */
export function readMeasure(text: string, dimension: Dimension, scale: number): number | null {
  const plain = text.normalize('NFKC').trim()
  const digits = unitIn(plain, dimension)
  return readDecimal(digits === undefined ? plain : plain.replace(/(?<=\d)\s*\p{L}+\.?\s*$/u, ''), digits ?? scale, {
    isMetric: true,
  })
}
