/** Files that were chosen longer ago than this, in milliseconds, may be those of somebody else. */
const holdsFor = 30 * 60_000
const databaseName = 'held-files'
const storeName = 'files'

/** The files of one form. */
type Held = { key: string; at: number; files: File[] }

/** Keeps the files of a form in this browser until the login; false where the browser cannot. */
export async function holdFiles(key: string, files: readonly File[]): Promise<boolean> {
  try {
    const at = Date.now()
    const all = await inStore<Held[]>('readonly', (store) => store.getAll() as IDBRequest<Held[]>)
    for (const old of all) if (at - old.at >= holdsFor) await inStore('readwrite', (store) => store.delete(old.key))
    if (files.length === 0) await inStore('readwrite', (store) => store.delete(key))
    else await inStore('readwrite', (store) => store.put({ key, at, files: [...files] } satisfies Held))
    return true
  } catch {
    return false
  }
}

/** The files of a form that this browser has kept. */
export async function readHeldFiles(key: string): Promise<File[]> {
  try {
    const held = await inStore('readonly', (store) => store.get(key) as IDBRequest<Held | undefined>)
    return held && Date.now() - held.at < holdsFor ? held.files : []
  } catch {
    return []
  }
}

/** Removes the files of all forms. */
export function forgetHeldFiles(): void {
  try {
    indexedDB.deleteDatabase(databaseName)
  } catch {
    // Forbidden storage has nothing to remove.
  }
}

function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    const fail = () => reject(new Error('this browser keeps no files'))
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName, { keyPath: 'key' }))
    opening.addEventListener('error', fail)
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction(storeName, mode)
      const request = act(transaction.objectStore(storeName))
      // Closed after each use, so that the database can be deleted when a session ends.
      transaction.addEventListener('complete', () => {
        database.close()
        resolve(request.result)
      })
      transaction.addEventListener('abort', () => {
        database.close()
        fail()
      })
    })
  })
}
