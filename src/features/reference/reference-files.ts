import { z } from 'zod'
import {
  nameCells,
  readContentFile,
  readContentTable,
  textCell,
  withName,
  yesNoCell,
} from '../../server/files/content-tables.ts'
import { glossaryKinds } from './glossary/glossary.policy.ts'

const incotermCode = z.enum(['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'])
const glossaryKind = z.enum(glossaryKinds)

const CountryRow = z
  .strictObject({ code: textCell, ...nameCells, currency: textCell, eaeu: yesNoCell, time_zone: textCell })
  .transform(({ eaeu, time_zone: timeZone, ...row }) => ({ ...withName(row), isEaeu: eaeu, timeZone }))

const IncotermRow = z
  .strictObject({
    code: incotermCode,
    sea_only: yesNoCell,
    ...nameCells,
    risk_zh: textCell,
    risk_ru: textCell,
    risk_en: textCell,
    seller_pays_freight: yesNoCell,
    seller_insures: yesNoCell,
  })
  .transform((row) => ({
    code: row.code,
    isSeaOnly: row.sea_only,
    name: { zh: row.zh, ru: row.ru, en: row.en },
    riskPasses: { zh: row.risk_zh, ru: row.risk_ru, en: row.risk_en },
    sellerPaysFreight: row.seller_pays_freight,
    sellerInsures: row.seller_insures,
  }))

const GlossaryRow = z
  .strictObject({ ...nameCells, kind: glossaryKind })
  .transform(({ zh, ru, en, kind }) => ({ zh: zh.split('|'), ru: ru.split('|'), en: en.split('|'), kind }))

export type CountryData = z.output<typeof CountryRow>
export type IncotermData = z.output<typeof IncotermRow>
export type GlossaryEntry = z.output<typeof GlossaryRow>

/** Countries of the trade: ISO 3166-1 alpha-2 code, ISO 4217 currency, IANA time zone of the capital, membership of the Eurasian Economic Union. */
export const readCountries = (folder?: string): CountryData[] => readContentTable('countries.csv', CountryRow, folder)

/** The eleven rules of Incoterms 2020, in our own words. */
export const readIncoterms = (): IncotermData[] => readContentTable('incoterms.csv', IncotermRow)

/**
 * Trade words with the same meaning in Chinese, Russian and English; the first form of a language is the dictionary
 * form, others are plurals or synonyms.
 */
export const readGlossary = (): GlossaryEntry[] => readContentTable('glossary.csv', GlossaryRow)

/** The same, from its file. */
export const readGlossaryFile = (): string => readContentFile('glossary.csv')
