import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DatabaseLost } from './database-errors.ts'
import { packagePath } from '../package-root.ts'

/** One run of the worker thread. After `onLost` it is unusable; start another. */
export interface DatabaseThread {
  /** Sends one batch of wire messages; replies come in order. Rejects with `DatabaseLost`. */
  exchange(batch: Uint8Array): Promise<Uint8Array>
  onLost(listener: (lost: DatabaseLost) => void): void
  /** Resolves when the thread has ended and its files are closed. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

const START_LIMIT_MS = 300_000
const CLOSE_LIMIT_MS = 3_000

interface Waiting {
  resolve(answer: Uint8Array): void
  reject(lost: DatabaseLost): void
}

/**
 * Starts the thread on a cluster folder (`undefined`: in memory, from an image if there is one) and resolves when the
 * database answers. Rejects with a sentence if it cannot be opened. A batch that runs longer than `stuckAfterMs` ends
 * the thread.
 */
export async function startDatabaseThread(
  cluster: string | undefined,
  stuckAfterMs: number,
  image?: string,
): Promise<DatabaseThread> {
  const worker = new Worker(packagePath('src/server/database/embedded-database-worker.ts'), {
    workerData: { cluster, image },
    execArgv: [],
    name: 'embedded-database',
  })
  const waiting: Waiting[] = []
  const listeners: ((lost: DatabaseLost) => void)[] = []
  let lost: DatabaseLost | undefined
  let timer: NodeJS.Timeout | undefined

  const lose = (sentence: string) => {
    if (lost) return
    lost = new DatabaseLost(sentence)
    clearTimeout(timer)
    void worker.terminate()
    for (const entry of waiting.splice(0)) entry.reject(lost)
    for (const listener of listeners) listener(lost)
  }
  const watch = () => {
    clearTimeout(timer)
    const first = waiting[0]
    if (!first) return
    timer = setTimeout(() => {
      // If this thread itself was delayed, the reply may already be in the queue: read that first.
      setImmediate(() => {
        if (waiting[0] === first)
          lose(`A statement ran for more than ${stuckAfterMs} ms; the embedded database was restarted.`)
      })
    }, stuckAfterMs)
  }

  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  await started(worker, cluster)
  worker.on('message', (answer: Uint8Array) => {
    waiting.shift()?.resolve(answer)
    watch()
  })
  worker.on('error', (error) => lose(`The embedded database ended: ${String(error)}`))
  worker.on('exit', () => lose('The embedded database ended.'))

  return {
    exchange: (batch) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost)
        waiting.push({ resolve, reject })
        if (waiting.length === 1) watch()
        worker.postMessage(batch)
      }),
    onLost: (listener) => void listeners.push(listener),
    ended,
    async close() {
      if (lost) return
      listeners.length = 0
      const limit = setTimeout(() => void worker.terminate(), CLOSE_LIMIT_MS)
      worker.postMessage('close')
      await ended
      clearTimeout(limit)
    },
  }
}

async function started(worker: Worker, cluster: string | undefined): Promise<void> {
  const place = cluster ?? 'memory'
  try {
    const [reply] = await once(worker, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) })
    if (reply !== 'ready') throw new Error((reply as { failed: string }).failed)
  } catch (error) {
    await worker.terminate()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The embedded database in ${place} cannot be opened: ${reason}`, { cause: error })
  }
}
