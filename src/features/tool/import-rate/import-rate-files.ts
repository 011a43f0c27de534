import { z } from 'zod'
import { readContentFile, readContentTable, textCell } from '../../../server/files/content-tables.ts'
import { importRateKinds, rateAreas } from './import-rate.policy.ts'

const file = 'import-rates.csv'
const ImportRateRow = z
  .strictObject({
    area: z.enum(rateAreas),
    kind: z.enum(importRateKinds),
    hs: z.string().regex(/^\d*$/),
    value: z.string().regex(/^\d+(\.\d{1,2})?$/),
    valid_from: z.iso.date(),
    source: textCell,
    source_date: z.iso.date(),
  })
  .transform(({ valid_from: validFrom, source_date: sourceDate, ...row }) => ({ ...row, validFrom, sourceDate }))

/** The bundled rates: only those with a published source. */
export const readImportRates = () => readContentTable(file, ImportRateRow)
export const readImportRatesFile = (): string => readContentFile(file)
