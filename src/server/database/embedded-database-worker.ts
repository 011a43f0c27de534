// Runs PGlite in its own thread, so that a long statement never blocks the server's requests. In: one complete batch of
// PostgreSQL wire messages, or 'close'. Out: 'ready', { failed }, then one reply per batch. Started from this file
// (Node strips the types), so it may import packages but no other file of ours.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

const port = parentPort
const { cluster, image } = workerData as { cluster?: string; image?: string }
const extensions = { pg_trgm, unaccent }

async function open(): Promise<PGlite> {
  if (cluster === undefined)
    return PGlite.create({ extensions, ...(image ? { loadDataDir: new Blob([readFileSync(image)]) } : {}) })
  // A cluster is created in a temporary folder and moved into place when complete: a process killed half-way leaves
  // nothing behind.
  if (!existsSync(cluster)) {
    const unfinished = `${cluster}.new`
    rmSync(unfinished, { recursive: true, force: true })
    const made = await PGlite.create({ dataDir: unfinished })
    await made.close()
    renameSync(unfinished, cluster)
  }
  return PGlite.create({ dataDir: cluster, extensions })
}

function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`, 'utf8')
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/**
 * One reply of PGlite. The alternative, `execProtocolRawSync`, also parses every message and keeps the rows for ever.
 */
async function execute(database: PGlite, batch: Uint8Array): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  // Copied: PGlite returns a view into a buffer that it reuses.
  await database.execProtocolRawStream(batch, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) })
  return parts
}

async function answer(database: PGlite, batch: Uint8Array): Promise<Uint8Array> {
  // Only a start-up message begins with a zero. PGlite has a single permanent session, so a new connection resets it.
  if (batch[0] === 0) {
    if (database.isInTransaction()) await execute(database, query('rollback'))
    await execute(database, query('discard all'))
    // Everything is in memory: random reads cost no more than sequential ones, and indexes pay for small tables as
    // well.
    await execute(database, query('set random_page_cost = 1.1'))
  }
  return new Uint8Array(Buffer.concat(await execute(database, batch)))
}

try {
  const database = await open()
  let last = Promise.resolve()
  const take = async (message: Uint8Array | 'close') => {
    if (message === 'close') return database.close().finally(() => port?.close())
    port?.postMessage(await answer(database, message))
  }
  // One after the other. A failure of PGlite itself is not caught: it ends the thread, and another one is started.
  port?.on('message', (message: Uint8Array | 'close') => void (last = last.then(() => take(message))))
  port?.postMessage('ready')
} catch (error) {
  port?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  port?.close()
}
