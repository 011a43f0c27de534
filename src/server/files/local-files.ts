import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { newId } from '../id.ts'

/** A folder for this process only (0700). A file appears under its name only when it is complete and on the disk. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  async function write(key: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    const unfinished = `${path}.${newId()}.part`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await fill(file)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
  return {
    put: (key, bytes) => write(key, (file) => file.writeFile(bytes)),
    putFile: (key, path) => write(key, (file) => file.writeFile(createReadStream(path))),
    async read(key) {
      const path = pathOf(key)
      const facts = await stat(path).catch(ifAbsent)
      return facts && { stream: createReadStream(path), bytes: facts.size }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch(ifAbsent)
      for await (const entry of entries ?? [])
        if (entry.isFile() && !entry.name.endsWith('.part'))
          yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    },
  }
}

function ifAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
