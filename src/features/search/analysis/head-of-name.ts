import type { GlossaryForms } from '../../reference/glossary/glossary.service.ts'
import { genericWords, joiningWords, wordsBefore } from './search-words.ts'
import { fold, stemOf, wordsOfHan } from './tokenizer.ts'

/** Endings of Russian adjectives. */
export const adjective = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ое]го|[ое]му|[ыи]м|[ыи]х|[ыи]ми|[ую]ю)$/u

type Names = Pick<GlossaryForms, 'zh' | 'ru' | 'en'>

/** One Chinese character says little, and is no word of its own before another. */
const [shortestStart, shortestEnd] = [2, 2]

/**
 * The words that say what goods are, without which: stems of Russian and English ones, Chinese ends. Of names of one word there are none.
 * `крем для рук` → `крем`, `garden hose` → `hose`, `电磁换向阀` → `换向阀`.
 */
export function headsOfForms({ zh, ru, en }: Names, isHan: (word: string) => boolean, stem = stemOf): Set<string> {
  const heads = new Set<string>()
  for (const form of ru) addWord(heads, fold(form), stem, (words) => words.find((word) => !adjective.test(word)))
  for (const form of en) addWord(heads, fold(form), stem, (words) => words.at(-1))
  for (const form of zh.map(fold)) if (/^\p{Script=Han}+$/u.test(form)) addEnds(heads, form, isHan)
  return heads
}

/** The longest end that is a word of the glossary: no `电机` of `柴油发电机`, because `发电机` is one. Otherwise ends by the dictionary of the language. */
function addEnds(heads: Set<string>, form: string, isHan: (word: string) => boolean): void {
  for (let at = shortestStart; at <= form.length - shortestEnd; at++) {
    const end = form.slice(at)
    if (!isHan(end)) continue
    if (!genericWords.has(end)) heads.add(end)
    return
  }
  let end = ''
  for (const word of form.length < shortestStart + shortestEnd ? [] : wordsOfHan(form).toReversed()) {
    end = word + end
    const isEnd = end.length >= shortestEnd && end.length <= form.length - shortestStart
    if (isEnd && !genericWords.has(end)) heads.add(end)
  }
}

function addWord(
  heads: Set<string>,
  form: string,
  stem: typeof stemOf,
  choose: (words: string[]) => string | undefined,
): void {
  const words = form.split(/\s+/)
  const end = words.findIndex((word, at) => at > 0 && (wordsBefore.has(word) || joiningWords.has(word)))
  const main = end === -1 ? words : words.slice(0, end)
  // `фитнес-браслет` is a bracelet.
  const head = choose(main)?.split('-').at(-1)
  if (head === undefined || !/^\p{L}{3,}$/u.test(head) || (words.length === 1 && !form.includes('-'))) return
  const key = stem(head)
  if (!genericWords.has(key)) heads.add(key)
}
