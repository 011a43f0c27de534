import { createStore } from './store.ts'

/** The global loading flag: whether calls of this page are pending. */
export const loading = createStore(false)
let waiting = 0

/** Raises the flag while `work` is pending. */
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
