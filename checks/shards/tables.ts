import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Place } from './distribution.ts'

type Distribution = Readonly<Record<string, Place>>
export type Table = {
  name: string
  columns: { name: string; isRequired: boolean }[]
  /** Primary keys and unique constraints and indexes, by their columns; an expression is empty. */
  unique: string[][]
  references: { columns: string[]; table: string }[]
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nameOf = (column: { name?: string } | object): string => ('name' in column ? snake(String(column.name)) : '')

/** Every table of the application, by its name in the database. */
export async function readTables(root: string): Promise<Table[]> {
  const tables = new Map<string, Table>()
  for (const file of globSync('src/**/*.table.ts', { cwd: root })) {
    const module = (await import(join(root, file))) as object
    for (const value of Object.values(module)) {
      if (!is(value, PgTable)) continue
      const table = describe(value)
      tables.set(table.name, table)
    }
  }
  return [...tables.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function describe(table: PgTable): Table {
  const { name, columns, primaryKeys, uniqueConstraints, indexes, foreignKeys } = getTableConfig(table)
  const keyed = columns.filter(({ primary, isUnique }) => primary || isUnique)
  return {
    name,
    columns: columns.map((column: PgColumn) => ({
      name: nameOf(column),
      isRequired: column.notNull || column.primary,
    })),
    unique: [
      ...keyed.map((column) => [nameOf(column)]),
      ...[...primaryKeys, ...uniqueConstraints].map((key) => key.columns.map(nameOf)),
      ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns.map(nameOf)),
    ],
    references: foreignKeys.map((key) => {
      const { columns: own, foreignTable } = key.reference()
      return { columns: own.map(nameOf), table: getTableConfig(foreignTable).name }
    }),
  }
}

/** One sentence for each table without a place, place without a table, and column that cannot distribute. */
export function declarationFaults(tables: readonly Table[], distribution: Distribution): string[] {
  const names = new Set(tables.map(({ name }) => name))
  const unknown = Object.keys(distribution).filter((name) => !names.has(name))
  return [
    ...unknown.map((name) => `checks/shards/distribution.ts: there is no table ${name}`),
    ...tables.flatMap(({ name, columns }) => {
      const place = distribution[name]
      if (place === undefined)
        return [
          `checks/shards/distribution.ts: say where the rows of ${name} would be kept: by a column, reference or local`,
        ]
      if (typeof place === 'string') return []
      const column = columns.find((one) => one.name === place.by)
      if (!column) return [`checks/shards/distribution.ts: ${name} has no column ${place.by}`]
      return column.isRequired
        ? []
        : [`checks/shards/distribution.ts: ${name}.${place.by} may be null, and then a row has no shard`]
    }),
  ]
}

/** What of a table Citus would refuse: uniqueness across shards, and references that leave the shard. */
export function refusedByCitus({ name, unique, references }: Table, distribution: Distribution): string[] {
  const place = distribution[name]
  if (place === undefined) return []
  const wide = typeof place === 'object' ? unique.filter((columns) => !columns.includes(place.by)) : []
  const leaving = references.filter(({ columns, table }) => {
    const other = distribution[table]
    if (other === 'reference') return false
    if (other === 'local' || other === undefined) return place !== 'local'
    return typeof place === 'string' || other.group !== place.group || !columns.includes(place.by)
  })
  const list = (columns: string[]) => columns.map((column) => `\`${column || 'expression'}\``).join(', ')
  return [
    ...new Set([
      ...wide.map((columns) => `unique (${list(columns)})`),
      ...leaving.map(({ columns, table }) => `reference (${list(columns)}) to \`${table}\``),
    ]),
  ]
}
