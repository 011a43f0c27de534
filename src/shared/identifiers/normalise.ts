/**
 * Longer input is not an identifier. The limit also matters for speed: NFKC takes seconds on 100,000 combining marks.
 */
const longestInput = 256

/**
 * The form in which identifiers are compared and stored: NFKC (full-width digits become ASCII), upper case, without
 * spaces, hyphens, dashes and invisible characters. Input longer than 256 characters gives an empty string. Idempotent.
 * Never throws.
 */
export function normaliseIdentifier(value: string): string {
  if (value.length > longestInput) return ''
  // The second NFKC composes what upper-casing and stripping may have left apart.
  const normalised = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}\p{Format}\u2212]/gu, '')
    .normalize('NFKC')
  return normalised.length > longestInput ? '' : normalised
}
