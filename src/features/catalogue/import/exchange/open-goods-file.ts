import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { refuseFile } from '../../../../server/files/refuse-file.ts'
import { openSheet } from '../../../../server/spreadsheet/read-sheet.ts'
import type { SheetLimits } from '../../../../server/spreadsheet/sheet.policy.ts'
import { unpack } from '../../../../server/spreadsheet/xlsx-parts.ts'
import { xmlRecords } from '../../../../server/xml/xml-records.ts'
import { xmlText } from '../../../../server/xml/xml-text.ts'
import type { XmlText } from '../../../../server/xml/xml-text.ts'
import { commerceGoods, commerceRoot } from './commerce-goods.ts'
import { openWords } from './exchange-cells.ts'
import type { ExchangeFormat } from '../import.formats.policy.ts'
import type { ExchangeSheet, GoodsSheet } from './goods-sheet.ts'
import { sheetOfGoods } from './exchange-sheet.ts'
import { ymlGoods, ymlRoot } from './yml-goods.ts'

const mostDocuments = 200
const mostEntries = 12_000

/** Opens a document or a part of an archive; it can be read several times. */
type Source = () => AsyncIterable<Buffer>
type Sources = { documents: Source[]; isArchive: boolean; close(): void }

/**
 * Opens a table, a YML or CommerceML document, or an archive of such documents, by its contents. Refuses other files
 * with 1020.
 */
export async function openGoodsFile(path: string, limits: SheetLimits): Promise<GoodsSheet> {
  const head = await readHead(path)
  if (looksLikeXml(head))
    return openExchange({ documents: [() => createReadStream(path)], isArchive: false, close: () => undefined }, limits)
  const archive = head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) ? await openZip(path, limits) : null
  return archive ? openExchange(archive, limits) : openSheet(path, limits)
}

/** An XML document in any encoding; a page or a table that a program saved as HTML is none. */
function looksLikeXml(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
  const plain = text.replaceAll('\0', '').trimStart()
  return /^<(\?xml|!doctype\s+yml_catalog|yml_catalog|\xd0)/i.test(plain) || plain.startsWith('<!--')
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The documents of an archive, in the order of their names; null for a workbook or any other archive. */
async function openZip(path: string, limits: SheetLimits): Promise<Sources | null> {
  const archive = await openPromise(path, { autoClose: false }).catch(() => {
    throw refuseFile(m.import_refused_broken())
  })
  try {
    const entries = await documentsOf(archive, limits)
    if (entries) {
      const documents = entries.map((entry) => () => partOf(archive, entry))
      return { documents, isArchive: true, close: () => archive.close() }
    }
  } catch (error) {
    archive.close()
    throw error instanceof AppError ? error : refuseFile(m.import_refused_broken())
  }
  archive.close()
  return null
}

async function documentsOf(archive: ZipFile, { unpackedBytes }: SheetLimits): Promise<Entry[] | null> {
  const documents: Entry[] = []
  let [bytes, entries] = [0, 0]
  for await (const entry of archive.eachEntry()) {
    // A workbook is an archive of documents too.
    if (/^\/?(\[Content_Types\]\.xml|mimetype|xl\/workbook\.xml)$/i.test(entry.fileName)) return null
    bytes += entry.uncompressedSize
    if (bytes > unpackedBytes || ++entries > mostEntries)
      throw refuseFile(m.import_refused_unpacked({ megabytes: Math.floor(unpackedBytes / 1_048_576) }))
    if (/\.(xml|yml)$/i.test(entry.fileName) && !/(^|\/)(__MACOSX\/|\.)/.test(entry.fileName)) documents.push(entry)
  }
  if (documents.length === 0) return null
  if (documents.length > mostDocuments) throw refuseFile(m.import_refused_documents({ most: mostDocuments }))
  return documents.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
}

async function* partOf(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await unpack({ archive, entries: new Map() }, entry)
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw error instanceof AppError ? error : refuseFile(m.import_refused_broken())
  }
}

async function openExchange({ documents, isArchive, close }: Sources, limits: SheetLimits): Promise<ExchangeSheet> {
  try {
    const { format, encoding } = await recognise(documents)
    const words = await openWords()
    const texts = documents.map((open) => () => xmlText(open()).pieces)
    const goods =
      format === 'yml'
        ? async function* () {
            for (const text of texts) yield* ymlGoods(text(), words)
          }
        : () => commerceGoods(texts, words, limits.rows)
    return await sheetOfGoods({ format, isArchive, goods, encoding, close }, limits)
  } catch (error) {
    close()
    throw error
  }
}

/** The format of the first document; all others must have it too. */
async function recognise(documents: readonly Source[]): Promise<{ format: ExchangeFormat; encoding: string }> {
  const [first] = documents
  const text: XmlText = xmlText((first as Source)())
  const wanted = { roots: new Set([ymlRoot, commerceRoot]), records: new Set<string>() }
  for await (const root of xmlRecords(text.pieces, wanted))
    return { format: root.name === ymlRoot ? 'yml' : 'commerceml', encoding: text.encoding() }
  throw refuseFile(m.import_refused_xml_none())
}
