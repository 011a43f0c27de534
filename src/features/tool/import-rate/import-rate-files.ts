import { z } from 'zod'
import { readContentFile, readContentTable, sourceCells, withSource } from '../../../server/files/content-tables.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { importRateKinds, rateAreas } from './import-rate.policy.ts'

const file = 'import-rates.csv'
const ImportRateRow = z
  .strictObject({
    area: z.enum(rateAreas),
    kind: z.enum(importRateKinds),
    hs: z.string().regex(/^\d*$/),
    value: z.string().regex(/^\d+(\.\d{1,2})?$/),
    valid_from: z.iso.date(),
    ...sourceCells,
    source_date: z.iso.date(),
  })
  .transform(({ valid_from: validFrom, source_date: sourceDate, ...row }) => ({
    ...withSource(row),
    validFrom,
    sourceDate,
  }))

/** The bundled rates: only those with a published source. */
export const readImportRates = () => readContentTable(file, ImportRateRow)
export const readImportRatesFile = (): string => readContentFile(file)

let sources: Map<string, Record<ContentLanguage, string>> | undefined

/** The source of a bundled rate in a language, from that in any other; the words of an operator stay as they are. */
export function sourceIn(language: ContentLanguage, source: string): string {
  sources ??= new Map(
    readImportRates().flatMap(({ source: texts }) => Object.values(texts).map((text) => [text, texts] as const)),
  )
  return sources.get(source)?.[language] ?? source
}
