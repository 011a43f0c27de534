import { isSuccess } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { call, callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { createStore } from '../../../client/store.ts'
import { onHint } from '../../notification/ui/page-hints.ts'
import type { Message } from '../message.contract.ts'
import { completeUpTo, mergeMessages } from './message-list.ts'
import { outbox } from './outbox.ts'
import { unreadThreads } from './unread-threads.ts'

type Page = CallReply<'GET /api/threads/:id/messages'>
export type OpenThread = CallReply<'GET /api/threads/:id'>

const mostAtOnce = 100

/** The messages of an open thread. After a hint or a gap it asks for everything that it does not have yet. */
export function createThread(thread: OpenThread, first: Page) {
  const store = createStore({
    thread,
    items: first.items,
    partnerSequence: first.partnerSequence,
    isBusy: false,
  })
  const { id } = thread
  let readSequence = thread.readSequence
  let isAsking = false
  let isRequestedAgain = false

  function take(more: readonly Message[], partnerSequence = 0): void {
    const state = store.get()
    store.set({
      ...state,
      items: mergeMessages(state.items, more),
      partnerSequence: Math.max(state.partnerSequence, partnerSequence),
    })
  }

  async function catchUp(): Promise<void> {
    isRequestedAgain = true
    if (isAsking) return
    isAsking = true
    try {
      while (isRequestedAgain) {
        isRequestedAgain = false
        const after = completeUpTo(store.get().items)
        const answer = await callQuietly('GET /api/threads/:id/messages', { id, after, limit: mostAtOnce })
        if (!isSuccess(answer)) break
        take(answer.data.items, answer.data.partnerSequence)
        if (answer.data.obstacle !== store.get().thread.obstacle) await readThread()
        if (answer.data.items.length === mostAtOnce) isRequestedAgain = true
      }
    } catch {
      // Without a connection, the stream asks again as soon as it is back.
    } finally {
      isAsking = false
    }
    await markRead()
  }

  /** Only what a person can see has been read. */
  async function markRead(): Promise<void> {
    const sequence = completeUpTo(store.get().items)
    if (document.visibilityState !== 'visible' || sequence <= readSequence) return
    readSequence = sequence
    const answer = await callQuietly('POST /api/threads/:id/read', { id, sequence }).catch(() => null)
    if (answer && isSuccess(answer)) unreadThreads.set(answer.data.unread)
  }

  async function readThread(): Promise<void> {
    const answer = await callQuietly('GET /api/threads/:id', { id }).catch(() => null)
    if (answer && isSuccess(answer)) store.set({ ...store.get(), thread: answer.data })
  }

  /** Shows the thread as a call has answered it. */
  async function show(calling: Promise<Envelope<OpenThread>>): Promise<void> {
    const answer = await calling.catch(() => null)
    if (answer && isSuccess(answer)) store.set({ ...store.get(), thread: answer.data })
  }

  return {
    use: store.use,
    /** Follows the server, the outbox and the visibility of the page. Returns a function that stops it. */
    follow() {
      const onVisible = () => void catchUp()
      const stops = [
        onHint((hint) => {
          if (hint.topic !== 'all' && hint.id !== id) return
          void catchUp()
          if (store.get().thread.hasTeam) void readThread()
        }),
        outbox.onSent((threadId, message) => {
          if (threadId === id) take([message])
        }),
      ]
      document.addEventListener('visibilitychange', onVisible)
      addEventListener('online', onVisible)
      void (completeUpTo(first.items) < thread.lastSequence ? catchUp() : markRead())
      return () => {
        for (const stop of stops) stop()
        document.removeEventListener('visibilitychange', onVisible)
        removeEventListener('online', onVisible)
      }
    },
    async loadOlder(): Promise<void> {
      store.set({ ...store.get(), isBusy: true })
      const before = store.get().items[0]?.sequence ?? 1
      const answer = await call('GET /api/threads/:id/messages', { id, before }).catch(() => null)
      if (answer && isSuccess(answer)) take(answer.data.items)
      store.set({ ...store.get(), isBusy: false })
    },
    reload: readThread,
    archive: (isArchived: boolean) => show(call('PUT /api/threads/:id/archive', { id, isArchived })),
    mute: (isMuted: boolean) => show(call('PUT /api/threads/:id/mute', { id, isMuted })),
    assign: (userId: string | null) => show(call('PUT /api/threads/:id/assignee', { id, userId })),
    block: (isBlocked: boolean) => show(call('PUT /api/threads/:id/block', { id, isBlocked })),
  }
}

export type ThreadState = ReturnType<typeof createThread>
