import { isSuccess } from '../../../../shared/envelope.ts'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { createStore } from '../../../../client/store.ts'

type Page = CallReply<'GET /api/threads/:id/notes'>

/** The notes of a thread as far as they have been loaded, the newest first. */
export function createNotes(id: string) {
  const store = createStore<Page>({ items: [], nextCursor: null, total: 0 })
  return {
    use: store.use,
    /** Reads the newest page again; older notes never change, and stay. */
    async read(): Promise<void> {
      const answer = await callQuietly('GET /api/threads/:id/notes', { id }).catch(() => null)
      if (!answer || !isSuccess(answer)) return
      const { items, nextCursor, total } = answer.data
      const older = store.get()
      const ids = new Set(items.map((note) => note.id))
      const meets = older.items.some((note) => ids.has(note.id))
      store.set(
        meets
          ? {
              items: [...items, ...older.items.filter((note) => !ids.has(note.id))],
              nextCursor: older.nextCursor,
              total,
            }
          : { items, nextCursor, total },
      )
    },
    async loadOlder(): Promise<void> {
      const { items, nextCursor } = store.get()
      if (nextCursor === null) return
      const answer = await callQuietly('GET /api/threads/:id/notes', { id, cursor: nextCursor }).catch(() => null)
      if (answer && isSuccess(answer)) store.set({ ...answer.data, items: [...items, ...answer.data.items] })
    },
  }
}
