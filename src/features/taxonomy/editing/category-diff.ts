import type { Ctx } from '../../../server/context.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { attributeId } from './attribute.rules.policy.ts'
import type { CategoryDraft } from './category.rules.policy.ts'
import { readAllAttributes, readTree } from './category-tree.ts'
import {
  attributeChanges,
  faultsOfAttributes,
  faultsOfTree,
  saveAttributes,
  saveTree,
  treeChanges,
} from './save-categories.ts'
import {
  attributeCells,
  categoryCells,
  columnAt,
  fileColumns,
  readAttributeRow,
  readCategoryRow,
} from './category-records.ts'
import type { FileKind, Read } from './category-records.ts'
import type { FileFault, SheetCells } from './read-category-sheet.ts'

type PlannedChange = {
  row: number
  name: string
  isNew: boolean
  fields: { column: string; from: string; to: string }[]
}

/** The effect of a file. `state`: the state it was compared with. */
export type Plan = { changes: PlannedChange[]; faults: FileFault[]; state: unknown; save(ctx: Ctx): Promise<void> }

/** The effect of a category file on the tree. */
export async function planCategories(ctx: Ctx, sheet: SheetCells): Promise<Plan> {
  const tree = await readTree(ctx)
  const known = new Set(tree.map(({ code }) => code))
  const { items, faults } = readRows(sheet, readCategoryRow, ({ code }) => code, 'code')
  for (const [row, item] of items)
    if (!known.has(item.code) && !isNamedByParent(item))
      faults.push({ row, column: 'code', words: m.category_file_code() })
  const named = new Map([...items].map(([row, item]) => [item.code, { row, item }]))
  const next = [
    ...tree.map((one) => named.get(one.code)?.item ?? one),
    ...[...items.values()].filter(({ code }) => !known.has(code)),
  ]
  const changes = treeChanges(tree, next)
  const rowOf = (code: string) => named.get(code)?.row ?? 0
  // Unreadable rows would appear as missing parents, so their faults come first.
  if (faults.length === 0)
    for (const [code, fields] of await faultsOfTree(ctx, next, changes)) faults.push(...faultsAt(rowOf(code), fields))
  return {
    changes: changes.map(({ row, before }) => ({
      row: rowOf(row.code),
      name: row.code,
      isNew: before === null,
      fields: fieldsOf('categories', before && categoryCells(before), categoryCells(row)),
    })),
    faults,
    state: tree.map(({ code, version, sort }) => [code, version, sort]),
    save: (ctx) => saveTree(ctx, changes),
  }
}

/** The effect of an attribute file. */
export async function planAttributes(ctx: Ctx, sheet: SheetCells): Promise<Plan> {
  const [tree, all] = [await readTree(ctx), await readAllAttributes(ctx)]
  const categories = new Set(tree.map(({ code }) => code))
  const { items, faults } = readRows(sheet, readAttributeRow, attributeId, 'key')
  for (const [row, { category }] of items)
    if (!categories.has(category)) faults.push({ row, column: 'category', words: m.category_fault_parent() })
  const named = new Map([...items].map(([row, item]) => [attributeId(item), { row, item }]))
  const known = new Set(all.map(attributeId))
  const next = [
    ...all.map((one) => named.get(attributeId(one))?.item ?? one),
    ...[...items.values()].filter((item) => !known.has(attributeId(item))),
  ]
  const changes = attributeChanges(all, next)
  if (faults.length === 0)
    for (const [id, fields] of await faultsOfAttributes(ctx, tree, next, changes))
      faults.push(...faultsAt(named.get(id)?.row ?? 0, fields))
  return {
    changes: changes.map(({ row, before }) => ({
      row: named.get(attributeId(row))?.row ?? 0,
      name: attributeId(row),
      isNew: before === null,
      fields: fieldsOf('attributes', before && attributeCells(before), attributeCells(row)),
    })),
    faults,
    state: [tree.map(({ code, version, isHidden }) => [code, version, isHidden]), all.length],
    save: (ctx) => saveAttributes(ctx, changes),
  }
}

function readRows<Row>(
  { rows }: SheetCells,
  read: (cells: Record<string, string>) => Read<Row>,
  idOf: (row: Row) => string,
  idColumn: string,
): { items: Map<number, Row>; faults: FileFault[] } {
  const items = new Map<number, Row>()
  const faults: FileFault[] = []
  const seen = new Map<string, number>()
  for (const { row, cells } of rows) {
    const result = read(cells)
    if ('faults' in result) {
      faults.push(...faultsAt(row, result.faults))
      continue
    }
    const first = seen.get(idOf(result.row))
    if (first !== undefined) faults.push({ row, column: idColumn, words: m.import_fault_twice({ row: first }) })
    else seen.set(idOf(result.row), row)
    if (first === undefined) items.set(row, result.row)
  }
  return { items, faults }
}

const faultsAt = (row: number, fields: FieldErrors): FileFault[] =>
  Object.entries(fields).map(([path, words]) => ({ row, column: columnAt(path), words }))

/** A new code is that of the parent plus one word, as on the page. */
const isNamedByParent = ({ code, parent }: CategoryDraft): boolean =>
  parent === null ? !code.includes('.') : code.startsWith(`${parent}.`) && !code.slice(parent.length + 1).includes('.')

function fieldsOf(kind: FileKind, before: readonly string[] | null, after: readonly string[]): PlannedChange['fields'] {
  return fileColumns[kind].flatMap((column, index) => {
    const [from, to] = [before?.[index] ?? '', after[index] ?? '']
    return from === to ? [] : [{ column, from, to }]
  })
}
