import { callQuietly } from '../../../../client/api.ts'
import { createStore } from '../../../../client/store.ts'
import type { Typist } from '../../../notification/notification.contract.ts'
import { typingListeners } from '../../../notification/ui/page-hints.ts'
import type { Message } from '../../message.contract.ts'
import { shownMs, signalMs } from '../typing.policy.ts'

/** `isAgain`: the same person has stopped since the last message and continues; screen readers have announced it. */
type SeenTypist = Typist & { isOn: boolean; isAgain: boolean }

/** When this page last signalled, by thread. */
const signalled = new Map<string, number>()

/** Tells the others that something is typed here. A lost signal is not repeated: the next key sends one. */
export function signalTyping(threadId: string): void {
  const now = Date.now()
  if (now - (signalled.get(threadId) ?? -Infinity) < signalMs) return
  signalled.set(threadId, now)
  void callQuietly('POST /api/threads/:id/typing', { id: threadId }).catch(() => undefined)
}

const isSamePerson = (one: Pick<Typist, 'side' | 'name'>, other: Pick<Typist, 'side' | 'name'>) =>
  one.side === other.side && one.name === other.name

/** Who is typing in an open thread. Each signal is shown for some seconds. */
export function createTyping(threadId: string) {
  const store = createStore<readonly SeenTypist[]>([])
  const timers = new Set<ReturnType<typeof setTimeout>>()

  function hear(typist: Typist): void {
    const before = store.get().find((one) => isSamePerson(one, typist))
    const isAgain = before?.sequence === typist.sequence && (before.isAgain || !before.isOn)
    const shown: SeenTypist = { ...typist, isOn: true, isAgain }
    store.set([...store.get().filter((one) => one !== before), shown])
    const timer = setTimeout(() => {
      timers.delete(timer)
      // A later signal has taken its place.
      store.set(store.get().map((one) => (one === shown ? { ...one, isOn: false } : one)))
    }, shownMs)
    timers.add(timer)
  }

  return {
    use: store.use,
    get: store.get,
    /** Follows the server. Returns a function that stops it. */
    follow() {
      const listener: Parameters<typeof typingListeners.add>[0] = ({ id, typing }) => {
        if (id === threadId && typing) hear(typing)
      }
      typingListeners.add(listener)
      return () => {
        typingListeners.delete(listener)
        for (const timer of timers) clearTimeout(timer)
      }
    },
  }
}

/** Those who are typing and whose message has not come yet. */
export const stillTyping = (
  all: readonly SeenTypist[],
  messages: readonly Pick<Message, 'side' | 'author' | 'sequence'>[],
): readonly SeenTypist[] =>
  all.filter(
    (one) =>
      one.isOn &&
      !messages.some(
        ({ side, author, sequence }) => sequence > one.sequence && isSamePerson(one, { side, name: author }),
      ),
  )
