const number = /(\d{1,3}(?:[ ,]\d{3})+|\d+)/
const unit = /\s*(?:件|个|只|支|套|双|条|把|pcs?|шт)?\.?\s*/
const sequence = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join(''), 'iu')

/** How price headings state quantities; `isFrom`: the first number is where the quantity begins. */
export const quantityPatterns: readonly (readonly [RegExp, isFrom: boolean])[] = [
  [sequence(/(?<!\d)/, number, unit, /(?:[-–—~至到]|до|to)\s*/, number, unit), true],
  [sequence(/(?:[≥>]=?|от|from|满)\s*/, number, unit, /(?:\+|以上)?/), true],
  [sequence(/(?<!\d)/, number, unit, /(?:\+|及?以上|起订?|и более|and up|or more)/), true],
  [sequence(/(?:[≤<]=?|до|under|up to)\s*/, number, unit), false],
  [sequence(/(?<!\d)/, number, unit, /(?:以下|以内)/), false],
]
