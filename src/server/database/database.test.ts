import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDatabaseUnavailable, sqlState } from './database-errors.ts'
import { migrateDatabase, openDatabase, type DatabaseHandle, type DatabaseOptions } from './database.ts'

const url = process.env['TEST_DATABASE_URL']
const goods = pgTable('database_test_goods', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }),
})

const databases: [name: string, options: DatabaseOptions][] = [
  ['the embedded database', { folder: 'memory' }],
  ...(url ? [['PostgreSQL', { url }] as [string, DatabaseOptions]] : []),
]

describe.each(databases)('database: %s', (_name, options) => everyDatabase(options))

function everyDatabase(options: DatabaseOptions): void {
  let handle: DatabaseHandle

  beforeAll(async () => {
    handle = await openDatabase(options)
  })
  afterAll(async () => {
    await handle.db.execute(sql`drop table if exists database_test_goods`)
    await handle.close()
  })
  beforeEach(async () => {
    await handle.db.execute(sql`drop table if exists database_test_goods`)
    await handle.db.execute(
      sql`create table database_test_goods (id integer primary key, name text not null, made_at timestamptz)`,
    )
  })

  it('The database reports its kind, is healthy and accepts writes', async () => {
    await handle.health()
    expect(handle.kind).toBe(options.url === undefined ? 'embedded' : 'postgresql')
    expect(handle.writable()).toBe(true)
  })

  it('Values come back as they were stored, from a named prepared statement too', async () => {
    const row = { id: 1, name: '不锈钢 болт "M8"', madeAt: new Date('2025-03-01T08:00:00.123Z') }
    await handle.db.insert(goods).values(row)
    const byId = handle.db
      .select()
      .from(goods)
      .where(eq(goods.id, sql.placeholder('id')))
      .prepare('database_test_one')
    expect(await byId.execute({ id: 1 })).toEqual([row])
    expect(await byId.execute({ id: 2 })).toEqual([])
    expect(await byId.execute({ id: 1 })).toEqual([row])
  })

  it('A refused statement fails with its SQL state, and the next one works', async () => {
    await handle.db.insert(goods).values({ id: 1, name: 'bolt' })
    const twice = await handle.db
      .insert(goods)
      .values({ id: 1, name: 'nut' })
      .catch((error: unknown) => error)
    const wrong = await handle.db.execute(sql`selec 1`).catch((error: unknown) => error)
    expect([sqlState(twice), sqlState(wrong)]).toEqual(['23505', '42601'])
    expect(isDatabaseUnavailable(twice)).toBe(false)
    expect(await handle.db.$count(goods)).toBe(1)
  })

  it('A transaction that fails is rolled back', async () => {
    const failed = handle.db.transaction(async (tx) => {
      await tx.insert(goods).values({ id: 1, name: 'bolt' })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await handle.db.$count(goods)).toBe(0)
  })

  it('A transaction whose connection is dropped is rolled back, and its statement names can be used again', async () => {
    const client = await handle.pool.connect()
    await client.query('begin')
    await client.query({ name: 'database_test_name', text: `insert into database_test_goods values (1, 'bolt')` })
    client.release(true)
    const { rows } = await handle.pool.query({ name: 'database_test_name', text: 'select * from database_test_goods' })
    expect(rows).toEqual([])
  })

  it('A savepoint rolls back only its own part', async () => {
    await handle.db.transaction(async (tx) => {
      await tx.insert(goods).values({ id: 1, name: 'bolt' })
      const inner = tx.transaction(async (part) => void (await part.insert(goods).values({ id: 1, name: 'nut' })))
      expect(sqlState(await inner.catch((error: unknown) => error))).toBe('23505')
      await tx.insert(goods).values({ id: 2, name: 'washer' })
    })
    expect(await handle.db.$count(goods)).toBe(2)
  })

  it('Parallel transactions on one row lose no change', async () => {
    await handle.db.insert(goods).values({ id: 1, name: '' })
    const append = (letter: string) =>
      handle.db.transaction(async (tx) => {
        const [row] = await tx.select().from(goods).where(eq(goods.id, 1)).for('update')
        await tx
          .update(goods)
          .set({ name: `${row?.name}${letter}` })
          .where(eq(goods.id, 1))
      })
    await Promise.all([append('a'), append('b'), append('c')])
    const [row] = await handle.db.select().from(goods)
    expect([...(row?.name ?? '')].toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('A value of several megabytes is stored and read', async () => {
    const name = '铆'.repeat(1_500_000)
    await handle.db.insert(goods).values({ id: 1, name })
    const [row] = await handle.db.select().from(goods)
    expect(row?.name === name).toBe(true)
  })

  it('The database computes days in UTC', async () => {
    const { rows } = await handle.pool.query(`select current_setting('TimeZone') as zone`)
    expect(rows).toEqual([{ zone: 'UTC' }])
  })

  it('The extensions that the search needs are available', async () => {
    await handle.db.execute(sql`create extension if not exists pg_trgm`)
    await handle.db.execute(sql`create extension if not exists unaccent`)
    const { rows } = await handle.pool.query(`select similarity('bolt', 'bolts') > 0.5 as near, unaccent('é') as plain`)
    expect(rows).toEqual([{ near: true, plain: 'e' }])
  })

  it('Migrations run once when several processes start together', async () => {
    const folder = await migrationFolder('create table database_test_migrated (id integer)')
    const second = options.url === undefined ? handle : await openDatabase(options)
    await Promise.all([migrateDatabase(handle, folder), migrateDatabase(second, folder)])
    const { rows } = await handle.pool.query('select count(*)::int as made from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ made: 1 }])
    await handle.db.execute(sql`drop table database_test_migrated`)
    await handle.db.execute(sql`drop schema drizzle cascade`)
    if (second !== handle) await second.close()
    await rm(folder, { recursive: true })
  })

  it('A program that does not know the newest migration is refused', async () => {
    const [newer, older] = [
      await migrationFolder('create table database_test_newer (id integer)', 2),
      await migrationFolder('select 1'),
    ]
    await migrateDatabase(handle, newer)
    await expect(migrateDatabase(handle, older)).rejects.toThrow(
      /changed by a newer version of this program \(its migration of 2025-01-02T/,
    )
    await migrateDatabase(handle, newer)
    await handle.db.execute(sql`drop table database_test_newer`)
    await handle.db.execute(sql`drop schema drizzle cascade`)
    await Promise.all([newer, older].map((folder) => rm(folder, { recursive: true })))
  })

  it('A migration that fails leaves nothing behind', async () => {
    const folder = await migrationFolder(
      'create table database_test_half (id integer);--> statement-breakpoint\nselec 1',
    )
    const failed = await migrateDatabase(handle, folder).catch((error: unknown) => error)
    expect(sqlState(failed)).toBe('42601')
    const { rows } = await handle.pool.query(`select to_regclass('database_test_half') as found`)
    expect(rows).toEqual([{ found: null }])
    await handle.db.execute(sql`drop schema drizzle cascade`)
    await rm(folder, { recursive: true })
  })
}

it('A PostgreSQL server that does not answer is reported as unavailable', async () => {
  const handle = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  const failed = await handle.health().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failed)).toBe(true)
  await handle.close()
})

async function migrationFolder(statements: string, day = 1): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, '0000_first.sql'), statements)
  const entries = [{ idx: 0, version: '7', when: Date.UTC(2025, 0, day), tag: '0000_first', breakpoints: true }]
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}
