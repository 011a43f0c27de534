import { isSuccess } from '../../../../shared/envelope.ts'
import { toPlainText } from '../../../../shared/text/plain-text.ts'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { personStorage } from '../../../../client/session/person-storage.ts'
import { onSessionEnd } from '../../../../client/session/session.ts'
import { onLeaving } from '../../../../client/session/unsent.ts'
import { draftPrefix } from '../../../../client/session/unsent-keys.ts'
import { createStore } from '../../../../client/store.ts'

type Saved = CallReply<'PUT /api/threads/:id/draft'>['draft']

/** After the last key, and after a save without an answer. */
const pauseMs = 1_500
const retryMs = 15_000

/** Typed texts by thread that the server does not have yet; an empty one removes the draft there. */
const store = createStore<ReadonlyMap<string, string>>(new Map())
const listeners = new Set<(threadId: string, draft: Saved) => void>()
/** Texts that the server has refused: they stay here until they change. */
const refused = new Map<string, string>()
let storage = personStorage()
let isListening = false
let saving: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** What is typed in threads: at once in this browser, a moment later on the server, from where every device reads it. */
export const drafts = {
  use: store.use,
  /** The text that this browser holds and the server does not; undefined: the server knows best. */
  unsaved: (threadId: string): string | undefined =>
    store.get().get(threadId) ?? storage.read(draftPrefix + threadId) ?? undefined,
  write(threadId: string, text: string): void {
    storage.write(draftPrefix + threadId, text)
    store.set(new Map(store.get()).set(threadId, text))
    saveLater(pauseMs)
  },
  saveNow: save,
  /** Calls the listener for each draft that the server has stored or removed. Returns a function that unsubscribes. */
  onSaved(listener: (threadId: string, draft: Saved) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Continues with what an earlier page or session has left. Settles when it is saved, or the first attempt has failed. */
  start(): Promise<void> {
    storage = personStorage()
    store.set(new Map([...storedDrafts(), ...store.get()]))
    if (!isListening) {
      isListening = true
      addEventListener('online', () => void save())
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') void save()
      })
    }
    return save()
  },
}

/** Saves every draft that waits, one after the other. */
function save(): Promise<void> {
  clearTimeout(timer)
  saving ??= saveAll().finally(() => {
    saving = null
  })
  return saving
}

async function saveAll(): Promise<void> {
  for (;;) {
    const next = [...store.get()].find(([threadId, text]) => refused.get(threadId) !== text)
    if (!next) return
    if (!(await saveOne(...next))) return saveLater(retryMs)
  }
}

/** False if there was no answer, or the server asks to wait. */
async function saveOne(threadId: string, text: string): Promise<boolean> {
  const call = callQuietly('PUT /api/threads/:id/draft', { id: threadId, text: toPlainText(text) })
  const answer = await call.catch(() => null)
  if (!answer || answer.code === '401' || answer.code === '1002' || answer.code.startsWith('5')) return false
  if (!isSuccess(answer)) refused.set(threadId, text)
  else if (store.get().get(threadId) === text) {
    storage.remove(draftPrefix + threadId)
    store.set(new Map([...store.get()].filter(([id]) => id !== threadId)))
    for (const listener of listeners) listener(threadId, answer.data.draft)
  }
  return true
}

function saveLater(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void save(), ms)
}

function storedDrafts(): [string, string][] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_none, index) => localStorage.key(index) ?? '')
    return keys.flatMap((key) => {
      const text = key.startsWith(draftPrefix) ? storage.read(key) : null
      return text === null ? [] : [[key.slice(draftPrefix.length), text]]
    })
  } catch {
    return []
  }
}

onLeaving(save)
onSessionEnd(() => {
  clearTimeout(timer)
  refused.clear()
  store.set(new Map())
})
