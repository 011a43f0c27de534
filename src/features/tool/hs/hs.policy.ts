/** The digits of a typed code, with or without dots and spaces; null if the text is not a code. */
export function hsPrefixOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s.]/gu, '')
  return /^\d{1,10}$/.test(digits) ? digits : null
}

/** The codes that begin with a prefix; if there is none, the most exact known code that the prefix belongs to. */
export function findByPrefix(codes: readonly string[], prefix: string): { found: string[]; isExact: boolean } {
  const six = prefix.slice(0, 6)
  const found = codes.filter((code) => code.startsWith(six))
  if (found.length > 0) return { found, isExact: prefix.length <= 6 }
  const nearest = codes.filter((code) => six.startsWith(code)).at(-1)
  return { found: nearest ? [nearest] : [], isExact: false }
}
