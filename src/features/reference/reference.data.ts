import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { attributeTypes } from './categories/category.policy.ts'
import type { AttributeChoice } from './categories/category.policy.ts'
import { glossaryKinds } from './glossary/glossary.policy.ts'
import { shippedPath } from '../../server/package-root.ts'

const text = z.string().min(1)
const yesNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes')
const whole = z.string().regex(/^\d+$/).transform(Number)
const list = z.string().transform((cell) => (cell === '' ? [] : cell.split(';')))
const incotermCode = z.enum(['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'])
const glossaryKind = z.enum(glossaryKinds)

type Names = { zh: string; ru: string; en: string }

const inThreeLanguages = { zh: text, ru: text, en: text }

function withName<Row extends Names>({ zh, ru, en, ...rest }: Row) {
  return { ...rest, name: { zh, ru, en } }
}

function choiceOf(cell: string): AttributeChoice {
  const [key = '', words = ''] = cell.split('=')
  const [zh, ru, en, ...more] = words.split('|')
  if (!key || !zh || !ru || !en || more.length > 0) throw new Error(`a choice needs key=zh|ru|en, not "${cell}"`)
  return { key, name: { zh, ru, en } }
}

const CategoryRow = z
  .strictObject({ code: text, parent: z.string(), ...inThreeLanguages, hs: list, sort: whole })
  .transform(({ parent, hs, ...row }) => ({ ...withName(row), parent: parent || null, hsCodes: hs }))

const CategoryAttributeRow = z
  .strictObject({
    category: text,
    key: text,
    type: z.enum(attributeTypes),
    unit: z.string(),
    required: yesNo,
    filterable: yesNo,
    ...inThreeLanguages,
    choices: list,
  })
  .transform(({ unit, required, filterable, choices, ...row }) => ({
    ...withName(row),
    unit: unit || null,
    isRequired: required,
    isFilterable: filterable,
    choices: choices.map(choiceOf),
  }))

const CountryRow = z
  .strictObject({ code: text, ...inThreeLanguages, currency: text, eaeu: yesNo, time_zone: text })
  .transform(({ eaeu, time_zone: timeZone, ...row }) => ({ ...withName(row), isEaeu: eaeu, timeZone }))

const IncotermRow = z
  .strictObject({
    code: incotermCode,
    sea_only: yesNo,
    ...inThreeLanguages,
    risk_zh: text,
    risk_ru: text,
    risk_en: text,
    seller_pays_freight: yesNo,
    seller_insures: yesNo,
  })
  .transform((row) => ({
    code: row.code,
    isSeaOnly: row.sea_only,
    name: { zh: row.zh, ru: row.ru, en: row.en },
    riskPasses: { zh: row.risk_zh, ru: row.risk_ru, en: row.risk_en },
    sellerPaysFreight: row.seller_pays_freight,
    sellerInsures: row.seller_insures,
  }))

const UnitRow = z.strictObject({ code: text, ...inThreeLanguages }).transform(withName)

const GlossaryRow = z
  .strictObject({ ...inThreeLanguages, kind: glossaryKind })
  .transform(({ zh, ru, en, kind }) => ({ zh: zh.split('|'), ru: ru.split('|'), en: en.split('|'), kind }))

export type CategoryData = z.output<typeof CategoryRow>
export type CategoryAttributeData = z.output<typeof CategoryAttributeRow>
export type CountryData = z.output<typeof CountryRow>
export type IncotermData = z.output<typeof IncotermRow>
export type GlossaryEntry = z.output<typeof GlossaryRow>

const readDataFile = (name: string, folder = shippedPath('content/reference')): string =>
  readFileSync(join(folder, name), 'utf8')

function readRows<Row>(name: string, schema: z.ZodType<Row>, folder?: string): Row[] {
  const records: unknown[] = parse(readDataFile(name, folder), { columns: true, bom: true })
  return records.map((record, index) => {
    const row = schema.safeParse(record)
    if (!row.success) throw new Error(`${name}, row ${index + 1}: ${z.prettifyError(row.error)}`)
    return row.data
  })
}

/** The category tree as shipped: three levels, parents before children; `sort` orders siblings; HS codes of 4 or 6 digits. Throws Error naming file and row when the data is malformed, as do all readers here. */
export const readCategories = (): CategoryData[] => readRows('categories.csv', CategoryRow)

/** What a product of a category states, in the order in which a form asks for it; `unit` is a UCUM-like symbol to be worded by the page, or null. */
export const readCategoryAttributes = (folder?: string): CategoryAttributeData[] =>
  readRows('category-attributes.csv', CategoryAttributeRow, folder)

/** Countries of the trade: ISO 3166-1 alpha-2 code, ISO 4217 currency, IANA time zone of the capital, membership of the Eurasian Economic Union. */
export const readCountries = (folder?: string): CountryData[] => readRows('countries.csv', CountryRow, folder)

/** The eleven rules of Incoterms 2020, in our own words. */
export const readIncoterms = (): IncotermData[] => readRows('incoterms.csv', IncotermRow)

/** Units of measure as attributes bear them, by their short names. */
export const readUnits = () => readRows('units.csv', UnitRow)

/** Trade words that mean the same in Chinese, Russian and English; the first form of a language is the dictionary form, others are plurals or synonyms. */
export const readGlossary = (): GlossaryEntry[] => readRows('glossary.csv', GlossaryRow)

/** The same as it stands in its file. */
export const readGlossaryFile = (): string => readDataFile('glossary.csv')
