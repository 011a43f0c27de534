import { browserStorage } from '../../../../../../client/session/browser-storage.ts'

/** Goods that this browser remembers, newest or first chosen first; nothing of it leaves the browser but their ids. */
const lists = { recent: { key: 'recent-products', most: 13 }, compared: { key: 'compared-products', most: 4 } } as const
type List = keyof typeof lists

export const mostCompared = lists.compared.most

export function readProducts(list: List): string[] {
  const ids = (browserStorage.read(lists[list].key) ?? '').split(',')
  return ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)).slice(0, lists[list].most)
}

export const writeProducts = (list: List, ids: readonly string[]): void =>
  void browserStorage.write(lists[list].key, ids.slice(0, lists[list].most).join(','))

/** Puts a product in front of those seen; gives the others. */
export function rememberSeen(id: string): string[] {
  const others = readProducts('recent').filter((one) => one !== id)
  writeProducts('recent', [id, ...others])
  return others.slice(0, 12)
}
