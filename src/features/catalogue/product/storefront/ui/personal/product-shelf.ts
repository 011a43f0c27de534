import { browserStorage } from '../../../../../../client/session/browser-storage.ts'
import { onSessionEnd } from '../../../../../../client/session/session.ts'
import { createStore } from '../../../../../../client/store.ts'

/** Goods that this browser remembers, newest or first chosen first; nothing of it leaves the browser but their ids. */
const shelves = {
  recent: { key: 'recent-products', most: 13 },
  compared: { key: 'compared-products', most: 4 },
} as const
type Shelf = keyof typeof shelves

function read(shelf: Shelf): string[] {
  const ids = (browserStorage.read(shelves[shelf].key) ?? '').split(',')
  return ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)).slice(0, shelves[shelf].most)
}

const keep = (shelf: Shelf, ids: readonly string[]) =>
  browserStorage.write(shelves[shelf].key, ids.slice(0, shelves[shelf].most).join(','))

/** Puts a product in front of those seen; gives the others. */
export function rememberSeen(id: string): string[] {
  const others = read('recent').filter((one) => one !== id)
  keep('recent', [id, ...others])
  return others.slice(0, 12)
}

/** What is to be compared. */
export const compared = createStore<readonly string[]>(read('compared'))
onSessionEnd(() => compared.set([]))
export const mostCompared = shelves.compared.most

export function setCompared(ids: readonly string[]): void {
  keep('compared', ids)
  compared.set(ids)
}
