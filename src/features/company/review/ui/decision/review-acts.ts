import { m } from '../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../client/api.ts'
import type { ReviewedCompany } from '../../review.contract.ts'
import { remarksOf } from './review-draft.ts'
import type { ReviewDraft } from './review-draft.ts'

/** Actions that ask for confirmation. */
export type Act = 'approve' | 'return' | 'reject' | 'suspend' | 'lift' | 'recheck' | 'close'

type ActLabels = { title: () => string; done: () => string; isDangerous?: boolean; needsComment?: boolean }

export const acts: Record<Act, ActLabels> = {
  approve: { title: m.review_act_approve, done: m.review_done_approve },
  return: { title: m.review_act_return, done: m.review_done_return },
  reject: { title: m.review_act_reject, done: m.review_done_reject, isDangerous: true, needsComment: true },
  suspend: { title: m.review_act_suspend, done: m.review_done_suspend, isDangerous: true, needsComment: true },
  lift: { title: m.review_act_lift, done: m.review_done_lift },
  recheck: { title: m.review_act_recheck, done: m.review_done_recheck },
  close: { title: m.review_act_close, done: m.review_done_close, isDangerous: true, needsComment: true },
}

/** A decision leads to the next application; other actions concern this company only. */
export const isVerdict = (act: Act): act is 'approve' | 'return' | 'reject' =>
  act === 'approve' || act === 'return' || act === 'reject'

/** What an action does and who is notified, sentence by sentence. */
export function consequencesOf(
  act: Act,
  { isChange, published, storeName }: ReviewedCompany,
  remarkCount: number,
): string[] {
  const store = { store: storeName }
  const recipients = published ? m.review_notifies_company() : m.review_notifies_applicant()
  if (act === 'recheck') return [m.review_will_recheck(), m.review_notifies_nobody()]
  if (act === 'suspend') return [m.review_will_suspend(store), recipients]
  if (act === 'lift') return [m.review_will_lift(store), recipients]
  if (act === 'close')
    return [
      published ? m.review_will_close_company(store) : m.review_will_close(store),
      m.review_will_close_final(),
      recipients,
    ]
  if (act === 'approve')
    return [isChange ? m.review_will_approve_change(store) : m.review_will_approve(store), recipients]
  if (act === 'return')
    return [m.review_will_return({ count: remarkCount }), ...(isChange ? [m.review_will_stay()] : []), recipients]
  if (isChange) return [m.review_will_reject_change(), m.review_will_stay(), recipients]
  return [published ? m.review_will_reject_company(store) : m.review_will_reject(store), recipients]
}

/** Sends an action. Resolves to the envelope, or null if there was no reply. */
export function perform(
  act: Act,
  { id, version }: ReviewedCompany,
  draft: Pick<ReviewDraft, 'marks' | 'words'>,
  unmarked: string[],
) {
  const { words } = draft
  const targets = { id, words }
  const send = {
    suspend: () => callQuietly('POST /api/operator/companies/:id/suspend', targets),
    lift: () => callQuietly('POST /api/operator/companies/:id/lift', targets),
    recheck: () => callQuietly('POST /api/operator/companies/:id/recheck', targets),
    close: () => callQuietly('POST /api/operator/companies/:id/close', targets),
  }
  const remarks = act === 'return' ? remarksOf(draft.marks) : {}
  const answer = isVerdict(act)
    ? callQuietly('POST /api/operator/companies/:id/decide', {
        id,
        version,
        verdict: act,
        remarks,
        words,
        unmarked: act === 'approve' ? unmarked : [],
      })
    : send[act]()
  return answer.catch(() => null)
}
