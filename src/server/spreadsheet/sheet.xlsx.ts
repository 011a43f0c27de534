import { openPromise } from 'yauzl'
import type { Entry } from 'yauzl'
import { m } from '../../shared/wording/messages.js'
import { fillDown } from './sheet.merged.policy.ts'
import type { Sheet, SheetLimits, SheetRow } from './sheet.policy.ts'
import { refuseFile } from './sheet.refusal.ts'
import { readLayout } from './sheet.xlsx.layout.ts'
import { findFirstSheet, listParts, unpack } from './sheet.xlsx.parts.ts'
import { readPictures } from './sheet.xlsx.pictures.ts'
import { sheetRows } from './sheet.xlsx.rows.ts'
import { readStrings } from './sheet.xlsx.strings.ts'

/** The first sheet of a workbook (ECMA-376), read as a stream. */
export async function openXlsx(path: string, limits: SheetLimits): Promise<Sheet> {
  const archive = await openPromise(path, { autoClose: false }).catch(() => {
    throw refuseFile(m.import_refused_broken())
  })
  try {
    const parts = await listParts(archive, limits)
    const sheet = await findFirstSheet(parts)
    const { merged, drawing } = await readLayout(parts, sheet)
    const pictures = await readPictures(parts, sheet, drawing, merged)
    const shared = await readStrings(parts, limits)
    const stream = await unpack(parts, parts.entries.get(sheet) as Entry)
    return {
      format: 'xlsx',
      encoding: null,
      rows: guarded(sheetRows(stream, { shared, pictures, limits }), fillDown(merged)),
      merged,
      close: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    throw asRefusal(error)
  }
}

async function* guarded(rows: AsyncGenerator<SheetRow>, fill: (row: SheetRow) => SheetRow): AsyncGenerator<SheetRow> {
  try {
    for await (const row of rows) yield fill(row)
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Whatever the unpacker or the parser stumbles over is a broken file, and no fault of ours. */
const asRefusal = (error: unknown): Error =>
  error instanceof Error && error.name === 'AppError' ? error : refuseFile(m.import_refused_broken())
