import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'

/** Whether triggers and foreign keys may be disabled; without this right rows cannot be copied back. */
export async function canRestore(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ value: string }>(sql`select current_setting('is_superuser') as value`)
  return rows[0]?.value === 'on'
}

/** The tables of the application and of its jobs; generated columns are computed again. */
const tablesIn = (schema: string) => `
  select format('%I.%I', nspname, relname) as name, format('${schema}.%I', relname) as copy, pg_class.oid, relname,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and (nspname = 'public' or (nspname = 'pgboss' and relname like 'job%'))`

const ofTables = (tables: readonly string[] | undefined, column: string) =>
  tables ? `and (${tables.map((table) => `${column} = '${table}' or ${column} like '${table}\\_%'`).join(' or ')})` : ''

/** Copies the rows of all tables, or of these, and their sequences into a schema of its own. */
export async function copyRows(db: Database, schema: string, tables?: readonly string[]): Promise<void> {
  await db.execute(
    sql.raw(`do $$
  declare
    one record;
    isFilled boolean;
  begin
    drop schema if exists ${schema} cascade;
    create schema ${schema};
    create table ${schema}.sequences as select schemaname, sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null ${ofTables(tables, 'sequencename')};
    for one in ${tablesIn(schema)} and pg_relation_size(pg_class.oid) > 0 ${ofTables(tables, 'relname')} loop
      execute format('select exists (select from %s)', one.name) into isFilled;
      if isFilled then execute format('create table %s as select %s from %s', one.copy, one.columns, one.name); end if;
    end loop;
  end $$`),
  )
}

/** Replaces the rows of these tables by those that were copied. */
export async function restoreRows(db: Database, schema: string): Promise<void> {
  await db.execute(
    sql.raw(`do $$
  declare
    one record;
  begin
    -- Rows are copied in any order, and what triggers would write has been copied as well.
    set local session_replication_role = replica;
    for one in ${tablesIn(schema)} and exists (select from pg_tables where schemaname = '${schema}' and tablename = relname) loop
      execute format('delete from %s', one.name);
      execute format('insert into %s (%s) overriding system value select %s from %s', one.name, one.columns, one.columns, one.copy);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), last_value) from ${schema}.sequences;
  end $$`),
  )
}
