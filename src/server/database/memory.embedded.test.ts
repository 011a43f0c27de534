import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, inject, it } from 'vitest'

const answers = 4_000

it(`The thread of the embedded database frees its memory after each of ${answers} answers, in a heap that could not hold half of them`, async () => {
  const image = inject('preparedDatabase')
  // The heap of the thread only, without PGlite's own memory: a thread that exceeds the limit is ended.
  const worker = new Worker(join(import.meta.dirname, 'embedded-database-worker.ts'), {
    workerData: { image },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 48 },
  })
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error as Error))
  failed.catch(() => undefined)
  const next = () => Promise.race([once(worker, 'message'), failed]) as Promise<[Uint8Array]>
  expect(await next()).toEqual(['ready'])
  const query = async (text: string) => {
    worker.postMessage(simpleQuery(text))
    const [answer] = await next()
    return answer.length
  }
  const bytes = await query(wide)
  expect(bytes).toBeGreaterThan(25_000)
  for (let count = 1; count < answers; count++) expect(await query(wide)).toBe(bytes)
  worker.postMessage('close')
  expect(await once(worker, 'exit')).toEqual([0])
})

const wide = `select repeat('x', 250) from generate_series(1, 100)`

/** A `Query` message of the wire protocol: its letter, its length including these four bytes, the text and a zero. */
function simpleQuery(text: string): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeInt32BE(Buffer.byteLength(text) + 5)
  return new Uint8Array(Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${text}\0`)]))
}
