import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { incomingFolder } from '../../../server/files/receive-file.ts'

/** Copies a stored file to disk for `work`, which needs random access, and always removes it afterwards. */
export async function withStoredFile<T>({ server }: Ctx, key: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = incomingFolder(server.settings)
  const path = join(folder, newId())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const stored = await server.files.read(key)
    if (!stored) throw new Error(`the bytes of ${key} are gone`)
    await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
