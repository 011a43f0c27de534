import { keyboards } from './language-tables.ts'

const { latin, cyrillic } = keyboards
const toCyrillic = new Map([...latin].map((key, index) => [key, cyrillic[index] ?? key]))
const toLatin = new Map([...cyrillic].map((key, index) => [key, latin[index] ?? key]))

/** What the same keys give on the other keyboard: `,jkns` → `болты`, `ищде` → `bolt`; null where the text is of both alphabets or of neither. */
export function otherLayout(text: string): string | null {
  const typed = text.toLowerCase()
  const [isLatin, isCyrillic] = [/[a-z]/.test(typed), /[а-яё]/.test(typed)]
  if (isLatin === isCyrillic) return null
  const keys = isLatin ? toCyrillic : toLatin
  // A person who means Latin words types letters: `х5` is no `[5`.
  if (isCyrillic && [...typed].some((key) => /[а-яё]/.test(key) && !/[a-z]/.test(keys.get(key) ?? ''))) return null
  const changed = [...typed].map((key) => keys.get(key) ?? key).join('')
  return changed === typed ? null : changed
}
