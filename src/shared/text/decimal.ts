/** An exact decimal number: `digits` × 10^−`scale`. */
export interface Decimal {
  digits: bigint
  scale: number
}

/** Parses `'12'`, `'-0.125'`: up to 16 digits before the point and 16 after it; null for any other text. */
export function parseDecimal(text: string): Decimal | null {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,16}))?$/.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/** Quotient rounded to an integer, ties to even. `denominator` must be positive. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  const twiceRest = 2n * (numerator % denominator)
  const distance = twiceRest < 0n ? -twiceRest : twiceRest
  const isAway = distance > denominator || (distance === denominator && quotient % 2n !== 0n)
  if (!isAway) return quotient
  return numerator < 0n ? quotient - 1n : quotient + 1n
}
