import { pinyin } from 'pinyin-pro'
import names from './chinese-places.json' with { type: 'json' }
import type { LocalisedText } from '../locale.ts'
import { writePalladius } from './palladius.ts'

/** `延边朝鲜族自治州` is known as `延边`: the ethnic groups of an autonomous area are not part of its name. */
const autonomous = new RegExp(names.autonomous)
/** Irregular names, by code (GB/T 2260) or Chinese name: Russian, English. */
const established = names.established as unknown as Record<string, readonly [ru: string, en: string]>
/** Pinyin of places with irregular readings, by code. */
const spelt: Record<string, string> = names.spelt
const known = new Map<string, LocalisedText>()

/**
 * The name of a Chinese place by its code (GB/T 2260) and its Chinese name: the established name in Russian and
 * English, else by Palladius and pinyin, without the word for city, district or county.
 */
export function placeName(code: string, zh: string): LocalisedText {
  const name = known.get(code) ?? makeName(code, zh)
  known.set(code, name)
  return name
}

function makeName(code: string, zh: string): LocalisedText {
  const [ru, en] = established[code] ?? established[zh] ?? []
  if (ru && en) return { zh, ru, en }
  const syllables = spelt[code]?.split(' ') ?? pinyin(stemOf(zh), { toneType: 'none', type: 'array' })
  return { zh, ru: capital(writePalladius(syllables)), en: capital(writePinyin(syllables)) }
}

/** `宁波市` → `宁波`; a one-character name keeps its suffix: `蔚县`. */
function stemOf(zh: string): string {
  const name = zh.replace(autonomous, '') || zh
  return name.replace(/(?<=..)(街道|地区|林区|特区|新区|[市区县旗盟镇乡])$/, '')
}

/** Syllables as one word: an apostrophe before a vowel marks the start of the next one. */
const writePinyin = (syllables: readonly string[]): string =>
  syllables.reduce((word, syllable) => (word && /^[aoe]/.test(syllable) ? `${word}'${syllable}` : word + syllable), '')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
