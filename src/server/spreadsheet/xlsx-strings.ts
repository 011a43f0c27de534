import { SaxesParser } from 'saxes'
import { m } from '../../shared/wording/messages.js'
import type { SheetLimits } from './sheet.policy.ts'
import { refuseFile } from '../files/refuse-file.ts'
import { feed, localName, unpack } from './xlsx-parts.ts'
import type { Parts } from './xlsx-parts.ts'

/** Total size of shared texts: they are held in memory while a sheet is read. */
const mostCharacters = 50_000_000

/** Texts that cells refer to by index, without phonetic readings. Their number and total length are limited. */
export async function readStrings(parts: Parts, { characters, strings: most }: SheetLimits): Promise<string[]> {
  const entry = parts.entries.get('xl/sharedStrings.xml')
  const strings: string[] = []
  if (!entry) return strings
  let [text, length, tags, isText, isPhonetic] = ['', 0, 0, false, false]
  const parser = new SaxesParser()
  parser.on('doctype', () => parser.fail('doctype'))
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    // Rich text has a few elements per fragment.
    if (++tags > most * 20) throw refuseFile(m.import_refused_strings({ most }))
    if (name === 'si') text = ''
    if (name === 'rPh') isPhonetic = true
    isText = name === 't' && !isPhonetic
  })
  parser.on('text', (piece) => {
    if (isText && text.length <= characters) text += piece
  })
  parser.on('closetag', (tag) => {
    const name = localName(tag.name)
    isText = false
    if (name === 'rPh') isPhonetic = false
    if (name !== 'si') return
    length += Math.min(text.length, characters + 1)
    if (strings.length >= most || length > mostCharacters) throw refuseFile(m.import_refused_strings({ most }))
    strings.push(text.slice(0, characters + 1))
  })
  await feed(parser, await unpack(parts, entry))
  return strings
}
