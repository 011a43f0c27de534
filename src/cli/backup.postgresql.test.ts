import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findPrograms } from '../../checks/postgresql.ts'
import { createFileStore } from '../server/files/files.ts'
import { readSettings } from '../server/settings/settings.ts'
import { administer, databaseAt } from '../test/database/databases.ts'
import { startS3 } from '../test/s3.fixture.ts'
import type { FakeS3 } from '../test/s3.fixture.ts'
import { runYilu } from './run-yilu.fixture.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const [before, after] = ['test_backup_before', 'test_backup_after'] as const

describe('backup of PostgreSQL', () => {
  const root = mkdtempSync(join(tmpdir(), 'backup-'))
  const key = join(root, 'backup.key')
  let s3: FakeS3
  let programs: string
  let settings: Record<string, string>
  beforeAll(async () => {
    programs = await findPrograms()
    s3 = await startS3('uploads', 'restored', 'backups')
    settings = {
      NODE_ENV: 'test',
      DATA_FOLDER: root,
      FILES: 's3',
      S3_ENDPOINT: s3.url,
      S3_BUCKET: 'uploads',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    await administer(
      server,
      ...[before, after].map((name) => `drop database if exists ${name} with (force)`),
      `create database ${before} template ${inject('preparedDatabase')}`,
      `create database ${after}`,
    )
    await query(
      before,
      "insert into platform_settings (name, value, changed_at) select 'one:' || n, to_jsonb(repeat('资料', 300)), now() from generate_series(1, 500) n",
    )
    const files = await createFileStore(readSettings(settings))
    for (const name of ['media/a/original', 'media/b/original', 'imports/c/file'])
      await files.put(name, Buffer.from(`content of ${name}`), 'text/plain')
    // More than one piece of a multipart upload.
    await files.put('imports/large/file', Buffer.alloc(34_000_000, 7), 'text/plain')
  })
  afterAll(async () => {
    await s3.close()
    await administer(server, ...[before, after].map((name) => `drop database if exists ${name} with (force)`))
    rmSync(root, { recursive: true })
  })

  it('An encrypted backup in a bucket is restored only with its key, into an empty database and another bucket', async () => {
    writeFileSync(key, (await run(['backup-key'])).output)
    const recipient = /age1\w+/.exec(readFileSync(key, 'utf8'))?.[0] ?? ''
    const place = 's3://backups/2026/monday'
    expect(await run(['backup', place, '--recipient', recipient])).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^The backup is in s3:\/\/backups\/2026\/monday: 3\d MB, encrypted\.\n$/) as string,
    })
    expect((await run(['backup', place])).output).toContain('is not empty')
    const stored = [...s3.objects.entries()].filter(([name]) => name.startsWith('backups/2026/monday/'))
    expect(stored.map(([name]) => name.split('/').at(-1) ?? '').toSorted()).toEqual([
      'database.dump',
      'files.tar',
      'later-files.tar',
      'manifest.json',
    ])
    const parts = stored.filter(([name]) => !name.endsWith('.json'))
    for (const [, { bytes }] of parts) expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')

    const into = { S3_BUCKET: 'restored', DATABASE_URL: databaseAt(server, after) }
    expect((await run(['restore', place], into)).output).toContain('--identity')
    writeFileSync(join(root, 'other.key'), (await run(['backup-key'])).output)
    expect((await run(['restore', place, '--identity', join(root, 'other.key')], into)).output).toContain(
      'none of the identities fits',
    )
    expect(await run(['restore', place, '--identity', key], into)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/is restored, with 4 files\. The audit log is whole: 0 entries\.\n$/) as string,
    })
    const rows = "select md5(string_agg(s::text, ',' order by name)) from platform_settings s where name like 'one:%'"
    expect(await query(after, rows)).toEqual(await query(before, rows))
    const files = await createFileStore(readSettings({ ...settings, ...into }))
    expect(await text((await files.read('media/a/original'))!.stream)).toBe('content of media/a/original')
    expect(await text((await files.read('imports/large/file'))!.stream)).toHaveLength(34_000_000)
    expect((await run(['restore', place, '--identity', key], into)).output).toContain('is not empty')
  })

  it('A backup that fails leaves nothing, and says why', async () => {
    const place = 's3://backups/failed'
    expect(await run(['backup', place], { DATABASE_URL: databaseAt(server, 'test_backup_never') })).toMatchObject({
      status: 1,
      output: expect.stringContaining('pg_dump ended with 1') as string,
    })
    expect((await run(['backup', place], { PATH: root })).output).toContain('pg_dump is not installed')
    expect((await run(['backup', place, '--recipient', 'somebody'])).output).toContain('is no recipient')
    expect((await run(['backup', 's3://uploads/x'])).output).toContain('is the bucket of the files')
    expect([...s3.objects.keys()].filter((name) => name.startsWith('backups/failed'))).toEqual([])
  })

  async function query(database: string, statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: databaseAt(server, database) })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }

  const run = (args: string[], environment: Record<string, string> = {}) =>
    runYilu(args, {
      PATH: [programs, process.env.PATH].join(delimiter),
      DATABASE_URL: databaseAt(server, before),
      ...settings,
      ...environment,
    })
})
