import type { Readable } from 'node:stream'

/**
 * Storage of uploaded files. Keys are lower-case paths such as `media/0192…/original`. Only this process reads the
 * store: access is checked when a file is served.
 */
export type FileStore = {
  /** Stores the bytes, all or nothing; a second put with the same key replaces them. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Stores a copy of a file on disk, all or nothing. */
  putFile(key: string, path: string, mediaType: string): Promise<void>
  /** The bytes and their number, or null if the key does not exist. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>
  /** Deletes; a missing key is not an error. */
  remove(key: string): Promise<void>
  /** The keys of all complete files, in no order. What is stored or removed meanwhile may be among them or not. */
  list(): AsyncIterable<string>
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Refuses a key that could leave the store. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.length > 200) throw new TypeError(`"${key}" is no key of a file`)
  return key
}
