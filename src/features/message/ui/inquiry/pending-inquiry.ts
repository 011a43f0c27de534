import { browserStorage } from '../../../../client/session/browser-storage.ts'
import type { CallRequest } from '../../../../client/api.ts'
import { pendingInquiryKey } from '../stored-keys.ts'

/** A person who logs in later than this, in milliseconds, may be somebody else. */
const waitsFor = 30 * 60_000

/** An inquiry that was sent before the login, with the keys that make it one inquiry however often it is sent. */
export type PendingInquiry = {
  at: number
  keys: (readonly [string, string])[]
  /** The page with the form. */
  path: string
  /** Where the form keeps what was typed. */
  draftKey: string
} & (
  | { to: 'one'; input: CallRequest<'POST /api/inquiries'> }
  | {
      to: 'several'
      input: CallRequest<'POST /api/inquiries/several'>
      /** Where the form expects the results. */
      resultsKey: string
    }
)

export const storePendingInquiry = (pending: PendingInquiry): boolean =>
  browserStorage.write(pendingInquiryKey, JSON.stringify(pending))

/** What was sent before the login; null if there is nothing, or it was long ago. */
export function readPendingInquiry(): PendingInquiry | null {
  try {
    const pending = JSON.parse(browserStorage.read(pendingInquiryKey) ?? 'null') as PendingInquiry | null
    return pending && Date.now() - pending.at < waitsFor && pending.input ? pending : null
  } catch {
    return null
  }
}

export const forgetPendingInquiry = (): void => browserStorage.remove(pendingInquiryKey)
