import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { m } from '../../shared/wording/messages.js'
import { readReference } from './sheet.policy.ts'
import type { MergedCells, Sheet, SheetLimits, SheetRow } from './sheet.policy.ts'
import { refuseFile } from './sheet.refusal.ts'
import { sheetRows } from './sheet.xlsx.rows.ts'

const mostEntries = 2000

/**
 * The first sheet of a workbook (ECMA-376), read as a stream. What it would unpack to is added up before anything is unpacked, and the
 * unpacker stops where an entry turns out larger than it said.
 */
export async function openXlsx(path: string, limits: SheetLimits): Promise<Sheet> {
  const archive = await openPromise(path, { autoClose: false }).catch(() => {
    throw refuseFile(m.import_refused_broken())
  })
  try {
    const entries = await listEntries(archive, limits)
    const sheet = await findFirstSheet(archive, entries)
    const strings = entries.get('xl/sharedStrings.xml')
    const shared = strings ? await readStrings(await unpack(archive, strings), limits) : []
    const merged: MergedCells[] = []
    const rows = guarded(sheetRows(await unpack(archive, sheet), shared, limits, (range) => merged.push({ ...(readReference(range.split(':')[0] ?? '') ?? { row: 1, column: 0 }), range })))
    return { format: 'xlsx', encoding: null, rows, merged: () => merged, close: () => archive.close() }
  } catch (error) {
    archive.close()
    throw asRefusal(error)
  }
}

async function listEntries(archive: ZipFile, { unpackedBytes }: SheetLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of archive.eachEntry()) {
    if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) throw refuseFile(m.import_refused_macros())
    bytes += entry.uncompressedSize
    if (bytes > unpackedBytes || entries.size >= mostEntries) throw refuseFile(m.import_refused_unpacked({ megabytes: Math.floor(unpackedBytes / 1_048_576) }))
    entries.set(entry.fileName.replace(/^\//, ''), entry)
  }
  if (!entries.has('xl/workbook.xml')) throw refuseFile(m.import_refused_kind())
  return entries
}

const unpack = (archive: ZipFile, entry: Entry): Promise<Readable> => archive.openReadStreamPromise(entry)

/** Parses a small part of the workbook; `onTag` sees each element with its attributes. */
async function scan(stream: Readable, onTag: (name: string, attributes: Record<string, string>) => void): Promise<void> {
  const parser = new SaxesParser()
  parser.on('doctype', () => parser.fail('doctype'))
  parser.on('opentag', ({ name, attributes }) => onTag(name.replace(/^.*:/, ''), attributes as Record<string, string>))
  const decoder = new TextDecoder()
  for await (const chunk of stream as AsyncIterable<Buffer>) parser.write(decoder.decode(chunk, { stream: true }))
  parser.close()
}

/** The part that holds the first visible sheet, by the workbook's list and its relationships. */
async function findFirstSheet(archive: ZipFile, entries: Map<string, Entry>): Promise<Entry> {
  let relation: string | undefined
  await scan(await unpack(archive, entries.get('xl/workbook.xml') as Entry), (name, attributes) => {
    if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') relation ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
  })
  const relations = entries.get('xl/_rels/workbook.xml.rels')
  let target = 'worksheets/sheet1.xml'
  if (relations) {
    await scan(await unpack(archive, relations), (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === relation) target = attributes['Target'] ?? target
    })
  }
  const entry = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  if (!entry) throw refuseFile(m.import_refused_broken())
  return entry
}

/** Texts that cells refer to by number, phonetic readings left out. */
async function readStrings(stream: Readable, { characters }: SheetLimits): Promise<string[]> {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  const parser = new SaxesParser()
  parser.on('doctype', () => parser.fail('doctype'))
  parser.on('opentag', ({ name }) => {
    if (name === 'si') text = ''
    if (name === 'rPh') isPhonetic = true
    isText = name === 't' && !isPhonetic
  })
  parser.on('text', (piece) => {
    if (isText && text.length <= characters) text += piece
  })
  parser.on('closetag', ({ name }) => {
    isText = false
    if (name === 'rPh') isPhonetic = false
    if (name === 'si') strings.push(text.slice(0, characters + 1))
  })
  const decoder = new TextDecoder()
  for await (const chunk of stream as AsyncIterable<Buffer>) parser.write(decoder.decode(chunk, { stream: true }))
  parser.close()
  return strings
}

async function* guarded(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* rows
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Whatever the unpacker or the parser stumbles over is a broken file, and no fault of ours. */
const asRefusal = (error: unknown): Error => (error instanceof Error && error.name === 'AppError' ? error : refuseFile(m.import_refused_broken()))
