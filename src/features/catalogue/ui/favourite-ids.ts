import { isSuccess } from '../../../shared/envelope.ts'
import { call, callQuietly } from '../../../web/api.ts'
import { readUser } from '../../../web/session.ts'
import { createStore } from '../../../web/store.ts'

/** What the signed-in keeps; null until it is known. */
export const favourites = createStore<ReadonlySet<string> | null>(null)
let askedFor: string | null = null

/** Asks once for each person. */
export function loadFavourites(): void {
  const userId = readUser()?.userId ?? null
  if (userId === null || userId === askedFor) return
  askedFor = userId
  void callQuietly('GET /api/favourites/ids').then((answer) => isSuccess(answer) && favourites.set(new Set(answer.data.ids)), () => undefined)
}

/** Keeps a product, or no longer. */
export async function setFavourite(id: string, isKept: boolean): Promise<void> {
  const answer = await call(isKept ? 'PUT /api/favourites/:id' : 'DELETE /api/favourites/:id', { id }).catch(() => null)
  if (!answer || !isSuccess(answer)) return
  const ids = new Set(favourites.get())
  if (isKept) ids.add(id)
  else ids.delete(id)
  favourites.set(ids)
}
