import type { Readable } from 'node:stream'

/**
 * Where the bytes of uploaded files lie. Keys are lower-case paths such as `media/0192…/original`. Nobody reads the store
 * but this process: what is public is decided where it is served.
 */
export type FileStore = {
  /** Keeps the bytes, all or nothing; a second put under the same key replaces. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** The bytes and their number, or null when there is no such key. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>
  /** Removes; a key that does not exist is no error. */
  remove(key: string): Promise<void>
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Refuses a key that could leave the store. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.length > 200) throw new TypeError(`"${key}" is no key of a file`)
  return key
}
