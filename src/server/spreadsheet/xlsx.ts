import { openPromise } from 'yauzl'
import type { Entry } from 'yauzl'
import { m } from '../../shared/wording/messages.js'
import { fillDown } from './sheet.merged.policy.ts'
import type { Sheet, SheetLimits, SheetRow } from './sheet.policy.ts'
import { refuseFile } from '../files/refuse-file.ts'
import { readLayout } from './xlsx-layout.ts'
import { findFirstSheet, listParts, unpack } from './xlsx-parts.ts'
import { readPictures } from './xlsx-pictures.ts'
import { sheetRows } from './xlsx-rows.ts'
import { readStrings } from './xlsx-strings.ts'

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

/** Any error of the unpacker or parser means a broken file, not a bug of ours. */
const asRefusal = (error: unknown): Error =>
  error instanceof Error && error.name === 'AppError' ? error : refuseFile(m.import_refused_broken())
