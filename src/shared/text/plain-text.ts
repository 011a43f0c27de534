/**
 * Characters forbidden in any text of a call or page address: lone surrogates, which UTF-8 cannot encode; control
 * characters except tab and line breaks; and bidirectional embeddings, overrides and isolates (U+202A to U+202E, U+2066
 * to U+2069), which can disguise a name.
 */
const refused = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n\r\u007f-\u009f])\p{Cc}/gu
const refusedOnce = new RegExp(refused.source, 'u')

/**
 * Invisible characters: Unicode's default ignorables, blanks of other kinds (braille, Hangul fillers) and white space.
 */
const invisibleOnly = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]+$/u
const ordinarySpace = /^\s+$/

export const isPlainText = (text: string): boolean => !refusedOnce.test(text)

/** The text without forbidden characters, for names that come with a file and cannot be retyped. */
export const toPlainText = (text: string): string => text.replaceAll(refused, '')

/** Whether a text is invisible although it is not just spaces: `\u200b\u200b`. */
const showsNothing = (text: string): boolean => invisibleOnly.test(text) && !ordinarySpace.test(text)

/**
 * A value from outside, with invisible texts replaced by empty ones, so that a required one counts as missing; and the
 * paths of texts and keys with forbidden characters: `{ a: ['\0'] }` → `['a.0']`.
 */
export function readTexts<T>(value: T): { value: T; refused: string[] } {
  const paths: string[] = []
  return { value: read(value, '', paths) as T, refused: paths }
}

function read(value: unknown, path: string, paths: string[]): unknown {
  if (typeof value === 'string') {
    if (!isPlainText(value)) paths.push(path)
    return showsNothing(value) ? '' : value
  }
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  for (const [key, inner] of Object.entries(holder)) {
    const here = path === '' ? key : `${path}.${key}`
    if (!isPlainText(key)) paths.push(toPlainText(here))
    else {
      const clean = read(inner, here, paths)
      if (clean !== inner) holder[key] = clean
    }
  }
  return value
}

/** Patterns in the text of a JSON document that require checking its values; most documents have none. */
const suspicious =
  /\\u(?:d[89a-f]|00[01]|00ad|034f|061c|11(?:5f|60)|17b[45]|180[b-f]|20[0-6]|2800|3164|f[ef]|db4)|\\[bf]|[\p{Cs}\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}\u2800]/iu

/** Whether `readTexts` must check the values of this JSON text. */
export const needsReading = (json: string): boolean => suspicious.test(json)
