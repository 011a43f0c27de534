import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { personStorage } from '../../../client/session/person-storage.ts'
import { onSessionEnd } from '../../../client/session/session.ts'
import { onLeaving } from '../../../client/session/unsent.ts'
import { outboxKey } from '../../../client/session/outbox-key.ts'
import { createStore } from '../../../client/store.ts'
import type { DraftAttachment } from '../attachment/ui/draft-attachment.ts'

/** A message on its way. `fault`: why it was refused; it then waits for the person. */
export type Waiting = {
  id: string
  threadId: string
  text: string
  at: string
  attachments?: readonly DraftAttachment[]
  fault?: string
}
type Sent = CallReply<'POST /api/threads/:id/messages'>

const shortestPauseMs = 2_000
const longestPauseMs = 30_000

const store = createStore<readonly Waiting[]>([])
const listeners = new Set<(threadId: string, message: Sent) => void>()
let storage = personStorage()
let sending: Promise<void> | null = null
let isListening = false
let isStored = true
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Messages that the server does not have yet, in the order of writing; they survive a reload and a lost connection. */
export const outbox = {
  use: store.use,
  add(waiting: Waiting): void {
    change((all) => [...all, waiting])
    void send()
  },
  /** Sends a refused message again, as the last one of its thread. */
  retry(id: string): void {
    change((all) => {
      const again = all.find((one) => one.id === id)
      if (!again) return all
      const { fault: _, ...waiting } = again
      return [...all.filter((one) => one.id !== id), waiting]
    })
    void send()
  },
  discard: (id: string): void => change((all) => all.filter((one) => one.id !== id)),
  /** Calls the listener for each message that has arrived. Returns a function that unsubscribes. */
  onSent(listener: (threadId: string, message: Sent) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Continues with what an earlier page or another tab has left. */
  start(): void {
    storage = personStorage()
    store.set(read())
    if (!isListening) {
      isListening = true
      addEventListener('storage', ({ key }) => {
        if (key === outboxKey || key === null) store.set(read())
      })
      addEventListener('online', () => {
        failures = 0
        void send()
      })
    }
    void send()
  },
}

/** One message at a time, so that they arrive in the order of writing. */
function send(): Promise<void> {
  clearTimeout(timer)
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (let next = firstWaiting(); next; next = firstWaiting()) if (!(await sendOne(next))) return sendLater()
  failures = 0
}

/** False if there was no answer, or the server asks to wait. */
async function sendOne({ id, threadId, text, attachments = [] }: Waiting): Promise<boolean> {
  const message = { messageId: id, text, attachments: attachments.map(({ input }) => input) }
  const answer = await callQuietly('POST /api/threads/:id/messages', { id: threadId, ...message }).catch(() => null)
  if (!answer || answer.code === '401' || answer.code === '1002' || answer.code.startsWith('5')) return false
  if (isSuccess(answer)) {
    for (const listener of listeners) listener(threadId, answer.data)
    outbox.discard(id)
  } else {
    const fields = Object.values(answer.data?.fields ?? {})
    change((all) => all.map((one) => (one.id === id ? { ...one, fault: fields[0] ?? answer.message } : one)))
  }
  failures = 0
  return true
}

function sendLater(): void {
  const pause = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures++)
  timer = setTimeout(() => void send(), pause)
}

const firstWaiting = () => store.get().find(({ fault }) => fault === undefined)

/** Other tabs may have changed what is stored. Without storage the list lives in memory only. */
function change(make: (all: readonly Waiting[]) => readonly Waiting[]): void {
  const next = make(isStored ? read() : store.get())
  if (next.length === 0) storage.remove(outboxKey)
  else isStored = storage.write(outboxKey, JSON.stringify(next))
  store.set(next)
}

function read(): readonly Waiting[] {
  try {
    const list = JSON.parse(storage.read(outboxKey) ?? '[]') as Partial<Waiting>[]
    return Array.isArray(list) ? list.filter(isWaiting) : []
  } catch {
    return []
  }
}

const isWaiting = (one: Partial<Waiting> | null): one is Waiting =>
  typeof one?.id === 'string' && typeof one.threadId === 'string' && typeof one.text === 'string'

onLeaving(send)
onSessionEnd(() => {
  clearTimeout(timer)
  store.set([])
})
