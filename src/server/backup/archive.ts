import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import type { Extract, Pack } from 'tar-stream'
import type { FileStore } from '../files/file-store.ts'
import type { Bytes } from './place.ts'

/** A tar of the files with these keys. One that was removed since it was listed is left out. */
export const packFiles = (store: FileStore, keys: Iterable<string>): Bytes =>
  packed(async (archive) => {
    for (const name of keys) {
      const file = await store.read(name).catch(ifRemoved)
      if (file) await pipeline(file.stream, archive.entry({ name, size: file.bytes }))
    }
  })

/** Stores the files of such a tar; returns their number. */
export async function unpackFiles(store: FileStore, content: Bytes): Promise<number> {
  const archive = unpacking(content)
  let count = 0
  for await (const entry of archive) {
    await store.put(entry.header.name, await buffer(entry), 'application/octet-stream')
    count++
  }
  return count
}

/** A tar of a folder with all that is in it, empty folders included, which PostgreSQL needs. */
export const packFolder = (folder: string): Bytes =>
  packed(async (archive) => {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const name = path.slice(folder.length + 1)
      if (entry.isDirectory()) archive.entry({ name, type: 'directory', mode: 0o700 })
      else if (entry.isFile())
        await pipeline(createReadStream(path), archive.entry({ name, size: (await stat(path)).size, mode: 0o600 }))
    }
  })

/** Makes a folder of such a tar. */
export async function unpackFolder(folder: string, content: Bytes): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const archive = unpacking(content)
  for await (const entry of archive) {
    const path = join(folder, entry.header.name)
    if (!path.startsWith(join(folder, '/'))) throw new Error(`${entry.header.name} leads out of the folder`)
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 })
      entry.resume()
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry as unknown as Readable, createWriteStream(path, { mode: 0o600, flush: true }))
    }
  }
}

/** The bytes of a tar that `fill` fills while it is read. */
async function* packed(fill: (archive: Pack) => Promise<void>): Bytes {
  const archive = pack()
  const filling = fill(archive).then(
    () => archive.finalize(),
    (error: unknown) => archive.destroy(error as Error),
  )
  yield* archive as unknown as Bytes
  await filling
}

/** The entries of a tar. If its source fails, so does reading them. */
function unpacking(content: Bytes): Extract {
  const archive = extract()
  void pipeline(content, archive).catch(() => undefined)
  return archive
}

function ifRemoved(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
