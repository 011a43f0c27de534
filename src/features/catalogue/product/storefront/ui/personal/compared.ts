import { onSessionEnd } from '../../../../../../client/session/session.ts'
import { createStore } from '../../../../../../client/store.ts'
import { readProducts, writeProducts } from './product-storage.ts'

/** The compared products. */
export const compared = createStore<readonly string[]>([])
compared.set(readProducts('compared'))
onSessionEnd(() => compared.set([]))

export function setCompared(ids: readonly string[]): void {
  writeProducts('compared', ids)
  compared.set(ids)
}
