import { spawn } from 'node:child_process'
import type { ChildProcess, StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { CommandRefused } from '../failure.ts'
import type { Bytes } from './place.ts'

/** The dump of a database in the custom format of `pg_dump`, of one moment. */
export async function* dumpOf(url: string): Bytes {
  const child = start('pg_dump', ['--format=custom'], url, ['ignore', 'pipe', 'pipe'])
  const ended = endOf(child)
  // It is awaited when all bytes were read, and may fail before.
  ended.catch(() => undefined)
  yield* child.stdout as Readable
  await ended
}

/** Restores such a dump in one transaction. Rejects with `CommandRefused` and the words of `pg_restore`. */
export async function restoreDump(url: string, content: Bytes): Promise<void> {
  const child = start('pg_restore', ['--exit-on-error', '--single-transaction'], url, ['pipe', 'ignore', 'pipe'])
  const ended = endOf(child)
  // If the program ends early, its words tell why, and not the broken pipe.
  const [written, finished] = await Promise.allSettled([pipeline(content, child.stdin as Writable), ended])
  if (finished.status === 'rejected') throw finished.reason
  if (written.status === 'rejected') throw written.reason
}

/** The password is handed over in the environment, because everybody on the machine can read the arguments. */
function start(program: string, args: string[], url: string, stdio: StdioOptions): ChildProcess {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return spawn(program, [...args, '--no-owner', '--no-privileges', `--dbname=${address.href}`], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio,
  })
}

async function endOf(child: ChildProcess): Promise<void> {
  const words = text(child.stderr as Readable)
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(
      error.code === 'ENOENT'
        ? `${child.spawnfile} is not installed: install the client programs of PostgreSQL (Debian: postgresql-client).`
        : error.message,
    )
  })) as [number | null]
  if (code !== 0) throw new CommandRefused(`${child.spawnfile} ended with ${code}: ${(await words).trim()}`)
}
