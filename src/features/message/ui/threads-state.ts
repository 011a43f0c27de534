import { isSuccess } from '../../../shared/envelope.ts'
import { call } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { createStore } from '../../../client/store.ts'
import { onHint } from '../../notification/ui/page-hints.ts'
import { drafts } from '../draft/ui/drafts.ts'
import { unreadThreads } from './unread-threads.ts'

export type ThreadPage = CallReply<'GET /api/threads'>
export type ThreadCard = ThreadPage['items'][number]
export type ThreadFilter = {
  show: 'open' | 'unread' | 'waiting' | 'archived'
  assigned: 'all' | 'mine' | 'none'
  q: string
}

/** Hints of the same moment cause one call. */
const waitMs = 150

/** The list of threads as far as it has been loaded; read again whenever the server reports a change. */
export function createThreads(first: ThreadPage, filter: ThreadFilter) {
  const store = createStore({ ...first, isBusy: false })
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** `rows` is the minimum number to load; an outdated reply is dropped. */
  async function read(rows: number): Promise<void> {
    const request = ++latest
    let next: ThreadPage = { items: [], unread: 0, nextCursor: null }
    do {
      const answer = await call('GET /api/threads', {
        show: filter.show,
        assigned: filter.assigned,
        ...(filter.q && { q: filter.q }),
        cursor: next.nextCursor ?? undefined,
      }).catch(() => null)
      if (request !== latest || !answer || !isSuccess(answer)) return
      next = { ...answer.data, items: [...next.items, ...answer.data.items] }
    } while (next.nextCursor && next.items.length < rows)
    store.set({ ...next, isBusy: false })
    unreadThreads.set(next.unread)
  }

  const readLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void read(store.get().items.length), waitMs)
  }
  const showDraft: Parameters<typeof drafts.onSaved>[0] = (threadId, draft) => {
    const state = store.get()
    store.set({
      ...state,
      items: state.items.map((thread) => (thread.id === threadId ? { ...thread, draft } : thread)),
    })
  }
  return {
    use: store.use,
    /** Follows the server's changes. Returns a function that stops it. */
    follow() {
      const stops = [onHint(readLater), drafts.onSaved(showDraft)]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    loadMore() {
      store.set({ ...store.get(), isBusy: true })
      void read(store.get().items.length + 1).finally(() => store.set({ ...store.get(), isBusy: false }))
    },
  }
}
