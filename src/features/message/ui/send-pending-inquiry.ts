import { isSuccess } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { restoreFormKeys } from '../../../client/form-keys.ts'
import { go } from '../../../client/go.ts'
import { browserStorage } from '../../../client/session/browser-storage.ts'
import { leaveToast } from '../../../client/toasts.ts'
import { forgetPendingInquiry, readPendingInquiry, storePendingInquiry } from './pending-inquiry.ts'

type Sent = CallReply<'POST /api/inquiries'> | CallReply<'POST /api/inquiries/several'>

/** Sends what was written before the login, and leads to the thread; after a refusal, or for several suppliers, back to the form. */
export async function sendPendingInquiry(): Promise<void> {
  const pending = readPendingInquiry()
  if (!pending) return
  const keys = restoreFormKeys(pending.keys, (stored) => storePendingInquiry({ ...pending, keys: stored }))
  // Without an answer, the next page sends it again.
  const answer: Envelope<Sent> | null = await (
    pending.to === 'several'
      ? callQuietly('POST /api/inquiries/several', pending.input, keys)
      : callQuietly('POST /api/inquiries', pending.input, keys)
  ).catch(() => null)
  if (!answer || answer.code === '401' || answer.code === '5030') return
  forgetPendingInquiry()
  if (isSuccess(answer)) {
    browserStorage.remove(pending.draftKey)
    if ('id' in answer.data) return go(`/messages/${answer.data.id}`)
    if ('resultsKey' in pending) browserStorage.write(pending.resultsKey, JSON.stringify(answer.data.results))
    return go(pending.path)
  }
  leaveToast('error', answer.message)
  go(pending.path)
}
