import { m } from '../../shared/wording/messages.js'
import { readRange } from './sheet.policy.ts'
import type { MergedCells } from './sheet.policy.ts'
import { refuseFile } from '../files/refuse-file.ts'
import { unpack } from './xlsx-parts.ts'
import type { Parts } from './xlsx-parts.ts'
import type { Entry } from 'yauzl'

const mostMerged = 50_000
const longestTag = 10_000

/**
 * Data after the rows of a sheet that is needed before them: merged ranges, and the relationship of its drawing. Tags
 * are searched in the text, which is several times faster than a parser; the sheet is parsed afterwards.
 */
export async function readLayout(
  parts: Parts,
  sheet: string,
): Promise<{ merged: MergedCells[]; drawing: string | null }> {
  const merged: MergedCells[] = []
  let drawing: string | null = null
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of (await unpack(parts, parts.entries.get(sheet) as Entry)) as AsyncIterable<Buffer>) {
    const text = rest + decoder.decode(chunk, { stream: true })
    const cut = Math.max(0, text.lastIndexOf('<'))
    for (const [, name, attributes = ''] of text.slice(0, cut).matchAll(/<(?:\w+:)?(mergeCell|drawing)\s([^<>]*)>/g)) {
      if (name === 'drawing') drawing ??= /:id="([^"]+)"/.exec(attributes)?.[1] ?? null
      const range = name === 'mergeCell' ? readRange(/\bref="([^"]+)"/.exec(attributes)?.[1] ?? '') : null
      if (range && merged.push(range) > mostMerged) throw refuseFile(m.import_refused_broken())
    }
    rest = text.length - cut > longestTag ? '' : text.slice(cut)
  }
  return { merged, drawing }
}
