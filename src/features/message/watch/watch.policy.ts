import { toPlainText } from '../../../shared/text/plain-text.ts'

/** Entries of the list, characters of one language of an entry, and least characters of a variant. */
export const mostWatchedWords = 500
export const mostVariantCharacters = 300
export const leastVariantCharacters = 2

/** A text as it is compared: letters of one form and case, without characters that nobody sees, spaces as one. */
const comparable = (text: string): string =>
  toPlainText(text)
    .normalize('NFKD')
    // The dots of a letter are often left out.
    .replaceAll('\u0308', '')
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The variants of one language of an entry, which stand between commas. */
export const variantsOf = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((variant) => variant.trim())
    .filter(Boolean)

/** A variant is long enough if this many characters of it are compared. */
export const isWatchable = (variant: string): boolean =>
  [...comparable(variant).replaceAll('*', '')].length >= leastVariantCharacters

/** The variants that a text holds. A variant is a whole word or phrase; an asterisk stands for any ending. Chinese has no spaces between words and is found anywhere. */
export function findWatched(text: string, variants: readonly string[]): string[] {
  const compared = comparable(text)
  return variants.filter((variant) => matcherOf(variant).test(compared))
}

function matcherOf(variant: string): RegExp {
  const parts = comparable(variant)
    .split('*')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`))
  const body = parts.join(String.raw`[\p{L}\p{N}]*`)
  return /\p{Script=Han}/u.test(variant)
    ? new RegExp(body, 'u')
    : new RegExp(String.raw`(?<![\p{L}\p{N}])${body}(?![\p{L}\p{N}])`, 'u')
}
