/** Longer input is no identifier. The limit also matters for speed: NFKC takes seconds on 100,000 combining marks. */
const longestInput = 256

/**
 * The form in which identifiers are compared and stored: NFKC (full-width digits become plain ones), upper case,
 * without spaces, hyphens, dashes and invisible marks. Input longer than 256 characters gives an empty string.
 * Normalising twice changes nothing. Never throws.
 */
export function normaliseIdentifier(value: string): string {
  if (value.length > longestInput) return ''
  // The second NFKC joins what upper-casing and stripping may have left apart.
  const normalised = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}\p{Format}\u2212]/gu, '')
    .normalize('NFKC')
  return normalised.length > longestInput ? '' : normalised
}
