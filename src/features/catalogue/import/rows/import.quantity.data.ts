const number = String.raw`(\d{1,3}(?:[ ,]\d{3})+|\d+)`
const unit = String.raw`\s*(?:件|个|只|支|套|双|条|把|pcs?|шт)?\.?\s*`
/** How headings of prices name quantities; `isFrom`: the first number is where the quantity begins. */
export const quantityPatterns: readonly (readonly [RegExp, isFrom: boolean])[] = [
  [new RegExp(String.raw`(?<!\d)${number}${unit}(?:[-–—~至到]|до|to)\s*${number}${unit}`, 'iu'), true],
  [new RegExp(String.raw`(?:[≥>]=?|от|from|满)\s*${number}${unit}(?:\+|以上)?`, 'iu'), true],
  [new RegExp(String.raw`(?<!\d)${number}${unit}(?:\+|及?以上|起订?|и более|and up|or more)`, 'iu'), true],
  [new RegExp(String.raw`(?:[≤<]=?|до|under|up to)\s*${number}${unit}`, 'iu'), false],
  [new RegExp(String.raw`(?<!\d)${number}${unit}(?:以下|以内)`, 'iu'), false],
]
