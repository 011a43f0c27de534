import { pinyin } from 'pinyin-pro'

const collator = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true, sensitivity: 'base' })

/** Sort order of names: Chinese by pinyin, numbers by value (2号 before 10号), case-insensitive. */
export const compareNames = (left: string, right: string): number => collator.compare(left, right)

/**
 * Search text of a list filter: the name in lower case, its full pinyin and its initials (`永康五金` → `永康五金 yongkangwujin
 * ykwj`). If the first character has another reading as a surname, that is added (`单` also `shan`). Only the first 200
 * characters count.
 */
export function searchKey(name: string): string {
  const text = name.slice(0, 200).normalize('NFKC').toLowerCase().trim()
  if (!/\p{Script=Han}/u.test(text)) return text
  const parts = [text, ...readings(text, 'off'), ...readings(text, 'head')]
  return [...new Set(parts)].join(' ')
}

function readings(text: string, surname: 'off' | 'head'): [string, string] {
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true, surname } as const
  const full = pinyin(text, options)
  const initials = pinyin(text, { ...options, pattern: 'first' })
  return [full.join('').replace(/\s/g, ''), initials.join('').replace(/\s/g, '')]
}
