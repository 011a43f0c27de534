import type { Base } from './merge.ts'

export type CopyStorage = {
  read(key: string): string | null
  write(key: string, value: string): boolean
  remove(key: string): void
}

/** What an open editor holds that may not have reached the server. */
export type LocalCopy<V> = { base: Base<V>; value: V; unanswered: V | null }
type Stored<V> = Record<string, LocalCopy<V>>

/** The copies of one record in this browser: one per editor, so that two tabs do not overwrite each other. */
export function localCopies<V>(storage: CopyStorage, key: () => string) {
  const all = (): Stored<V> => readCopies<V>(storage, key())
  const store = (copies: Stored<V>): boolean => {
    if (Object.keys(copies).length > 0) return storage.write(key(), JSON.stringify(copies))
    storage.remove(key())
    return true
  }
  return {
    /** Copies by the id of their editor, oldest first. */
    read: () => Object.entries(all()),
    write: (id: string, copy: LocalCopy<V>): boolean => store({ ...all(), [id]: copy }),
    remove(id: string): void {
      const { [id]: gone, ...others } = all()
      if (gone) store(others)
    },
    /** Removes merged copies, except those that another tab has rewritten since they were read. */
    removeMerged(merged: readonly [string, LocalCopy<V>][]): void {
      const known = new Map(merged.map(([id, copy]) => [id, JSON.stringify(copy)]))
      const copies = Object.entries(all())
      const others = copies.filter(([id, copy]) => known.get(id) !== JSON.stringify(copy))
      if (others.length < copies.length) store(Object.fromEntries(others))
    },
    clear: () => storage.remove(key()),
  }
}

/** The newest copy of a record in this browser; null if there is none. */
export const latestCopy = <V>(storage: Pick<CopyStorage, 'read'>, key: string): LocalCopy<V> | null =>
  Object.values(readCopies<V>(storage, key)).at(-1) ?? null

/** Whether this browser holds changes of a record that may not have reached the server. */
export const hasLocalCopy = (storage: Pick<CopyStorage, 'read'>, key: string): boolean =>
  Object.keys(readCopies(storage, key)).length > 0

/** Unreadable data counts as absent. */
function readCopies<V>(storage: Pick<CopyStorage, 'read'>, key: string): Stored<V> {
  try {
    const copies = JSON.parse(storage.read(key) ?? '{}') as Partial<Stored<V>> | null
    return Object.fromEntries(
      Object.entries(copies ?? {}).filter(([, copy]) => isObject(copy?.value) && isObject(copy?.base?.stored)),
    ) as Stored<V>
  } catch {
    return {}
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
