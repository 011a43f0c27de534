import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import { go } from '../../../client/go.ts'
import { browserStorage } from '../../../client/session/browser-storage.ts'
import { leaveToast } from '../../../client/toasts.ts'
import { forgetPendingInquiry, readPendingInquiry, restoreFormKeys, storePendingInquiry } from './pending-inquiry.ts'

/** Sends what was written before the login, and leads to the thread; after a refusal back to the form. */
export async function sendPendingInquiry(): Promise<void> {
  const pending = readPendingInquiry()
  if (!pending) return
  const keys = restoreFormKeys(pending.keys, (stored) => storePendingInquiry({ ...pending, keys: stored }))
  // Without an answer, the next page sends it again.
  const answer = await callQuietly('POST /api/inquiries', pending.input, keys).catch(() => null)
  if (!answer || answer.code === '401' || answer.code === '5030') return
  forgetPendingInquiry()
  if (isSuccess(answer)) {
    browserStorage.remove(pending.draftKey)
    return go(`/messages/${answer.data.id}`)
  }
  leaveToast('error', answer.message)
  go(pending.path)
}
