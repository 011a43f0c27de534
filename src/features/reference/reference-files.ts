import { readdirSync } from 'node:fs'
import { z } from 'zod'
import {
  nameCells,
  readContentFile,
  readContentTable,
  textCell,
  withName,
  yesNoCell,
} from '../../server/files/content-tables.ts'
import { packagePath } from '../../server/package-root.ts'
import { incotermCodes } from './incoterm.policy.ts'
import { glossaryKinds } from './glossary/glossary.policy.ts'

const incotermCode = z.enum(incotermCodes)
const glossaryKind = z.enum(glossaryKinds)
const glossaryFolder = packagePath('content/reference/glossary')

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

const forms = textCell.transform((cell) => cell.split('|'))
const GlossaryRow = z.strictObject({
  zh: forms,
  ru: forms,
  en: forms,
  kind: glossaryKind,
  category: textCell.nullable(),
})

export type CountryData = z.output<typeof CountryRow>
export type IncotermData = z.output<typeof IncotermRow>
export type GlossaryEntry = z.output<typeof GlossaryRow>

/** Countries of the trade: ISO 3166-1 alpha-2 code, ISO 4217 currency, IANA time zone of the capital, membership of the Eurasian Economic Union. */
export const readCountries = (folder?: string): CountryData[] => readContentTable('countries.csv', CountryRow, folder)

/** The eleven rules of Incoterms 2020, in our own words. */
export const readIncoterms = (): IncotermData[] => readContentTable('incoterms.csv', IncotermRow)

/**
 * Trade words with the same meaning in Chinese, Russian and English; the first form of a language is the dictionary
 * form, others are plurals or synonyms: `螺栓;болт|болты;bolt`, with a kind where they are not goods. A line `#code` names the category of
 * what follows.
 */
export function readGlossary(): GlossaryEntry[] {
  let category: string | null = null
  return readGlossaryFile()
    .split(/\r?\n/)
    .flatMap((line, index): GlossaryEntry[] => {
      if (line.startsWith('#')) category = line.slice(1).trim() || null
      if (line === '' || line.startsWith('#')) return []
      const [zh, ru, en, kind = 'product', ...more] = line.split(';')
      const row = GlossaryRow.safeParse({ zh, ru, en, kind, category })
      if (row.success && more.length === 0) return [row.data]
      throw new Error(`The glossary, line ${index + 1} of all files: ${line}`)
    })
}

/** The same, as the text of its files. */
export const readGlossaryFile = (): string =>
  readdirSync(glossaryFolder)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => readContentFile(name, glossaryFolder))
    .join('#\n')
