/** Characters of an excerpt before the match, and of all of it at most. */
const charactersBefore = 40
const charactersInAll = 200

/** A part of a text with a match in it; the match is empty if only the database, with its rules of case, finds it. */
export type Excerpt = { before: string; match: string; after: string }

/** The part of a text around the first occurrence of words, whatever their case. */
export function excerptOf(text: string, words: string): Excerpt {
  const literal = new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`), 'iu')
  const found = literal.exec(text)
  const at = found?.index ?? 0
  const match = (found?.[0] ?? '').slice(0, charactersInAll)
  const start = whole(text, Math.max(0, at - charactersBefore))
  const end = whole(text, Math.min(text.length, start + charactersInAll))
  const behind = at + match.length
  return {
    before: (start > 0 ? '…' : '') + text.slice(start, at),
    match,
    after: text.slice(behind, Math.max(behind, end)) + (Math.max(behind, end) < text.length ? '…' : ''),
  }
}

/** An index that does not divide a character of two units. */
const whole = (text: string, index: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(index)) ? index - 1 : index)
