import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../client/api.ts'
import { restoreFormKeys } from '../../../client/form-keys.ts'
import { toast } from '../../../client/toasts.ts'
import { forgetWantedSubscription, readWantedSubscription } from './wanted-subscription.ts'

/** After the login: subscribes to what a visitor wanted before it. */
export async function saveWantedSubscription(): Promise<void> {
  const wanted = readWantedSubscription()
  if (!wanted) return forgetWantedSubscription()
  const { about, search } = wanted
  const found = await callQuietly('GET /api/subscriptions/find', { ...(about ? { about } : {}), search }).catch(
    () => null,
  )
  if (!found) return
  if (!isSuccess(found) || found.data.subscription) return forgetWantedSubscription()
  // Not stored: the same subscription again is the one that exists.
  const keys = restoreFormKeys([], () => undefined)
  const { filter } = found.data
  const answer = await call('POST /api/subscriptions', { about: found.data.about, filter }, keys).catch(() => null)
  if (!answer) return
  forgetWantedSubscription()
  if (isSuccess(answer)) toast.success(m.subscription_added())
}
