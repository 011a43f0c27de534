import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readCategories, readCategoryAttributes, readCountries, readGlossary, readIncoterms } from './reference.data.ts'

const han = /\p{Script=Han}/u
const cyrillic = /\p{Script=Cyrillic}/u
// Marks such as LED, E27, IP65, USB-C, Wi-Fi, 4×4 are written alike in every language.
const mark = /^(?=.*[\p{Lu}\d])[A-Za-z\d .,+×/-]{1,10}$/u
const properNouns = /^(Torx|Bluetooth)$/

type Names = { zh: string; ru: string; en: string }
function expectNames({ zh, ru, en }: Names) {
  expect(han.test(zh) || mark.test(zh) || properNouns.test(zh), `zh ${zh}`).toBe(true)
  expect(cyrillic.test(ru) || mark.test(ru) || properNouns.test(ru), `ru ${ru}`).toBe(true)
  expect(/[A-Za-z\d]/.test(en), `en ${en}`).toBe(true)
  expect(
    han.test(ru) || han.test(en) || cyrillic.test(en) || cyrillic.test(zh),
    `mixed scripts: ${zh} ${ru} ${en}`,
  ).toBe(false)
}
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the category tree', () => {
  const categories = readCategories()
  const byCode = new Map(categories.map((category) => [category.code, category]))
  const siblings = Map.groupBy(categories, (category) => category.parent)

  it('has at least four hundred categories with unique, stable codes', () => {
    expect(categories.length).toBeGreaterThanOrEqual(400)
    expect(repeated(categories.map(({ code }) => code))).toEqual([])
    for (const { code } of categories) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/)
  })

  it('places every category under a parent that comes before it, at most three levels deep', () => {
    const seen = new Set<string>()
    for (const { code, parent } of categories) {
      const segments = code.split('.')
      expect(segments.length).toBeLessThanOrEqual(3)
      expect(parent ?? '').toBe(segments.slice(0, -1).join('.'))
      expect(parent === null || seen.has(parent), `${code} before its parent`).toBe(true)
      seen.add(code)
    }
  })

  it('names siblings differently in every language and orders them without ties', () => {
    for (const group of siblings.values()) {
      for (const language of ['zh', 'ru', 'en'] as const) {
        expect(repeated(group.map(({ name }) => name[language].toLowerCase()))).toEqual([])
      }
      expect(repeated(group.map(({ sort }) => String(sort)))).toEqual([])
    }
  })

  it('writes each name in its own script', () => {
    for (const { code, name } of categories) {
      expectNames(name)
      expect(han.test(name.zh) && cyrillic.test(name.ru), code).toBe(true)
    }
  })

  it('gives every category below the top the HS headings that fit, of four or six digits', () => {
    for (const { code, parent, hsCodes } of categories) {
      expect(parent === null ? hsCodes.length === 0 : hsCodes.length > 0, code).toBe(true)
      for (const hsCode of hsCodes) expect(hsCode, code).toMatch(/^\d{4}(\d{2})?$/)
      expect(repeated(hsCodes), code).toEqual([])
    }
  })

  it('describes goods by attributes only where goods are placed, on leaves', () => {
    for (const { category } of readCategoryAttributes()) {
      expect(byCode.has(category), category).toBe(true)
      expect(siblings.has(category), `${category} is not a leaf`).toBe(false)
    }
  })
})

