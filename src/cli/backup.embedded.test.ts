import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { answerBackups } from '../server/backup/backup-socket.ts'
import { migrateDatabase, openDatabase } from '../server/database/database.ts'
import { createLogger } from '../server/log.ts'
import { lastBackup, noteBackup } from '../server/settings/backup-note.ts'
import { readSettings } from '../server/settings/settings.ts'
import { runYilu } from './run-yilu.fixture.ts'

describe('backup', () => {
  const root = mkdtempSync(join(tmpdir(), 'backup-'))
  const [data, copy, later, restoredTo] = ['data', 'copy', 'later', 'restored'].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ]
  const made = (place: string) => expect.stringMatching(`^The backup is in ${place}: [0-9]+ MB\\.\n$`) as string
  afterAll(() => rmSync(root, { recursive: true }))

  it('A backup made while the site writes holds every transaction whole and everything that was acknowledged before it', async () => {
    const database = await openDatabase({ folder: join(data, 'database') })
    await migrateDatabase(database, 'migrations')
    await database.pool.query('create table debit (id integer); create table credit (id integer)')
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
    expect(await run(['backup', copy])).toEqual({ status: 0, output: made(copy) })
    over.abort()
    await writing
    expect(await lastBackup(database.db)).not.toBeNull()
    await closeBackups()
    await database.close()

    expect(readdirSync(data).toSorted()).toEqual(['database', 'files'])
    expect(await run(['restore', copy], { DATA_FOLDER: restoredTo })).toMatchObject({
      output: expect.stringContaining('is restored, with 1 files') as string,
    })
    expect(readdirSync(join(restoredTo, 'files/media'))).toEqual(['one'])
    expect(readFileSync(join(restoredTo, 'files/media/one'), 'utf8')).toBe('picture')
    const restored = await openDatabase({ folder: join(restoredTo, 'database') })
    const { rows } = await restored.pool.query<{ debits: number; credits: number }>(
      'select (select count(*)::int from debit) as debits, (select count(*)::int from credit) as credits',
    )
    await restored.close()
    expect(rows[0]?.debits).toBe(rows[0]?.credits)
    expect(rows[0]?.debits).toBeGreaterThanOrEqual(before)
    expect(rows[0]?.debits).toBeLessThanOrEqual(acknowledged)
  })

  it('A backup can be made of a site that is not running, and removes what a killed one left two days ago', async () => {
    const [left, running] = ['.backup-copy-left', '.backup-copy-running'].map((name) => join(data, name)) as [
      string,
      string,
    ]
    for (const folder of [left, running]) mkdirSync(join(folder, 'cluster'), { recursive: true })
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000)
    utimesSync(left, twoDaysAgo, twoDaysAgo)
    expect(await run(['backup', later])).toEqual({ status: 0, output: made(later) })
    expect([existsSync(left), existsSync(running)]).toEqual([false, true])
    rmSync(running, { recursive: true })
    expect(readdirSync(later).toSorted()).toEqual(['database.tar', 'files.tar', 'later-files.tar', 'manifest.json'])
  })

  it('A restore refuses a folder that has a database, a place without a backup, and a damaged backup', async () => {
    expect((await run(['backup', later])).output).toBe(`${later} is not empty; name a place that is.\n`)
    expect((await run(['restore', later])).output).toContain('has a database: stop the site')
    expect((await run(['restore', join(root, 'nowhere')])).output).toContain('is no backup, or not a complete one')
    const content = readFileSync(join(later, 'files.tar'))
    content[0] = content[0]! ^ 1
    writeFileSync(join(later, 'files.tar'), content)
    const empty = join(root, 'empty')
    expect((await run(['restore', later], { DATA_FOLDER: empty })).output).toMatch(
      /files\.tar .* is not as it was written/,
    )
    expect(existsSync(join(empty, 'database'))).toBe(false)
    expect(existsSync(join(empty, 'files'))).toBe(false)
  })

  it('A command without a place, or with one of another kind, is refused with a sentence', async () => {
    expect(await run(['backup'])).toMatchObject({ status: 1, output: expect.stringContaining('Usage: ') as string })
    expect(await run(['restore'])).toMatchObject({ status: 1, output: expect.stringContaining('Usage: ') as string })
    expect((await run(['backup', 'ftp://host/x'])).output).toContain('name a folder, or s3://bucket/prefix')
    expect((await run(['backup', 's3://bucket/x'])).output).toContain('needs S3_ENDPOINT')
  })

  const run = (args: string[], environment: Record<string, string> = {}) =>
    runYilu(args, { NODE_ENV: 'test', DATA_FOLDER: data, ...environment })
})
