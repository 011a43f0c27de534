import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { nameCells, readContentTable, withName } from '../../../server/files/content-tables.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import { SettingsError } from '../../../server/settings/settings.ts'

/** A chapter (2 digits), heading (4) or subheading (6); `official` is the English text of the nomenclature. */
export type HsEntry = { code: string; name: LocalisedText | null; official: string | null }

const NameRow = z.strictObject({ code: z.string().regex(/^\d{2}(\d{2})?$/), ...nameCells }).transform(withName)
const OfficialRow = z.object({ hscode: z.string(), description: z.string().min(1) })

/** Our own names of the chapters and of the headings that categories use. */
const readHsNames = () => readContentTable('hs-names.csv', NameRow)

/**
 * Our names, joined with a nomenclature if there is one: a csv file with the columns `hscode` and `description`, as UN
 * Comtrade publishes it. Chapters 77, 98 and 99 have no goods of trade and are left out. In the order of the codes.
 */
export function readHs(nomenclature: string | undefined): HsEntry[] {
  const entries = new Map<string, HsEntry>()
  for (const { code, name } of readHsNames()) entries.set(code, { code, name, official: null })
  for (const { hscode: code, description } of nomenclature ? readNomenclature(nomenclature) : [])
    if (/^(?!77|9[89])\d{2}(\d{2}){0,2}$/.test(code))
      entries.set(code, { code, name: entries.get(code)?.name ?? null, official: description })
  return [...entries.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

function readNomenclature(path: string): z.output<typeof OfficialRow>[] {
  const rows = z.array(OfficialRow).safeParse(parse(readFileSync(path, 'utf8'), { columns: true, bom: true }))
  if (!rows.success) throw new SettingsError(`HS_NOMENCLATURE: ${path} has no columns hscode and description.`)
  return rows.data
}
