import { m } from '../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../client/api.ts'
import type { ReviewedCompany } from '../../company.review.contract.ts'
import { remarksOf } from './review-draft.ts'
import type { ReviewDraft } from './review-draft.ts'

/** Everything that ends in a question before it is done. */
export type Act = 'approve' | 'return' | 'reject' | 'suspend' | 'lift' | 'recheck' | 'close'

type Words = { title: () => string; done: () => string; isDangerous?: boolean; needsWords?: boolean }

export const acts: Record<Act, Words> = {
  approve: { title: m.review_act_approve, done: m.review_done_approve },
  return: { title: m.review_act_return, done: m.review_done_return },
  reject: { title: m.review_act_reject, done: m.review_done_reject, isDangerous: true, needsWords: true },
  suspend: { title: m.review_act_suspend, done: m.review_done_suspend, isDangerous: true, needsWords: true },
  lift: { title: m.review_act_lift, done: m.review_done_lift },
  recheck: { title: m.review_act_recheck, done: m.review_done_recheck },
  close: { title: m.review_act_close, done: m.review_done_close, isDangerous: true, needsWords: true },
}

/** A decision leads to the next application; the rest concerns this company alone. */
export const isVerdict = (act: Act): act is 'approve' | 'return' | 'reject' =>
  act === 'approve' || act === 'return' || act === 'reject'

/** What an act will do, and whom it tells, sentence by sentence. */
export function consequencesOf(
  act: Act,
  { isChange, live, storeName }: ReviewedCompany,
  remarkCount: number,
): string[] {
  const store = { store: storeName }
  const tells = live ? m.review_tells_company() : m.review_tells_applicant()
  if (act === 'recheck') return [m.review_will_recheck(), m.review_tells_nobody()]
  if (act === 'suspend') return [m.review_will_suspend(store), tells]
  if (act === 'lift') return [m.review_will_lift(store), tells]
  if (act === 'close')
    return [live ? m.review_will_close_company(store) : m.review_will_close(store), m.review_will_close_final(), tells]
  if (act === 'approve') return [isChange ? m.review_will_approve_change(store) : m.review_will_approve(store), tells]
  if (act === 'return')
    return [m.review_will_return({ count: remarkCount }), ...(isChange ? [m.review_will_stay()] : []), tells]
  if (isChange) return [m.review_will_reject_change(), m.review_will_stay(), tells]
  return [live ? m.review_will_reject_company(store) : m.review_will_reject(store), tells]
}

/** Sends an act. Resolves to the envelope, or null when no answer came. */
export function perform(
  act: Act,
  { id, version }: ReviewedCompany,
  draft: Pick<ReviewDraft, 'marks' | 'words'>,
  unmarked: string[],
) {
  const { words } = draft
  const standing = { id, words }
  const send = {
    suspend: () => callQuietly('POST /api/operator/companies/:id/suspend', standing),
    lift: () => callQuietly('POST /api/operator/companies/:id/lift', standing),
    recheck: () => callQuietly('POST /api/operator/companies/:id/recheck', standing),
    close: () => callQuietly('POST /api/operator/companies/:id/close', standing),
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
