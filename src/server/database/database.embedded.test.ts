import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDatabaseUnavailable, sqlState } from './database-errors.ts'
import { openDatabase, type DatabaseHandle } from './database.ts'

const ENDLESS = sql.raw('do $$ begin loop end loop; end $$')

let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'embedded-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

describe('database folder', () => {
  let folder: string
  const children: ChildProcess[] = []

  beforeAll(() => void (folder = join(root, 'shared')))
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))

  // A plain Node process, without a test runner or a build, that opens the folder, runs some statements and stays.
  async function otherProcess(...statements: string[]): Promise<ChildProcess> {
    const program = `
      const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'database.ts'))})
      const handle = await openDatabase({ folder: ${JSON.stringify(folder)} })
      for (const text of ${JSON.stringify(statements)}) await handle.pool.query(text)
      process.send('open')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    children.push(child)
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the other process ended'))),
    ])
    return child
  }

  it('The folder of the embedded database is refused to a second process with a sentence that names both', async () => {
    const child = await otherProcess()
    await expect(openDatabase({ folder })).rejects.toThrow(
      `The data folder ${folder} is in use by process ${child.pid}; stop it or choose another folder.`,
    )
  })

  it('The folder of a process that was killed is taken over with all its data', async () => {
    const child = await otherProcess(
      'create table kept (word text)',
      `insert into kept values ('铆钉')`,
      'begin',
      'delete from kept',
    )
    child.kill('SIGKILL')
    await once(child, 'exit')
    const handle = await openDatabase({ folder })
    expect((await handle.pool.query('select word from kept')).rows).toEqual([{ word: '铆钉' }])
    await handle.close()
  })

  it('The folder is refused to the same process while it is open, and opens again with all its data after closing', async () => {
    const handle = await openDatabase({ folder })
    await expect(openDatabase({ folder })).rejects.toThrow(`in use by process ${process.pid}`)
    await handle.pool.query('create table closed (id integer)')
    await handle.close()
    await handle.close()
    const again = await openDatabase({ folder })
    expect((await again.pool.query('select * from closed')).rows).toEqual([])
    await again.close()
  })

  it('The folder of the embedded database can be read by its owner only', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('A folder whose first start was killed half-way is initialised again', async () => {
    const half = join(root, 'half')
    await mkdir(join(half, 'cluster.new'), { recursive: true })
    await writeFile(join(half, 'cluster.new/PG_VERSION'), '18')
    const handle = await openDatabase({ folder: half })
    await expect(handle.health()).resolves.toBeUndefined()
    await handle.close()
  })

  it('A folder that holds something else is refused by name and left unlocked', async () => {
    const broken = join(root, 'broken')
    const opened = await openDatabase({ folder: broken })
    await opened.close()
    await writeFile(join(broken, 'cluster/PG_VERSION'), '9.6')
    await expect(openDatabase({ folder: broken })).rejects.toThrow(
      /^The embedded database in .*broken.* cannot be opened/,
    )
    await expect(openDatabase({ folder: broken })).rejects.toThrow(/cannot be opened/)
  })
})

describe('warnings', () => {
  it('The embedded database warns at the start what it does not survive, and refuses writes while the disk is nearly full', async () => {
    const warnings: string[] = []
    const handle = await openDatabase({
      folder: join(root, 'warned'),
      minimumFreeBytes: 200_000_000,
      onWarning: (sentence) => warnings.push(sentence),
      readFreeBytes: async () => 150_000_000,
    })
    expect(warnings[0]).toMatch(/not a power cut, and serves one process only/)
    expect(warnings[1]).toMatch(/^Only 150 MB are free on the disk of .*, at least 200 MB are needed/)
    expect(handle.writable()).toBe(false)
    await handle.close()
    expect(warnings).toHaveLength(2)
  })
})

describe('stuck statement', () => {
  let handle: DatabaseHandle
  let warnings: string[]

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    warnings = []
    handle = await openDatabase({
      folder: join(root, 'stuck'),
      stuckAfterMs: 30_000,
      onWarning: (warning) => warnings.push(warning),
    })
    await handle.pool.query('create table if not exists counted (id integer)')
  })
  afterEach(async () => {
    vi.useRealTimers()
    await handle.close()
  })

  it('A stuck statement is ended after 30 s with a retryable error, and the next statement works', async () => {
    const stuck = handle.db.execute(ENDLESS).catch((error: unknown) => error)
    await sent()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(warnings.filter((warning) => /restarted/.test(warning))).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const error = await stuck
    expect(sqlState(error)).toBe('57P01')
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect((await handle.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(warnings).toContain('A statement ran for more than 30000 ms; the embedded database was restarted.')
  })

  it('A stuck statement ends its transaction as well', async () => {
    const reached = Promise.withResolvers<void>()
    const stuck = handle.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into counted values (1)`)
        reached.resolve()
        await tx.execute(ENDLESS)
      })
      .catch((error: unknown) => error)
    await reached.promise
    await sent()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(isDatabaseUnavailable(await stuck)).toBe(true)
    expect((await handle.pool.query('select count(*)::int as rows from counted')).rows).toEqual([{ rows: 0 }])
  })
})

// After one turn of the event loop the statement has been sent to the thread.
function sent(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
