import { initialListSettings } from '../../shared/lists.ts'
import type { ListName, ListSettings } from '../../shared/lists.ts'
import { isSuccess } from '../../shared/envelope.ts'
import { m } from '../../shared/wording/messages.js'
import { callQuietly } from '../api.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { onSessionEnd, readUser } from '../session/session.ts'
import { createStore } from '../store.ts'
import { toast } from '../toasts.ts'

type Known = { of: string | null; lists: Partial<Record<ListName, ListSettings>> }

/** A copy in this browser, so that a list does not change its columns while it appears. */
const storageKey = 'lists'
const nobody: Known = { of: null, lists: {} }
const store = createStore<Known>(nobody)
let sending: Promise<unknown> = Promise.resolve()

onSessionEnd(() => store.set(nobody))

/** How this person sees a list, and how to change it; kept by the server, so that every device shows the same. */
export function useListSettings(list: ListName | undefined): [ListSettings, (settings: ListSettings) => void] {
  const { lists } = store.use()
  return [(list && lists[list]) ?? initialListSettings, (next) => list && change(list, next)]
}

/** Reads the settings of the signed-in person once. */
export async function readListSettings(): Promise<void> {
  const me = readUser()?.userId ?? null
  if (me === null || store.get().of === me) return
  store.set({ of: me, lists: storedFor(me) })
  const answer = await callQuietly('GET /api/user/lists').catch(() => null)
  if (!answer || !isSuccess(answer) || readUser()?.userId !== me) return
  cache({ of: me, lists: Object.fromEntries(answer.data.items.map(({ list, ...settings }) => [list, settings])) })
}

/** Shown at once; requests are sent one after the other, so that the last choice stays. */
function change(list: ListName, settings: ListSettings): void {
  const { of, lists } = store.get()
  cache({ of, lists: { ...lists, [list]: settings } })
  sending = sending.then(async () => {
    const answer = await callQuietly('PUT /api/user/lists/:list', { list, ...settings }).catch(() => null)
    if (!answer || !isSuccess(answer)) toast.warn(answer?.message ?? m.list_settings_not_saved())
  })
}

function cache(known: Known): void {
  store.set(known)
  browserStorage.write(storageKey, JSON.stringify(known))
}

function storedFor(me: string): Known['lists'] {
  try {
    const known = JSON.parse(browserStorage.read(storageKey) ?? 'null') as Partial<Known> | null
    return known?.of === me && known.lists ? known.lists : {}
  } catch {
    return {}
  }
}
