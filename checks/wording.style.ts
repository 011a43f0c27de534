import { flattenMessages, type MessageFile } from './wording.messages.ts'

/** Style rules of one language: if the pattern matches, the sentence names the fault. */
const rules: { locale: string; pattern: RegExp; sentence: string }[] = [
  {
    locale: 'zh',
    pattern: /\p{Script=Han} [{\w]|[}\w%] \p{Script=Han}/u,
    sentence: 'no space between Chinese characters and placeholders, letters or digits',
  },
  {
    locale: 'zh',
    pattern:
      /[\p{Script=Han}}] ?[,:;?!](?= ?[\p{Script=Han}{“《]|$)|\p{Script=Han} ?\(|\(\p{Script=Han}|\p{Script=Han}\)/u,
    sentence: 'punctuation between Chinese characters is full-width: ，：；？！（）',
  },
  { locale: 'ru', pattern: /[\p{L}»)] – [\p{L}«]/u, sentence: 'a dash between words is —' },
  { locale: 'ru', pattern: /[\d}] ?%/, sentence: 'a no-break space stands before %' },
  { locale: 'ru', pattern: /площадк/iu, sentence: 'the term is платформа' },
  { locale: 'ru', pattern: /уч[её]тн(?:ая|ой|ую|ые|ых) запис/iu, sentence: 'the term is аккаунт' },
  {
    locale: 'en',
    pattern: /\b(?:mend\w*|reckon\w*|anew|whoever|the signed-in|takes? back|took back|taken back)\b/i,
    sentence: 'say fix, correct, calculate, again, anyone who, users who are logged in, withdraw or cancel',
  },
]

/**
 * Texts whose spaces are specified, `剩余 3 席 · 2 天`, and texts that quote what another program shows or what is typed with
 * half-width signs.
 */
const specified = new Set(['rfq_places_left', 'rfq_days_left', 'attachment_coordinates_wrong', 'import_refused_old'])

/** One sentence for each message that breaks a style rule of its language. */
export const findStyleFaults = (files: Record<string, MessageFile>): string[] =>
  rules.flatMap(({ locale, pattern, sentence }) =>
    [...flattenMessages(files[locale] ?? {})].flatMap(([key, value]) =>
      !specified.has(key) && textsOf(value).some((text) => pattern.test(text))
        ? [`${locale}: ${key}: ${sentence}`]
        : [],
    ),
  )

/** One sentence for each key that a message file defines twice: JSON would silently drop the first text. */
export function findDoubleKeys(locale: string, text: string): string[] {
  const seen = new Set<string>()
  return [...text.matchAll(/^ {2}"([^"]+)":/gm)].flatMap(([, key = '']) =>
    seen.has(key) ? [`${locale}: ${key} stands there twice`] : (seen.add(key), []),
  )
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value)
    ? value.flatMap((variant: { match?: Record<string, string> }) => Object.values(variant.match ?? {}))
    : []
}
