import { posix } from 'node:path'
import { rowsBeside } from './sheet.merged.policy.ts'
import type { MergedCells } from './sheet.policy.ts'
import { foreign, relationsOf, visit } from './xlsx-parts.ts'
import type { Parts } from './xlsx-parts.ts'

type Placed = { column: number; name: string }
/** The pictures of a workbook: anchored to rows, and placed in cells. Names are file names without folder. */
export type SheetPictures = {
  /** Row → pictures whose upper left corner is in it. */
  anchored: ReadonlyMap<number, readonly Placed[]>
  /** WPS: the cell contains `=DISPIMG("ID_…",1)`. */
  byId: ReadonlyMap<string, string>
  /** Excel, "place in cell": a cell refers to its value metadata, counted from 1. */
  byMetadata: ReadonlyMap<number, string>
}

const mostAnchored = 20_000

export async function readPictures(
  parts: Parts,
  sheet: string,
  drawing: string | null,
  merged: readonly MergedCells[],
): Promise<SheetPictures> {
  return {
    anchored: await readAnchors(parts, sheet, drawing, merged),
    byId: await readCellImages(parts),
    byMetadata: await readRichValues(parts),
  }
}

/** The file of a picture, if the workbook contains it. */
const fileOf = ({ entries }: Parts, target: string | undefined): string | null =>
  target !== undefined && entries.has(target) ? posix.basename(target) : null

/**
 * Pictures of the drawing by their anchor (ECMA-376, part 1, 20.5); one that spans three rows or more belongs to the
 * middle one.
 */
async function readAnchors(
  parts: Parts,
  sheet: string,
  drawing: string | null,
  merged: readonly MergedCells[],
): Promise<SheetPictures['anchored']> {
  const anchored = new Map<number, Placed[]>()
  const part = drawing === null ? undefined : (await relationsOf(parts, sheet)).get(drawing)
  if (part === undefined) return anchored
  const targets = await relationsOf(parts, part)
  const downwards = Map.groupBy(
    merged.filter(({ row, lastRow }) => lastRow > row),
    ({ column }) => column,
  )
  let place = { from: { row: 0, col: 0 }, to: { row: 0, col: 0 } }
  let [end, axis, digits, count] = ['from' as 'from' | 'to', '', '', 0]
  await visit(parts, part, {
    open(name, attributes) {
      if (name.endsWith('Anchor')) place = { from: { row: 0, col: 0 }, to: { row: 0, col: 0 } }
      if (name === 'from' || name === 'to') end = name
      ;[axis, digits] = [name, '']
      const file = name === 'blip' ? fileOf(parts, targets.get(foreign(attributes, 'embed') ?? '')) : null
      if (file === null || ++count > mostAnchored) return
      const { from, to } = place
      const row = to.row - from.row > 1 ? Math.floor((from.row + to.row) / 2) : from.row
      for (const one of rowsBeside(downwards, row + 1, from.col))
        anchored.set(one, [...(anchored.get(one) ?? []), { column: from.col, name: file }])
    },
    text(piece) {
      if (digits.length < 10) digits += piece
    },
    close(name) {
      if (name === axis && (axis === 'row' || axis === 'col') && /^\d{1,7}$/.test(digits.trim()))
        place[end][axis] = Number(digits)
      axis = ''
    },
  })
  return new Map([...anchored].map(([row, pictures]) => [row, pictures.toSorted((a, b) => a.column - b.column)]))
}

async function readCellImages(parts: Parts): Promise<Map<string, string>> {
  const byId = new Map<string, string>()
  if (!parts.entries.has('xl/cellimages.xml')) return byId
  const targets = await relationsOf(parts, 'xl/cellimages.xml')
  let id = ''
  await visit(parts, 'xl/cellimages.xml', {
    open(name, attributes) {
      if (name === 'cNvPr') id = attributes['name'] ?? ''
      const file = name === 'blip' ? fileOf(parts, targets.get(foreign(attributes, 'embed') ?? '')) : null
      if (file !== null && id) byId.set(id, file)
    },
  })
  return byId
}

/**
 * A cell's `vm` is an index into `valueMetadata`; each entry refers to a rich value, whose first value is an index into
 * the picture relationships ([MS-XLSX] 2.3.7 and 2.6).
 */
async function readRichValues(parts: Parts): Promise<Map<number, string>> {
  const byMetadata = new Map<number, string>()
  if (!parts.entries.has('xl/metadata.xml') || !parts.entries.has('xl/richData/richValueRel.xml')) return byMetadata
  const targets = await relationsOf(parts, 'xl/richData/richValueRel.xml')
  const files: (string | null)[] = []
  await visit(parts, 'xl/richData/richValueRel.xml', {
    open: (name, attributes) =>
      void (name === 'rel' && files.push(fileOf(parts, targets.get(foreign(attributes, 'id') ?? '')))),
  })
  const values: number[] = []
  let [isFirst, digits] = [false, '']
  await visit(parts, 'xl/richData/rdrichvalue.xml', {
    open(name) {
      if (name === 'rv') isFirst = true
      digits = ''
    },
    text(piece) {
      if (digits.length < 10) digits += piece
    },
    close(name) {
      if (name === 'v' && isFirst) {
        values.push(/^\d{1,7}$/.test(digits.trim()) ? Number(digits) : -1)
        isFirst = false
      }
    },
  })
  const rich: number[] = []
  const cells: number[] = []
  let isValue = false
  await visit(parts, 'xl/metadata.xml', {
    open(name, attributes) {
      if (name === 'valueMetadata') isValue = true
      if (name === 'rvb') rich.push(Number(attributes['i'] ?? -1))
      if (name === 'rc' && isValue) cells.push(Number(attributes['v'] ?? -1))
    },
    close(name) {
      if (name === 'valueMetadata') isValue = false
    },
  })
  cells.forEach((cell, index) => {
    const file = files[values[rich[cell] ?? -1] ?? -1]
    if (file) byMetadata.set(index + 1, file)
  })
  return byMetadata
}
