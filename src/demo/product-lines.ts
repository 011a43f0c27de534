import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { forContentLanguages } from '../shared/locale.ts'
import type { ContentLanguage } from '../shared/locale.ts'
import { readCategoryAttributes } from '../features/taxonomy/taxonomy-files.ts'
import type { ProductAnswers } from '../features/catalogue/product/product.answers.contract.ts'
import type { EacKind } from '../features/catalogue/product/product.enums.policy.ts'
import { packagePath } from '../server/package-root.ts'

export type DemoWords = [title: string, summary: string, description: string]
export type DemoProduct = Pick<ProductAnswers, 'category' | 'attributes' | 'hs6' | 'unit'> & {
  store: string
  article: string
  status?: 'pending'
  model?: string
  eac?: string
  eacKind?: EacKind
  /** Yuan per unit by minimum quantity; without them the price is a range, else on request. */
  tiers?: Record<string, number>
  range?: [low: number, high: number]
  moq?: number
  multiple?: number
  lead: number
  carton: [pieces: number, length: number, width: number, height: number, gross: number, net: number]
  terms?: [incoterm: NonNullable<ProductAnswers['incoterm']>, place: string]
  /** The drawn shape, if it is not the logo of the store. */
  shape?: string
  colour?: string
} & Record<ContentLanguage, DemoWords>

type Line = Pick<DemoProduct, 'category' | 'hs6' | 'unit' | 'lead'> & {
  line: string
  stores: string[]
  shape: string
  price: number
  kind?: 'range' | 'on_request'
  moq: number
  multiple: number
  carton: [pieces: number, length: number, width: number, height: number, netGrams: number]
  eac?: EacKind
  with?: string
  axes: Record<string, string[]>
} & Record<ContentLanguage, DemoWords>

type Option = { code: string; words: Record<ContentLanguage, string>; factor: number; attributes: [string, string][] }

const file = packagePath('content/demo/product-lines.yaml')
const terms: NonNullable<DemoProduct['terms']>[] = [
  ['EXW', 'China'],
  ['FOB', 'Ningbo'],
  ['FCA', 'Khorgos'],
  ['FOB', 'Qingdao'],
  ['FCA', 'Manzhouli'],
  ['DAP', 'Almaty'],
  ['CPT', 'Moscow'],
  ['FCA', 'Erenhot'],
]

/** Every product of the lines in file order; the same on every machine. */
export function readDemoLines(): DemoProduct[] {
  const { lines } = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 }) as { lines: Line[] }
  const types = new Map(readCategoryAttributes().map(({ category, key, type }) => [`${category} ${key}`, type]))
  return lines.flatMap((line) =>
    line.stores.flatMap((store) =>
      combine(Object.entries(line.axes)).map((chosen) => productOf(line, store, chosen, types)),
    ),
  )
}

/** A number from 0 up to 1 that is always the same for a text (FNV-1a). */
export function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash / 2 ** 32
}

function productOf(line: Line, store: string, chosen: Map<string, Option>, types: Map<string, string>): DemoProduct {
  const options = [...chosen.values()]
  const factor = options.reduce((product, option) => product * option.factor, 1)
  const price = line.price * factor * (0.96 + shareOf(`${store} ${line.line}`) * 0.09)
  const weight = line.carton[4] * (chosen.get('size')?.factor ?? 1)
  const [pieces, length, width, height] = line.carton
  const net = (pieces * weight) / 1000
  const given = [...pairsOf(line.with ?? ''), ...options.flatMap(({ attributes }) => attributes)]
  const wordsIn = (locale: ContentLanguage) =>
    line[locale].map((text) => fillTemplate(text, locale, chosen)) as DemoWords
  return {
    store,
    article: [line.line, ...options.map(({ code }) => code)].join('-'),
    category: line.category,
    attributes: Object.fromEntries(
      given.flatMap(([key, value]) => statedAs(key, value, types.get(`${line.category} ${key}`))),
    ),
    hs6: line.hs6,
    unit: line.unit,
    ...(!line.kind && {
      tiers: { [line.moq]: tidy(price), [line.moq * 5]: tidy(price * 0.95), [line.moq * 20]: tidy(price * 0.9) },
    }),
    ...(line.kind === 'range' && { range: [tidy(price * 0.92), tidy(price * 1.1)] as [number, number] }),
    moq: line.moq,
    multiple: line.multiple,
    lead: line.lead,
    carton: [pieces, length, width, height, Math.round(net * 105) / 100 + 0.4, Math.round(net * 100) / 100],
    ...(line.eac && { eacKind: line.eac }),
    terms: terms[Math.floor(shareOf(store) * terms.length)] ?? ['EXW', 'China'],
    shape: line.shape,
    ...(given.some(([key]) => key === 'colour') && { colour: given.find(([key]) => key === 'colour')?.[1] ?? '' }),
    ...forContentLanguages(wordsIn),
  }
}

function combine(axes: [string, string[]][]): Map<string, Option>[] {
  const [first, ...rest] = axes
  if (!first) return [new Map()]
  const [name, options] = first
  return options.flatMap((option) => combine(rest).map((others) => new Map([[name, optionOf(option)], ...others])))
}

/** `code | zh; ru; en | factor | key=value,key=value` */
function optionOf(text: string): Option {
  const [code = '', names = '', factor = '1', attributes = ''] = text.split('|').map((part) => part.trim())
  const [zh = '', ru = zh, en = zh] = names.split(';').map((part) => part.trim())
  return { code, words: { zh, ru, en }, factor: Number(factor), attributes: pairsOf(attributes) }
}

const pairsOf = (text: string): [string, string][] =>
  text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.trim().split('=') as [string, string])

/** Attribute values as the category defines them; what the category lacks appears only in the title. */
const statedAs = (key: string, value: string, type: string | undefined): [string, string | number | boolean][] =>
  type === undefined ? [] : [[key, type === 'number' ? Number(value) : type === 'boolean' ? value === 'yes' : value]]

/** Inserts the words of the chosen options; a sentence begins with a capital letter. */
function fillTemplate(template: string, locale: ContentLanguage, chosen: Map<string, Option>): string {
  const text = template.replaceAll(/\{(\w+)\}/g, (_match, name: string) => chosen.get(name)?.words[locale] ?? '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Prices as people write them: two decimals only if needed. */
const tidy = (yuan: number) =>
  yuan < 10 ? Math.round(yuan * 100) / 100 : yuan < 100 ? Math.round(yuan * 10) / 10 : Math.round(yuan)
