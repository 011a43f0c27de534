import { initialListSettings } from '../../shared/lists.ts'
import type { ListName, ListSettings } from '../../shared/lists.ts'
import { isSuccess } from '../../shared/envelope.ts'
import { m } from '../../shared/wording/messages.js'
import { callQuietly } from '../api.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { onSessionEnd, readUser } from '../session/session.ts'
import { createStore } from '../store.ts'
import { toast } from '../toasts.ts'

/** What changes in the settings of a list; applied to what the server has by then. */
type Edit = (settings: ListSettings) => Partial<ListSettings>
type Known = { of: string | null; lists: Partial<Record<ListName, ListSettings>> }

/** A copy in this browser, so that a list does not change its columns while it appears. */
const storageKey = 'lists'
const nobody: Known = { of: null, lists: {} }
const store = createStore<Known>(nobody)
let sending: Promise<unknown> = Promise.resolve()
let unsent = 0

onSessionEnd(() => store.set(nobody))

/** How this person sees a list, and how to change it; kept by the server, so that every device shows the same. */
export function useListSettings(list: ListName | undefined): [ListSettings, (edit: Edit) => void] {
  const { lists } = store.use()
  return [(list && lists[list]) ?? initialListSettings, (edit) => list && change(list, edit)]
}

/** Reads the settings of the signed-in person once. */
export async function readListSettings(): Promise<void> {
  const me = readUser()?.userId ?? null
  if (me === null || store.get().of === me) return
  store.set({ of: me, lists: storedFor(me) })
  const lists = await readLists()
  if (lists && unsent === 0 && readUser()?.userId === me) cache({ of: me, lists })
}

async function readLists(): Promise<Known['lists'] | null> {
  const answer = await callQuietly('GET /api/user/lists').catch(() => null)
  if (!answer || !isSuccess(answer)) return null
  return Object.fromEntries(answer.data.items.map(({ list, ...settings }) => [list, settings]))
}

/**
 * Shown at once. Edits are sent one after the other, each on top of what the server has then, so that a second tab loses
 * nothing; what was not stored is not shown any longer.
 */
function change(list: ListName, edit: Edit): void {
  const { of, lists } = store.get()
  const edited = (known: Known['lists']) => {
    const settings = known[list] ?? initialListSettings
    return { ...settings, ...edit(settings) }
  }
  store.set({ of, lists: { ...lists, [list]: edited(lists) } })
  unsent++
  sending = sending.then(async () => {
    const stored = await readLists()
    const next = edited(stored ?? lists)
    const answer = stored && (await callQuietly('PUT /api/user/lists/:list', { list, ...next }).catch(() => null))
    const isStored = answer !== null && isSuccess(answer)
    if (!isStored) toast.warn(answer?.message ?? m.list_settings_not_saved())
    // A later edit is shown already.
    if (--unsent > 0 || store.get().of !== of) return
    cache({ of, lists: { ...(stored ?? lists), ...(isStored && { [list]: next }) } })
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
