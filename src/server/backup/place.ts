export type Bytes = AsyncIterable<Uint8Array>

/** Where the parts of one backup are: a folder, or objects of a bucket whose keys begin alike. */
export type BackupPlace = {
  /** As the person named it. */
  name: string
  isEmpty(): Promise<boolean>
  /** Stores a new part, all or nothing. */
  write(part: string, content: Bytes): Promise<void>
  /** The bytes of a part; null if there is none. */
  read(part: string): Promise<Bytes | null>
  /** Removes a part, after a failure of another one. */
  remove(part: string): Promise<void>
}
