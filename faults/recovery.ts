import { execFile, execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import * as postgresql from '../checks/postgresql.ts'
import { startSite } from './child.ts'
import { newestArticle, Readers } from './readers.ts'
import type { Row } from './row.ts'

const run = promisify(execFile)
/** The files of the log are copied at the latest after so many seconds, as docs/operations.md recommends a minute. */
const archiveSeconds = 5
/** Instead of the parameters that make a scratch server fast. */
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/**
 * Point-in-time recovery by the steps of docs/operations.md: a base backup while the site is written to, more writes, the
 * target time, writes that must vanish, and the loss of the server. The readings that were acknowledged until then, and
 * those alone, are in the recovered database.
 */
export async function recovery(seconds: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'recovery-'))
  const account = postgresql.unprivilegedAccount()
  const programs = await postgresql.findPrograms()
  const [archive, recovered] = [join(folder, 'archive'), join(folder, 'recovered')]
  const password = postgresql.createCluster(programs, folder, account)
  for (const path of [archive, recovered]) execFileSync('mkdir', ['-m', '700', path], { ...account, cwd: folder })
  const port = await postgresql.freePort()
  const url = `postgres://scratch:${password}@127.0.0.1:${port}/postgres`
  const start = async (place: string, settings: Record<string, string>): Promise<ChildProcess> => {
    const server = postgresql.startServer(programs, place, port, account, { ...durable, ...settings })
    await postgresql.untilReady(url, server)
    return server
  }
  let server = await start(folder, {
    archive_mode: 'on',
    archive_timeout: String(archiveSeconds),
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  try {
    const site = await startSite({ DATABASE_URL: url })
    const article = await newestArticle(site.url)
    const readers = new Readers(() => site.url, article.id)
    const write = async () => {
      readers.start(8)
      await wait(seconds * 1000)
      await readers.stop()
    }
    readers.start(8)
    const base = join(recovered, 'cluster')
    await postgresql.baseBackup(programs, url, base, account, '--wal-method=none')
    await readers.stop()
    await write()
    const wanted = readers.acknowledged
    const time = await valueOf(url, 'select clock_timestamp()::text as value')
    await wait(1_000)
    await write()
    const undone = readers.acknowledged - wanted
    await wait(archiveSeconds * 2_000)
    site.process.kill('SIGKILL')
    await site.ended
    await postgresql.stop(server, 'SIGQUIT')
    // The disk with the database is lost.
    rmSync(join(folder, 'cluster'), { recursive: true })

    const begun = performance.now()
    appendFileSync(
      join(base, 'postgresql.auto.conf'),
      `\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${time}'\nrecovery_target_action = 'promote'\n`,
    )
    writeFileSync(join(base, 'recovery.signal'), '')
    server = await start(recovered, {})
    while ((await valueOf(url, 'select pg_is_in_recovery()::text as value')) === 'true') await wait(100)
    const found = Number(await valueOf(url, readings(article.id))) - article.readCount
    const { stdout } = await run(process.execPath, ['src/cli/yilu.ts', 'verify-audit'], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'development', DATABASE_URL: url },
    })
    const isWhole = stdout.includes('The audit log is whole')
    return {
      fault: 'PostgreSQL: the server is lost; recovery to a time from a base backup and the archived log',
      seen: `${found} of ${wanted} writes until then are there, ${undone} after it are undone; the audit log is ${isWhole ? 'whole' : 'broken'}; recovered and verified in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      isMet: found === wanted && wanted > 0 && readers.unsure === 0 && undone > 0 && isWhole,
    }
  } finally {
    await postgresql.stop(server, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}

const readings = (id: string) => `select read_count::text as value from articles where id = '${id}'`

async function valueOf(url: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ value: string }>(statement)
  await client.end()
  return rows[0]?.value
}
