import { and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.ts'
import type { DeclaredPersonal, Person, PersonalTable } from './personal-data-shape.ts'

export type PersonalData = PersonalTable<Ctx>
export type PersonalDeclaration = DeclaredPersonal<Ctx>

type Declaration = Pick<PersonalData, 'name' | 'title' | 'why' | 'readers' | 'retention' | 'table' | 'onClosing'> & {
  /** Columns with the person's id, or with their phone or e-mail address if `byAccount` is set. */
  by: AnyPgColumn | AnyPgColumn[]
  byAccount?: true
  hidden?: AnyPgColumn[]
  close?: PersonalData['close']
  exportIf?: PersonalData['exportIf']
  closingIf?: PersonalData['closingIf']
  filesOf?: PersonalData['filesOf']
}

/** Declares a table of personal data; the declaration alone is enough to delete its rows. */
export function personal({ by, byAccount, hidden = [], close, filesOf, ...rest }: Declaration): PersonalData {
  const columns = Array.isArray(by) ? by : [by]
  const isOf = ({ id, phone, email }: Person) => {
    const values = byAccount ? [phone, email].filter((value) => value !== null) : [id]
    return or(...columns.flatMap((column) => values.map((value) => eq(column, value))))
  }
  const remove = async (ctx: Ctx, person: Person) => void (await ctx.db.delete(rest.table).where(isOf(person)))
  return {
    ...rest,
    columns,
    hidden,
    isOf,
    close: close ?? (rest.onClosing === 'removed' ? remove : async () => undefined),
    ...(filesOf && { filesOf }),
  }
}

/** The rows of a person, without hidden columns. */
export async function rowsOf(
  ctx: Ctx,
  { table, hidden, isOf, exportIf, ownOnly }: PersonalData,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const shown = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, column]) => !hidden.includes(column)),
  )
  const masked = (column: AnyPgColumn) =>
    ownOnly?.columns.includes(column)
      ? sql`case when ${ownOnly.by} = ${person.id} then ${column} end`.mapWith(column)
      : column
  const columns = Object.fromEntries(Object.entries(shown).map(([name, column]) => [name, masked(column)]))
  return ctx.db
    .select(columns as Record<string, AnyPgColumn>)
    .from(table)
    .where(and(isOf(person), exportIf))
}
