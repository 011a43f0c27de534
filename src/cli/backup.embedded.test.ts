import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { answerBackups } from '../server/backup/backup-socket.ts'
import { openDatabase } from '../server/database/database.ts'
import { createLogger } from '../server/log.ts'
import { lastBackup, noteBackup } from '../server/settings/backup-note.ts'
import { readSettings } from '../server/settings/settings.ts'

describe('backup', () => {
  const root = mkdtempSync(join(tmpdir(), 'backup-'))
  const [data, copy, later] = [join(root, 'data'), join(root, 'copy'), join(root, 'later')]
  afterAll(() => rmSync(root, { recursive: true }))

  it('A backup made while the site writes holds every transaction whole and everything that was acknowledged before it', async () => {
    const database = await openDatabase({ folder: join(data, 'database') })
    await database.pool.query(`create table debit (id integer); create table credit (id integer);
      create table platform_settings (name text primary key, value jsonb not null, changed_at timestamptz not null, changed_by uuid)`)
    mkdirSync(join(data, 'files/media'), { recursive: true })
    writeFileSync(join(data, 'files/media/one'), 'picture')
    writeFileSync(join(data, 'files/media/two.part'), 'half')
    const closeBackups = await answerBackups(
      { settings: readSettings({ NODE_ENV: 'test', DATA_FOLDER: data }), database, log: createLogger('silent') },
      () => noteBackup(database.db, new Date()),
    )
    const over = new AbortController()
    let acknowledged = 0
    const writing = (async () => {
      while (!over.signal.aborted) {
        const client = await database.pool.connect()
        for (const text of ['begin', 'insert into debit values (1)', 'insert into credit values (1)', 'commit'])
          await client.query(text)
        client.release()
        acknowledged++
      }
    })()
    const before = acknowledged
    expect(await run(copy)).toEqual({ status: 0, output: `The backup is in ${copy}.\n` })
    expect(await run(copy)).toEqual({ status: 1, output: `${copy} exists already; name a folder that does not.\n` })
    over.abort()
    await writing
    expect(await lastBackup(database.db)).not.toBeNull()
    await closeBackups()
    await database.close()

    expect(readdirSync(join(copy, 'files/media'))).toEqual(['one'])
    expect(readFileSync(join(copy, 'files/media/one'), 'utf8')).toBe('picture')
    const restored = await openDatabase({ folder: join(copy, 'database') })
    const { rows } = await restored.pool.query<{ debits: number; credits: number }>(
      'select (select count(*)::int from debit) as debits, (select count(*)::int from credit) as credits',
    )
    await restored.close()
    expect(rows[0]?.debits).toBe(rows[0]?.credits)
    expect(rows[0]?.debits).toBeGreaterThanOrEqual(before)
    expect(rows[0]?.debits).toBeLessThanOrEqual(acknowledged)
  })

  it('A backup can be made of a site that is not running', async () => {
    expect(await run(later)).toEqual({ status: 0, output: `The backup is in ${later}.\n` })
    expect(readdirSync(later).toSorted()).toEqual(['database', 'files'])
  })

  it('The backup command refers to pg_dump where PostgreSQL is used, and asks for a target file', async () => {
    expect(await run(join(root, 'never'), { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' })).toEqual({
      status: 1,
      output: expect.stringContaining('pg_dump') as string,
    })
    expect(await run('')).toEqual({
      status: 1,
      output: 'Say into which folder. Usage: npm run yilu -- backup FOLDER\n',
    })
  })

  function run(target: string, environment: Record<string, string> = {}): Promise<{ status: number; output: string }> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        ['src/cli/yilu.ts', 'backup', target],
        {
          env: {
            PATH: process.env.PATH,
            NODE_ENV: 'test',
            DATA_FOLDER: data,
            NODE_COMPILE_CACHE: join(root, 'compiled'),
            ...environment,
          },
        },
        (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, output: stdout + stderr }),
      )
    })
  }
})
