import { pinyin } from 'pinyin-pro'

const collator = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true, sensitivity: 'base' })

/** Order of names in lists: Chinese by pinyin, numbers by value (2号 before 10号), without regard to case. */
export const compareNames = (left: string, right: string): number => collator.compare(left, right)

/**
 * Text in which a list filter looks: the name in lower case, its full pinyin and its initials (`永康五金` → `永康五金
 * yongkangwujin ykwj`). Where a first character reads otherwise as a surname, that reading follows (`单` also `shan`).
 * Only the first 200 characters count.
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
