import { useEffect, useState } from 'react'
import { useBrowserValue } from '../../../../client/browser-value.ts'
import { readPendingInquiry } from './pending-inquiry.ts'

/** Whether the inquiry that this form has stored before the login is being sent, so that nobody sends it a second time. */
export function usePendingInquiry(draftKey: string, isSignedIn: boolean): boolean {
  const isPending = useBrowserValue(() => readPendingInquiry()?.draftKey === draftKey, false)
  const [isDone, setDone] = useState(false)
  const isSending = isSignedIn && isPending && !isDone
  useEffect(() => {
    if (!isSending) return
    void import('./send-pending-inquiry.ts')
      .then(({ sendPendingInquiry }) => sendPendingInquiry())
      .catch(() => undefined)
      .finally(() => setDone(true))
  }, [isSending])
  return isSending
}
