import { createStore } from './store.ts'

/** The loading flag of the interface: whether calls of this page wait for an answer. */
export const loading = createStore(false)
let waiting = 0

/** Raises the flag for as long as `work` lasts. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  waiting++
  loading.set(true)
  try {
    return await work
  } finally {
    waiting--
    loading.set(waiting > 0)
  }
}