describe('category attributes', () => {
  const attributes = readCategoryAttributes()

  it('cover at least sixty categories, each key once per category', () => {
    expect(new Set(attributes.map(({ category }) => category)).size).toBeGreaterThanOrEqual(60)
    expect(repeated(attributes.map(({ category, key }) => `${category} ${key}`))).toEqual([])
  })

  it('mean one type and unit by one key in all categories', () => {
    for (const [key, group] of Map.groupBy(attributes, (attribute) => attribute.key)) {
      expect(new Set(group.map(({ type, unit }) => `${type} ${unit}`)).size, key).toBe(1)
    }
  })

  it('offer choices in three languages exactly when the type is a choice', () => {
    for (const { category, key, type, unit, name, choices } of attributes) {
      expectNames(name)
      expect(type === 'choice' ? choices.length >= 2 : choices.length === 0, `${category} ${key}`).toBe(true)
      expect(unit === null || type === 'number', `${category} ${key} has a unit`).toBe(true)
      for (const choice of choices) {
        expectNames(choice.name)
        expect(choice.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }
      for (const language of ['zh', 'ru', 'en'] as const) {
        expect(repeated(choices.map((choice) => choice.name[language])), `${category} ${key}`).toEqual([])
      }
    }
  })
})

describe('countries', () => {
  it('knows the Eurasian Economic Union as Russia, Belarus, Kazakhstan, Armenia and Kyrgyzstan', () => {
    const members = readCountries().filter(({ isEaeu }) => isEaeu)
    expect(members.map(({ code }) => code).sort()).toEqual(['AM', 'BY', 'KG', 'KZ', 'RU'])
  })

  it('gives every country a known currency and a time zone', () => {
    const known = new Set(Intl.supportedValuesOf('currency'))
    for (const { code, name, currency, timeZone } of readCountries()) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expectNames(name)
      expect(known.has(currency), currency).toBe(true)
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })
})

describe('Incoterms 2020', () => {
  const incoterms = readIncoterms()
  const codesWhere = (holds: (incoterm: (typeof incoterms)[number]) => boolean) =>
    incoterms.filter(holds).map(({ code }) => code)

  it('are eleven rules, four of them for water only', () => {
    expect(incoterms.length).toBe(11)
    expect(codesWhere(({ isSeaOnly }) => isSeaOnly)).toEqual(['FAS', 'FOB', 'CFR', 'CIF'])
  })

  it('let the seller pay freight under C and D rules and insure under CIP and CIF alone', () => {
    expect(codesWhere(({ sellerPaysFreight }) => sellerPaysFreight)).toEqual([
      'CPT',
      'CIP',
      'DAP',
      'DPU',
      'DDP',
      'CFR',
      'CIF',
    ])
    expect(codesWhere(({ sellerInsures }) => sellerInsures)).toEqual(['CIP', 'CIF'])
  })

  it('say in one sentence of each language where the risk passes', () => {
    for (const { name, riskPasses } of incoterms) {
      expectNames(name)
      expectNames(riskPasses)
      expect(riskPasses.zh).toMatch(/^[^。]+。$/)
      expect(riskPasses.ru).toMatch(/^[^.]+\.$/)
      expect(riskPasses.en).toMatch(/^[^.]+\.$/)
    }
  })
})

describe('the trade glossary', () => {
  const glossary = readGlossary()

  it('names the same thing in three scripts, with no form twice in one entry', () => {
    for (const entry of glossary) {
      for (const zh of entry.zh) expect(zh, zh).toMatch(/^[\p{Script=Han}A-Za-z0-9.+-]+$/u)
      for (const ru of entry.ru) expect(ru, ru).toMatch(/^[\p{Script=Cyrillic}A-Za-z0-9 .,+²³°/-]+$/u)
      for (const en of entry.en) expect(en, en).toMatch(/^[A-Za-z0-9 .,'+²³°/-]+$/)
      expect([...repeated(entry.zh), ...repeated(entry.ru), ...repeated(entry.en)]).toEqual([])
    }
  })

  it('holds each triple of words once and is large enough to translate a search', () => {
    expect(repeated(glossary.map(({ zh, ru, en }) => `${zh[0]} ${ru[0]} ${en[0]}`))).toEqual([])
    expect(glossary.length).toBeGreaterThanOrEqual(3000)
  })

  it.each(['不锈钢', '螺栓', '轴承'])('knows %s', (word) => {
    expect(glossary.some(({ zh }) => zh.includes(word))).toBe(true)
  })
})

describe('a data file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-data-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is refused with its name, row and column when a row is malformed', () => {
    const rows = ['code,zh,ru,en,currency,eaeu,time_zone', 'RU,俄罗斯,Россия,Russia,RUB,maybe,Europe/Moscow']
    writeFileSync(join(folder, 'countries.csv'), rows.join('\r\n'))
    expect(() => readCountries(folder)).toThrow(/countries\.csv, row 1: [^]*eaeu/)
  })

  it('is refused when a choice lacks one of the three languages', () => {
    const rows = [
      'category,key,type,unit,required,filterable,zh,ru,en,choices',
      'a.b,colour,choice,,no,yes,颜色,Цвет,Colour,red=红色|красный',
    ]
    writeFileSync(join(folder, 'category-attributes.csv'), rows.join('\r\n'))
    expect(() => readCategoryAttributes(folder)).toThrow(/red=红色\|красный/)
  })
})
