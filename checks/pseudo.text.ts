/** Markers around every pseudo-localised text: a word on a page outside the markers does not come from messages/. */
const pseudoStart = '[！'
const pseudoEnd = '！]'

/** A text between the markers, lengthened by half as a translation may be; placeholders like `{name}` are unchanged. */
export function pseudoText(text: string): string {
  const words = text.replaceAll(/\{[^}]*\}/g, '')
  return `${pseudoStart}${text}${'～'.repeat(Math.max(1, Math.ceil([...words].length / 2)))}${pseudoEnd}`
}

/** Pseudo-localises every text of a message file; of a message with plurals, each form. */
export function pseudoMessages(file: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(file).map(([key, value]) => [key, key.startsWith('$') ? value : pseudoMessage(value)]),
  )
}

function pseudoMessage(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value)
  if (Array.isArray(value)) return value.map(pseudoVariants)
  return value !== null && typeof value === 'object' ? pseudoMessages(value as Record<string, unknown>) : value
}

const pseudoVariants = (variants: { match?: Record<string, string> }): unknown => ({
  ...variants,
  ...(variants.match && {
    match: Object.fromEntries(Object.entries(variants.match).map(([condition, text]) => [condition, pseudoText(text)])),
  }),
})
