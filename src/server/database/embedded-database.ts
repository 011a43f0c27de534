import { join, resolve } from 'node:path'
import pg from 'pg'
import { EmbeddedStream } from './embedded-database-stream.ts'
import { startDatabaseThread, type DatabaseThread } from './embedded-database-thread.ts'
import { lockFolder } from './folder-lock.ts'

export interface EmbeddedDatabase {
  /** One connection: PGlite has one session, so transactions queue here. */
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens the embedded database in `folder` (`undefined`: in memory) under an exclusive lock. A stuck or ended thread is
 * replaced at the next connection; `onWarning` is called. Throws `FolderInUse`, or a sentence if the database cannot be
 * opened.
 */
export async function openEmbeddedDatabase(options: {
  folder: string | undefined
  /** A cluster dumped by PGlite, as the start of one in memory: creating a new one takes seconds. */
  image?: string | undefined
  stuckAfterMs: number
  onWarning: (sentence: string) => void
}): Promise<EmbeddedDatabase> {
  const { folder, image, stuckAfterMs, onWarning } = options
  const lock = folder === undefined ? undefined : lockFolder(folder)
  const cluster = folder === undefined ? undefined : join(resolve(folder), 'cluster')
  let current: Promise<DatabaseThread> | undefined
  let previousEnded = Promise.resolve()

  const thread = (): Promise<DatabaseThread> => {
    // Never two threads on one folder: the lost one must have ended first.
    current ??= previousEnded
      .then(() => startDatabaseThread(cluster, stuckAfterMs, image))
      .then(
        (started) => {
          previousEnded = started.ended
          started.onLost((lost) => {
            current = undefined
            onWarning(lost.message)
          })
          return started
        },
        (error: unknown) => {
          current = undefined
          throw error
        },
      )
    return current
  }

  try {
    await thread()
  } catch (error) {
    lock?.release()
    throw error
  }
  return {
    pool: poolOver(thread),
    async close() {
      await (await current)?.close()
      lock?.release()
    },
  }
}

function poolOver(thread: () => Promise<DatabaseThread>): pg.Pool {
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    stream: () => new EmbeddedStream(thread),
    // All options are explicit, so that PGHOST and similar environment variables have no effect.
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
}
