import { pinyin } from 'pinyin-pro'
import { established, spelt } from './chinese-places.names.ts'
import type { LocalisedText } from './locale.ts'
import { writePalladius } from './palladius.ts'

const peoples = [
  '朝鲜族', '土家族', '苗族', '藏族', '羌族', '彝族', '布依族', '侗族', '哈尼族', '壮族', '傣族', '白族', '景颇族', '傈僳族', '回族', '蒙古族?', '哈萨克族?',
  '柯尔克孜族?', '满族', '达斡尔族', '畲族', '瑶族', '各族', '仫佬族', '毛南族', '黎族', '仡佬族', '水族', '土族', '纳西族', '拉祜族', '佤族', '布朗族', '独龙族',
  '怒族', '普米族', '裕固族', '保安族', '东乡族', '撒拉族', '塔吉克', '锡伯',
]
const autonomous = new RegExp(`(?:${peoples.join('|')})*自治[州县旗]$`)
const known = new Map<string, LocalisedText>()

/**
 * The name of a place of China by its code (GB/T 2260) and its Chinese name: as it is established in Russian and English, else by
 * Palladius and pinyin, without the word for city, district or county.
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

/** `宁波市` → `宁波`; a name of one character keeps the word after it: `蔚县`. */
function stemOf(zh: string): string {
  const name = zh.replace(autonomous, '') || zh
  return name.replace(/(?<=..)(街道|地区|林区|特区|新区|[市区县旗盟镇乡])$/, '')
}

/** Syllables as one word: an apostrophe before a vowel shows where the next one begins. */
const writePinyin = (syllables: readonly string[]): string => syllables.reduce((word, syllable) => (word && /^[aoe]/.test(syllable) ? `${word}'${syllable}` : word + syllable), '')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
