import { statfs } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { FileStore } from '../files/file-store.ts'
import { newId } from '../id.ts'

/** Uploads need more than the minimum soon. */
const comfortable = 5

/** Free space of the disk of a folder, and whether it is below the minimum, near it, or neither. */
export async function readFreeSpace(
  folder: string,
  minimumMb: number,
): Promise<{ bytes: number; megabytes: number; state: 'short' | 'near' | 'enough' }> {
  const { bavail, bsize } = await statfs(folder)
  const bytes = bavail * bsize
  const megabytes = Math.floor(bytes / 1_048_576)
  return {
    bytes,
    megabytes,
    state: megabytes < minimumMb ? 'short' : megabytes < comfortable * minimumMb ? 'near' : 'enough',
  }
}

/** Writes a small file into the store of uploads, reads and removes it. Whether the bytes came back. */
export async function tryFileStore(store: FileStore): Promise<boolean> {
  const key = `doctor/${newId()}`
  await store.put(key, Buffer.from('doctor'), 'text/plain')
  const stored = await store.read(key)
  // The stream opens the file later than it is made, so it is read to its end before the file is removed.
  const content = stored && (await text(stored.stream))
  await store.remove(key)
  return content === 'doctor'
}
