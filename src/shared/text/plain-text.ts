/**
 * What no text may hold, in a call or in an address of a page: half a surrogate pair, which UTF-8 cannot write; control
 * characters but tab and line breaks; and the embeddings, overrides and isolates that turn the direction of writing
 * (U+202A to U+202E, U+2066 to U+2069), by which a name can be shown as another one.
 */
const refused = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n\r\u007f-\u009f])\p{Cc}/gu
const refusedOnce = new RegExp(refused.source, 'u')

/** Letters that nobody sees: Unicode's default ignorables, blanks of other kinds (braille, Hangul fillers) and white space. */
const invisibleOnly = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]+$/u
const ordinarySpace = /^\s+$/

export const isPlainText = (text: string): boolean => !refusedOnce.test(text)

/** The text without what is refused, for names that come with a file and cannot be typed again. */
export const toPlainText = (text: string): string => text.replaceAll(refused, '')

/** Whether a text shows nothing although it is longer than spaces: `\u200b\u200b`. */
const showsNothing = (text: string): boolean => invisibleOnly.test(text) && !ordinarySpace.test(text)

/**
 * A value as it came from outside, with texts that show nothing emptied, so that a required one is missing; and the paths of
 * texts and keys that hold what is refused: `{ a: ['\0'] }` → `['a.0']`.
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

/** What the text of a JSON document must hold for one of its values to need a look; most hold none of it. */
const suspicious =
  /\\u(?:d[89a-f]|00[01]|00ad|034f|061c|11(?:5f|60)|17b[45]|180[b-f]|20[0-6]|2800|3164|f[ef]|db4)|\\[bf]|[\p{Cs}\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}\u2800]/iu

/** Whether the values of this JSON text have to be looked at by `readTexts`. */
export const needsReading = (json: string): boolean => suspicious.test(json)
