import { open } from 'node:fs/promises'
import type { Server } from '../context.ts'
import { m } from '../../shared/wording/messages.js'
import { openCsv } from './csv.ts'
import type { Sheet, SheetLimits } from './sheet.policy.ts'
import { refuseFile } from '../files/refuse-file.ts'
import { openXlsx } from './xlsx.ts'

export const sheetLimits = ({ settings }: Pick<Server, 'settings'>): SheetLimits => ({
  rows: settings.IMPORT_ROWS,
  columns: settings.IMPORT_COLUMNS,
  characters: settings.IMPORT_CELL_CHARACTERS,
  unpackedBytes: settings.IMPORT_UNPACKED_MB * 1_048_576,
  strings: Math.min(1_000_000, settings.IMPORT_ROWS * settings.IMPORT_COLUMNS),
  // Programs leave empty formatted rows below the goods.
  rowTags: settings.IMPORT_ROWS * 50 + 1000,
})

/** Text-only formats that are not tables: PDF, RTF, HTML pages named xls. */
const otherText = /^(%PDF|\{\\rtf|(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml|meta))/i

/** Opens a table of either kind by its contents, whatever its name. Refuses other files with 1020. */
export async function openSheet(path: string, limits: SheetLimits): Promise<Sheet> {
  const head = await readHead(path)
  if (head.length === 0) throw refuseFile(m.media_refused_empty())
  // The old binary format, or a workbook with a password.
  if (head.startsWith('\xd0\xcf\x11\xe0')) throw refuseFile(m.import_refused_old())
  if (head.startsWith('PK\x03\x04')) return openXlsx(path, limits)
  if (otherText.test(head)) throw refuseFile(m.import_refused_kind())
  return openCsv(path, limits)
}

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}
