import { isSuccess } from '../../../../shared/envelope.ts'
import type { Envelope } from '../../../../shared/envelope.ts'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { restoreFormKeys } from '../../../../client/form-keys.ts'
import { go } from '../../../../client/go.ts'
import { browserStorage } from '../../../../client/session/browser-storage.ts'
import { leaveToast } from '../../../../client/toasts.ts'
import { UploadEnded } from '../../../media/ui/upload-file.ts'
import { writeAttachments } from '../../attachment/ui/draft-attachment.ts'
import { forgetPendingInquiry, readPendingInquiry, storePendingInquiry } from './pending-inquiry.ts'
import type { PendingInquiry } from './pending-inquiry.ts'
import { uploadHeldFiles } from './upload-held-files.ts'

type Sent = CallReply<'POST /api/inquiries'> | CallReply<'POST /api/inquiries/several'>

let sending: Promise<void> | null = null

/** Sends what was written before the login, and leads to the thread; after a refusal, or for several suppliers, back to the form. */
export function sendPendingInquiry(): Promise<void> {
  // Without a secure context there are no locks. Two tabs that upload the files of one inquiry would send two different ones.
  const locks = navigator.locks as LockManager | undefined
  sending ??= (locks ? locks.request('pending-inquiry', send) : send()).finally(() => {
    sending = null
  })
  return sending
}

async function send(): Promise<void> {
  const stored = readPendingInquiry()
  if (!stored) return
  const pending = await uploadHeldFiles(stored).catch((error: unknown) => {
    if (!(error instanceof UploadEnded)) throw error
    // The form uploads the files again and shows at each what is wrong with it.
    if (!error.canRetry) returnToForm(stored, error.message)
    return null
  })
  if (!pending) return
  const keys = restoreFormKeys(pending.keys, (entries) => storePendingInquiry({ ...pending, keys: entries }))
  // Without an answer, the next page sends it again.
  const answer: Envelope<Sent> | null = await (
    pending.to === 'several'
      ? callQuietly('POST /api/inquiries/several', pending.input, keys)
      : callQuietly('POST /api/inquiries', pending.input, keys)
  ).catch(() => null)
  if (!answer || answer.code === '401' || answer.code === '5030') return
  if (isSuccess(answer)) {
    forgetPendingInquiry()
    browserStorage.remove(pending.draftKey)
    writeAttachments(browserStorage, pending.draftKey, [])
    if ('id' in answer.data) return go(`/messages/${answer.data.id}`)
    if ('resultsKey' in pending) browserStorage.write(pending.resultsKey, JSON.stringify(answer.data.results))
    return go(pending.path)
  }
  returnToForm(pending, answer.message)
}

function returnToForm({ path }: PendingInquiry, reason: string): void {
  forgetPendingInquiry()
  leaveToast('error', reason)
  go(path)
}
