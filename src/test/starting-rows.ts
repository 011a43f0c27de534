import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { Database } from '../server/database/database.ts'
import type { TestApp } from './use-test-app.ts'

/**
 * Makes what every test of a file starts from: once through `make`, and before each further test as a copy of the rows
 * that the first one started from, which takes a fraction of the time. The clock starts where `make` left it.
 * The result is what `make` resolved to; call it inside a test.
 */
export function startFrom<T>(test: TestApp, make: () => Promise<T>): () => T {
  let made: { value: T; at: Date } | undefined
  beforeEach(async () => {
    const { db } = test.server.database
    if (made && (await canRestore(db))) {
      await db.execute(restoring)
      test.clock.set(made.at)
      return
    }
    made = { value: await make(), at: test.clock.now() }
    await db.execute(copying)
  })
  return () => made!.value
}

/** Whether triggers and foreign keys may be disabled; without this right everything is made again for each test. */
async function canRestore(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ value: string }>(sql`select current_setting('is_superuser') as value`)
  return rows[0]?.value === 'on'
}

/** The tables of the application and of its jobs; generated columns are computed again. */
const tables = `
  select format('%I.%I', nspname, relname) as name, format('starting_rows.%I', relname) as copy, pg_class.oid,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and (nspname = 'public' or (nspname = 'pgboss' and relname like 'job%'))`

const copying = sql.raw(`do $$
  declare
    one record;
    isFilled boolean;
  begin
    drop schema if exists starting_rows cascade;
    create schema starting_rows;
    create table starting_rows.sequences as select schemaname, sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null;
    for one in ${tables} and pg_relation_size(pg_class.oid) > 0 loop
      execute format('select exists (select from %s)', one.name) into isFilled;
      if isFilled then execute format('create table %s as select %s from %s', one.copy, one.columns, one.name); end if;
    end loop;
  end $$`)

const restoring = sql.raw(`do $$
  declare
    one record;
  begin
    -- Rows are copied in any order, and what triggers would write has been copied as well.
    set local session_replication_role = replica;
    for one in ${tables} and exists (select from pg_tables where schemaname = 'starting_rows' and tablename = relname) loop
      execute format('delete from %s', one.name);
      execute format('insert into %s (%s) overriding system value select %s from %s', one.name, one.columns, one.columns, one.copy);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), last_value) from starting_rows.sequences;
  end $$`)
