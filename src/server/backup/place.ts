export type Bytes = AsyncIterable<Uint8Array>

/** Where the parts of one backup are: a folder, or objects of a bucket whose keys begin alike. */
export type BackupPlace = {
  /** As the person named it. */
  name: string
  isEmpty(): Promise<boolean>
  /** Stores a part. A part whose source fails is not stored. */
  write(part: string, content: Bytes): Promise<void>
  /** The bytes of a part; null if there is none. */
  read(part: string): Promise<Bytes | null>
  /** Removes what was written, after a failure. */
  clear(): Promise<void>
}
