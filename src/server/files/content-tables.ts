import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { packagePath } from '../package-root.ts'

type Names = { zh: string; ru: string; en: string }

/** Cells of the tables in content/reference. */
export const textCell = z.string().min(1)
export const yesNoCell = z.enum(['yes', 'no']).transform((answer) => answer === 'yes')
export const wholeCell = z.string().regex(/^\d+$/).transform(Number)
export const listCell = z.string().transform((cell) => (cell === '' ? [] : cell.split(';')))
export const nameCells = { zh: textCell, ru: textCell, en: textCell }

/** A row whose names in three languages are one value. */
export function withName<Row extends Names>({ zh, ru, en, ...rest }: Row) {
  return { ...rest, name: { zh, ru, en } }
}

/** Where a row is from, as readers of each language cite it. */
export const sourceCells = { source_zh: textCell, source_ru: textCell, source_en: textCell }
type Sources = Record<keyof typeof sourceCells, string>

/** A row whose source in three languages is one value. */
export function withSource<Row extends Sources>({ source_zh: zh, source_ru: ru, source_en: en, ...rest }: Row) {
  return { ...rest, source: { zh, ru, en } }
}

/** The text of a file in content/reference. */
export const readContentFile = (name: string, folder = packagePath('content/reference')): string =>
  readFileSync(join(folder, name), 'utf8')

/** The rows of a csv file in content/reference. Throws Error naming file and row when the data is malformed. */
export function readContentTable<Row>(name: string, schema: z.ZodType<Row>, folder?: string): Row[] {
  const records: unknown[] = parse(readContentFile(name, folder), { columns: true, bom: true })
  return records.map((record, index) => {
    const row = schema.safeParse(record)
    if (!row.success) throw new Error(`${name}, row ${index + 1}: ${z.prettifyError(row.error)}`)
    return row.data
  })
}
