import { SaxesParser } from 'saxes'
import { AppError } from '../../shared/errors.ts'
import { toPlainText } from '../../shared/text/plain-text.ts'
import { m } from '../../shared/wording/messages.js'
import { refuseFile } from '../files/refuse-file.ts'

/** An element with all that it contains; names come without their prefix, texts without forbidden characters. */
export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] }

const mostDepth = 64
/** Elements and characters of one record: a product, or the tree of categories. */
const mostNodes = 60_000
const mostCharacters = 2_000_000

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

type Wanted = {
  /** Possible names of the root element. */
  roots: ReadonlySet<string>
  /** Elements that are yielded as a whole; a record inside a record belongs to the outer one. */
  records: ReadonlySet<string>
}

/**
 * The root element of a document, without its contents, then its records in order. Only one record is held in memory.
 * Refuses with 1020: an unknown root, damaged or incomplete XML, declared entities, records without end.
 */
export async function* xmlRecords(pieces: AsyncIterable<string>, { roots, records }: Wanted): AsyncGenerator<XmlNode> {
  const parser = new SaxesParser()
  const ready: XmlNode[] = []
  const open: XmlNode[] = []
  let [depth, nodes, characters] = [0, 0, 0]
  const addText = (text: string) => {
    const node = open.at(-1)
    if (!node) return
    characters += text.length
    if (characters > mostCharacters) throw refuseFile(m.import_refused_xml_large())
    node.text += text
  }
  parser.on('doctype', (text) => {
    // The document type of YML names a file and declares nothing.
    if (/\[|entity/i.test(text)) throw refuseFile(m.import_refused_xml_entities())
  })
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    if (++depth > mostDepth) throw refuseFile(m.import_refused_xml_large())
    if (depth === 1 && !roots.has(name)) throw refuseFile(m.import_refused_xml_root({ name: name.slice(0, 60) }))
    const isRecord = open.length === 0 && records.has(name)
    if (depth > 1 && open.length === 0 && !isRecord) return
    if (isRecord) [nodes, characters] = [0, 0]
    if (++nodes > mostNodes) throw refuseFile(m.import_refused_xml_large())
    const node: XmlNode = { name, attributes: {}, text: '', children: [] }
    for (const [key, value] of Object.entries(tag.attributes)) {
      characters += value.length
      node.attributes[localName(key)] = toPlainText(value)
    }
    if (depth === 1) return void ready.push(node)
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth--
    const node = open.pop()
    if (!node) return
    node.text = toPlainText(node.text).trim()
    if (open.length === 0) ready.push(node)
  })
  for await (const piece of pieces) {
    attempt(parser, () => parser.write(piece))
    yield* ready.splice(0)
  }
  attempt(parser, () => parser.close())
  yield* ready.splice(0)
}

/** An error of the parser means a damaged file, at its line. */
function attempt(parser: SaxesParser, work: () => unknown): void {
  try {
    work()
  } catch (error) {
    throw error instanceof AppError ? error : refuseFile(m.import_refused_xml_broken({ line: parser.line }))
  }
}

/** The first child of a name, and its text. */
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []
export const textOf = (node: XmlNode | undefined, name: string): string => childOf(node, name)?.text ?? ''
