import { isSuccess } from '../../../../../../shared/envelope.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../../../../client/api.ts'
import { onSessionEnd, readUser } from '../../../../../../client/session/session.ts'
import { createStore } from '../../../../../../client/store.ts'
import { toast } from '../../../../../../client/toasts.ts'

/** The favourites of the signed-in user; null until they are loaded. */
export const favourites = createStore<ReadonlySet<string> | null>(null)
let loadedFor: string | null = null
/** What has been kept or dropped here, which a list that was asked for before may not know. */
const changed = new Map<string, boolean>()

onSessionEnd(() => {
  loadedFor = null
  changed.clear()
  favourites.set(null)
})

/** Asks once for each person. */
export function loadFavourites(): void {
  const userId = readUser()?.userId ?? null
  if (userId === null || userId === loadedFor) return
  loadedFor = userId
  void callQuietly('GET /api/favourites/ids').then(
    (answer) => isSuccess(answer) && readUser()?.userId === userId && show(answer.data.ids),
    () => undefined,
  )
}

/** Keeps a product, or no longer; true when it is done. */
export async function setFavourite(id: string, isFavourite: boolean): Promise<boolean> {
  const answer = await call(isFavourite ? 'PUT /api/favourites/:id' : 'DELETE /api/favourites/:id', { id }).catch(
    () => null,
  )
  // Few visitors have wanted a product before the login, so that code is not part of every page.
  if (answer) void import('./wanted-favourite.ts').then(({ forgetWantedFavourite }) => forgetWantedFavourite())
  if (!answer || !isSuccess(answer)) return false
  changed.set(id, isFavourite)
  const known = favourites.get()
  if (known) show(known)
  return true
}

/** After the login: adds what a visitor wanted before it. */
export async function saveWanted(): Promise<void> {
  const { readWantedFavourite } = await import('./wanted-favourite.ts')
  const id = readWantedFavourite()
  if (id !== null && (await setFavourite(id, true))) toast.success(m.favourite_saved())
}

function show(known: Iterable<string>): void {
  const ids = new Set(known)
  for (const [id, isFavourite] of changed) {
    if (isFavourite) ids.add(id)
    else ids.delete(id)
  }
  favourites.set(ids)
}
