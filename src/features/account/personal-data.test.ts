import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { inTransaction, systemContext } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { rowsOf } from '../../server/personal-data.ts'
import type { PersonalData } from '../../server/personal-data.ts'
import type { Person } from '../../server/personal-data-shape.ts'
import { locales } from '../../shared/locale.ts'
import { withLocale } from '../../server/locale-context.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const root = join(import.meta.dirname, '../..')

/** Every table of the product, found in its files and not in a list. */
async function allTables(): Promise<PgTable[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.table.ts'))
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
}

/** A column that identifies a person: it references users, its name says so, or it holds a phone or e-mail address. */
function namesPerson(table: PgTable, column: AnyPgColumn): boolean {
  const pointsAtUsers = getTableConfig(table).foreignKeys.some((key) => {
    const { columns, foreignTable } = key.reference()
    return getTableName(foreignTable) === 'users' && columns.some(({ name }) => name === column.name)
  })
  const isNamed =
    column.getSQLType() === 'uuid' &&
    /(user|owner|actor|applicant|author|operator|member|person|editor|reviewer|sender|asker)_?id$|(_|^)by$|By$/i.test(
      column.name,
    )
  return pointsAtUsers || isNamed || /^(account|phone|email)$/.test(column.name)
}

const people: [Person, Person] = [
  { id: newId(), phone: '13700000001', email: 'one@example.com' },
  { id: newId(), phone: '13700000002', email: 'two@example.com' },
]

/** A value that a column accepts; texts show whose row it is. */
function valueFor(column: AnyPgColumn, whose: string): unknown {
  const type = column.getSQLType()
  if (type.endsWith('[]')) return []
  if (type === 'uuid') return newId()
  if (/^(integer|bigint|smallint|numeric|real|double)/.test(type)) return 1
  if (type === 'boolean') return false
  if (type.startsWith('timestamp')) return new Date('2026-11-02T00:00:00Z')
  if (type === 'date') return '2026-11-02'
  if (type.startsWith('json')) return { whose }
  if (type === 'tsquery') return `'text of ${whose}'`
  return column.enumValues?.[0] ?? `text of ${whose}`
}

describe('personal data', () => {
  const test = useTestApp()
  const declared = () => test.server.personalData

  it('Every column of every table that names a person is declared as personal data', async () => {
    const known = new Set(
      declared().flatMap(({ tables, marks }) => [...tables.flatMap(({ columns }) => columns), ...marks]),
    )
    const missing = (await allTables()).flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => namesPerson(table, column) && !known.has(column))
        .map((column) => `${getTableName(table)}.${column.name}`),
    )
    // users.phone and users.email belong to the row that users.id identifies.
    expect(missing.filter((name) => !/^users\.(phone|email)$/.test(name))).toEqual([])
  })

  it('Every kind of personal data has its own name and a title in every language', () => {
    const tables = declared().flatMap(({ tables }) => tables)
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length)
    for (const { title } of tables)
      expect(new Set(locales.map((locale) => withLocale(locale, title))).size).toBe(locales.length)
  })

  it('Personal data are read for one person only, from every declared table, without secrets', async () => {
    const tables = declared().flatMap(({ tables }) => tables)
    await inTransaction(systemContext(test.server, 'test'), async (ctx) => {
      // Rows that belong to a person, without the records they reference.
      await ctx.db.execute(sql`set local session_replication_role = replica`)
      for (const part of tables) for (const person of people) await insertRow(part, person)
      for (const part of tables) {
        for (const [person, other] of [people, people.toReversed() as [Person, Person]]) {
          const rows = await rowsOf(ctx, part, person)
          expect(rows.length, part.name).toBeGreaterThan(0)
          const text = JSON.stringify(rows)
          for (const foreign of [other.id, other.phone, other.email, `text of ${other.id}`])
            expect(text, part.name).not.toContain(foreign)
          expect(text, part.name).not.toMatch(/passwordHash|tokenHash/)
          for (const hidden of part.hidden)
            expect(Object.keys(rows[0] ?? {}), part.name).not.toContain(keyOf(part, hidden))
        }
      }

      async function insertRow(part: PersonalData, person: Person): Promise<void> {
        const row: Record<string, unknown> = {}
        for (const [key, column] of Object.entries(getTableColumns(part.table))) {
          // A company whose last owner is somebody else is not exported.
          if (column.generatedIdentity || key === 'closedOwnerId') continue
          row[key] =
            key === 'position' ? tables.indexOf(part) * 2 + people.indexOf(person) + 1 : valueFor(column, person.id)
        }
        const column = part.columns[0] as AnyPgColumn
        const isById = column.getSQLType() === 'uuid'
        row[keyOf(part, column)] = isById ? person.id : person.phone
        await ctx.db.insert(part.table).values(row)
      }
    })
  })
})

const keyOf = ({ table }: PersonalData, wanted: AnyPgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, column]) => column === wanted)?.[0] ?? ''
