import { Duplex } from 'node:stream'
import type { DatabaseThread } from './embedded-database-thread.ts'

const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const STARTUP = 0

/**
 * Replaces the driver's socket: transports the PostgreSQL wire protocol (version 3, chapter 54 of the manual) to the
 * database thread. Messages are buffered until a Sync or Query ends the batch, because the thread answers whole
 * batches.
 */
export class EmbeddedStream extends Duplex {
  readonly #thread: () => Promise<DatabaseThread>
  #current: DatabaseThread | undefined
  #held: Uint8Array[] = []

  constructor(thread: () => Promise<DatabaseThread>) {
    super()
    this.#thread = thread
  }

  connect(): this {
    this.#thread().then(
      (thread) => {
        this.#current = thread
        thread.onLost((lost) => this.destroy(lost))
        if (!this.destroyed) this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take([chunk])
    done()
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    this.#take(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _read(): void {
    // Replies are pushed when they arrive; the driver always reads.
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  // Socket methods that the driver calls; a thread needs no such options.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  // The driver writes whole messages, one per chunk; the first byte is the message type.
  #take(chunks: Uint8Array[]): void {
    for (const chunk of chunks) {
      const type = chunk[0]
      if (type === TERMINATE) continue
      this.#held.push(chunk)
      if (type === SYNC || type === QUERY || type === STARTUP) this.#send(joined(this.#held.splice(0)))
    }
  }

  #send(batch: Uint8Array): void {
    this.#current?.exchange(batch).then(
      (answer) => this.push(answer),
      (lost: Error) => this.destroy(lost),
    )
  }
}

// Copied to its own memory: the driver's buffers are slices of a larger one, which would be transferred as a whole.
function joined(chunks: Uint8Array[]): Uint8Array {
  const batch = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    batch.set(chunk, offset)
    offset += chunk.length
  }
  return batch
}
