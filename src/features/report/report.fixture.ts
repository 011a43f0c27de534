import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The cells of every sheet of a workbook that the platform wrote, in the order of the sheets. */
export async function sheetsOf(bytes: Buffer): Promise<string[][][]> {
  const sheets: string[][][] = []
  const archive = await fromBufferPromise(bytes, { autoClose: false })
  for await (const entry of archive.eachEntry()) {
    if (!entry.fileName.startsWith('xl/worksheets/')) continue
    const xml = await text(await archive.openReadStreamPromise(entry))
    const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/g)]
    sheets.push(rows.map(([, row = '']) => [...row.matchAll(/<(?:v|t)\b[^>]*>([^<]*)</g)].map(([, cell = '']) => cell)))
  }
  archive.close()
  return sheets
}
