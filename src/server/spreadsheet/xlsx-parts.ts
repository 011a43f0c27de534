import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import type { Entry, ZipFile } from 'yauzl'
import { m } from '../../shared/wording/messages.js'
import type { SheetLimits } from './sheet.policy.ts'
import { refuseFile } from '../files/refuse-file.ts'

/** A price list with a picture in every row has thousands of parts. */
const mostEntries = 12_000
/**
 * XML of real tables compresses to a tenth or a fiftieth of its size; a higher ratio indicates a decompression bomb.
 */
const mostRatio = 150
const ratioCountsFrom = 5 * 1_048_576

export type Parts = { archive: ZipFile; entries: ReadonlyMap<string, Entry> }
type Attributes = Record<string, string>

/** The parts of a workbook by name. Their declared unpacked sizes are added up before anything is unpacked. */
export async function listParts(archive: ZipFile, { unpackedBytes }: SheetLimits): Promise<Parts> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of archive.eachEntry()) {
    if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) throw refuseFile(m.import_refused_macros())
    bytes += entry.uncompressedSize
    if (bytes > unpackedBytes || entries.size >= mostEntries)
      throw refuseFile(m.import_refused_unpacked({ megabytes: Math.floor(unpackedBytes / 1_048_576) }))
    entries.set(entry.fileName.replace(/^\//, ''), entry)
  }
  if (entries.has('mimetype') && entries.has('content.xml')) throw refuseFile(m.import_refused_old())
  if (!entries.has('xl/workbook.xml')) throw refuseFile(m.import_refused_kind())
  return { archive, entries }
}

/** The unpacked bytes of a part; unpacking stops if a part is larger than declared. */
export function unpack({ archive }: Parts, entry: Entry): Promise<Readable> {
  if (entry.uncompressedSize > ratioCountsFrom && entry.uncompressedSize > entry.compressedSize * mostRatio)
    throw refuseFile(m.import_refused_ratio())
  return archive.openReadStreamPromise(entry)
}

type Visitor = {
  open(name: string, attributes: Attributes): void
  text?(piece: string): void
  close?(name: string): void
}

/** Parses a small part of the workbook, if it exists; names come without their prefix. */
export async function visit(parts: Parts, name: string, { open, text, close }: Visitor): Promise<void> {
  const entry = parts.entries.get(name)
  if (!entry) return
  const parser = new SaxesParser()
  parser.on('doctype', () => parser.fail('doctype'))
  parser.on('opentag', (tag) => open(localName(tag.name), tag.attributes))
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)))
  await feed(parser, await unpack(parts, entry))
}

export async function feed(parser: SaxesParser, stream: Readable): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of stream as AsyncIterable<Buffer>) parser.write(decoder.decode(chunk, { stream: true }))
  parser.close()
}

export const localName = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/** An attribute of another namespace, whatever its prefix: `r:id`, `r:embed`. */
export const foreign = (attributes: Attributes, name: string): string | undefined =>
  attributes[`r:${name}`] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

/** The parts referenced by a part, by relationship id. */
export async function relationsOf(parts: Parts, name: string): Promise<Map<string, string>> {
  const folder = posix.dirname(name)
  const targets = new Map<string, string>()
  await visit(parts, `${folder}/_rels/${posix.basename(name)}.rels`, {
    open(tag, { Id, Target }) {
      if (tag === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target))
    },
  })
  return targets
}

/** The part of the first visible sheet, by the workbook's list and its relationships. */
export async function findFirstSheet(parts: Parts): Promise<string> {
  let relation: string | undefined
  await visit(parts, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') relation ??= foreign(attributes, 'id')
    },
  })
  const name = (await relationsOf(parts, 'xl/workbook.xml')).get(relation ?? '') ?? 'xl/worksheets/sheet1.xml'
  if (!parts.entries.has(name)) throw refuseFile(m.import_refused_broken())
  return name
}
