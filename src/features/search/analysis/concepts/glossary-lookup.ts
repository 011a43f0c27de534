import type { Ctx } from '../../../../server/context.ts'
import { inSlices } from '../../../../server/jobs/time-slices.ts'
import { memoizeByIdentity } from '../../../../shared/memoize-by-identity.ts'
import { glossaryForms } from '../../../reference/glossary/glossary.service.ts'
import type { GlossaryForms } from '../../../reference/glossary/glossary.service.ts'
import { conceptLexeme } from './concept-index.ts'
import { conceptDigest, conceptForms, knownConcepts, conceptWords } from './concepts.ts'
import type { KnownConcepts } from './concepts.ts'
import { pinyinOf } from '../document-vector.ts'
import { headsOfForms } from '../head-of-name.ts'
import { fold, rememberedStems, stemOf, tokensOf } from '../tokenizer.ts'
import { soundOf } from '../transliteration.ts'

/** The names of the glossary as searches look into them. */
export type GlossaryNames = {
  /** Concepts by sorted stems (`болт`, `нержавеющ стал`), by Chinese words and by pinyin. */
  byStems: ReadonlyMap<string, readonly number[]>
  byHan: ReadonlyMap<string, readonly number[]>
  byPinyin: ReadonlyMap<string, readonly string[]>
  /** Goods that are called by several words, by the one that says what they are: `крем` of `крем для рук`, `desk` of `school desk`, `换向阀` of `电磁换向阀`. */
  byHead: ReadonlyMap<string, readonly number[]>
  /** Stems of Russian words by how they sound, for words that are spelled in Latin letters. */
  bySound: ReadonlyMap<string, readonly string[]>
  keyOf(words: string): string
  /** The entry of a concept, as operators know it. */
  entryOf(concept: number): { id: string; words: string } | undefined
  /** What a concept is, and where goods of it stand. */
  factsOf(concept: number): Pick<GlossaryForms, 'kind' | 'category' | 'zh' | 'ru' | 'en'> | undefined
  /** Every single word, for words with typing errors. */
  words: readonly string[]
  longestHan: number
}

/** The glossary as searches look into it: its names, and what documents hold that speak of them. */
export type Lookup = GlossaryNames & {
  /** What documents hold that speak of a concept: its own lexeme alone where they all know it, otherwise one list of lexemes for each form. */
  formsOf(concept: number): readonly (readonly string[])[]
  /** The forms of which each makes documents hold a lexeme, besides the lexeme itself: those of a concept that has one of its own. */
  formsBehind(lexeme: string): readonly (readonly string[])[]
}

type Forms = readonly (readonly string[])[]

const compiled = memoizeByIdentity<Promise<GlossaryNames>>()
const lookups = memoizeByIdentity<Lookup>()

export async function glossaryLookup(ctx: Pick<Ctx, 'server'>): Promise<Lookup> {
  const [entries, known] = [await glossaryForms.get(ctx), await knownConcepts.get(ctx)]
  const names = await compiled([entries], '', () => compileNames(entries))
  return lookups([names, known], '', () => ({ ...names, ...documentForms(entries, known) }))
}

/** Pinyin and how it is typed where a keyboard has no `ü`: `lvcha` and `lucha`. */
const pinyinAsTyped = (word: string): string[] => {
  const pinyin = pinyinOf(word)
  return [...new Set([pinyin, pinyin.replaceAll(/([ln])v/g, '$1u')])]
}

/** The key under which words in any order are one. */
export const stemsKey = (words: readonly string[]): string => keyOfStems(words.map(stemOf))
export const keyOfStems = (stems: readonly string[]): string => [...stems].sort().join(' ')

/** Takes half a second, so others are served meanwhile. */
async function compileNames(entries: readonly GlossaryForms[]): Promise<GlossaryNames> {
  const [byStems, byHan, byPinyin, bySound, words] = [
    new Map<string, readonly number[]>(),
    new Map<string, readonly number[]>(),
    new Map<string, readonly string[]>(),
    new Map<string, readonly string[]>(),
    new Set<string>(),
  ]
  const byHead = new Map<string, readonly number[]>()
  const stem = rememberedStems()
  const russian = new Set<string>()
  const put = <T>(map: Map<string, readonly T[]>, key: string, value: T, alone: readonly T[] = [value]) => {
    const values = map.get(key)
    if (!values) map.set(key, alone)
    else if (!values.includes(value)) map.set(key, [...values, value])
  }
  for await (const [concept, { zh, ru, en }] of inSlices(entries.entries())) {
    // Most words name one concept; its list is the same for all of them.
    const alone = [concept]
    for (const form of [...ru, ...en]) {
      const tokens = tokensOf(form)
      if (tokens.length > 0) put(byStems, keyOfStems(tokens.map(({ text }) => stem(text))), concept, alone)
      for (const { kind, text } of tokens) if (kind === 'word' && text.length > 3) words.add(text)
      for (const { kind, text } of tokens) if (kind === 'word' && /[а-я]/.test(text)) russian.add(stem(text))
    }
    for (const form of zh.map(fold)) {
      if (!/^\p{Script=Han}+$/u.test(form)) continue
      put(byHan, form, concept, alone)
      if (form.length > 1) for (const spelled of pinyinAsTyped(form)) put(byPinyin, spelled, form)
    }
  }
  for await (const one of inSlices(russian)) put(bySound, soundOf(one), one)
  for await (const [concept, { kind, ...names }] of inSlices(entries.entries())) {
    if (kind === 'product')
      for (const head of headsOfForms(names, (word) => byHan.has(word), stem)) put(byHead, head, concept)
  }
  return {
    byStems,
    byHan,
    byPinyin,
    byHead,
    bySound,
    keyOf: (text) => stemsKey(tokensOf(text).map((token) => token.text)),
    entryOf(concept) {
      const entry = entries[concept]
      return entry && { id: entry.id, words: [entry.zh[0], entry.ru[0], entry.en[0]].join(' – ') }
    },
    factsOf: (concept) => entries[concept],
    words: [...words],
    longestHan: Math.max(1, ...[...byHan.keys()].map((word) => word.length)),
  }
}

/** What documents hold that speak of concepts: changes with what documents know, while names stay as they are. */
function documentForms(
  entries: readonly GlossaryForms[],
  known: KnownConcepts,
): Pick<Lookup, 'formsOf' | 'formsBehind'> {
  const [formsByConcept, formsByLexeme] = [new Map<number, Forms>(), new Map<string, Forms>()]
  return { formsOf, formsBehind: (lexeme) => formsByLexeme.get(lexeme) ?? [] }
  /** Made when first asked for: a search needs a few of thousands. */
  function formsOf(concept: number): Forms {
    const before = formsByConcept.get(concept)
    if (before) return before
    const entry = entries[concept]
    const row = entry && known.get(entry.id)
    const words = entry ? conceptWords(entry) : '[]'
    let forms: Forms = conceptForms(words)
    if (row?.isActive && row.digest === conceptDigest(words)) {
      const lexeme = conceptLexeme(row.number)
      formsByLexeme.set(lexeme, forms)
      forms = [[lexeme]]
    }
    formsByConcept.set(concept, forms)
    return forms
  }
}
