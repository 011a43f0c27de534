import { m } from '../../../../shared/wording/messages.js'

export type Verdict = 'approve' | 'return' | 'reject'
type VerdictLabels = {
  title: () => string
  done: () => string
  will: (company: string) => string
  isDangerous?: true
  needsComment?: true
}

/** An operator's decisions, what they do, and the message shown afterwards. */
export const verdicts: Record<Verdict, VerdictLabels> = {
  approve: {
    title: m.review_act_approve,
    done: m.buyer_done_approve,
    will: (company) => m.buyer_will_approve({ company }),
  },
  return: { title: m.review_act_return, done: m.buyer_done_return, will: () => m.buyer_will_return() },
  reject: {
    title: m.review_act_reject,
    done: m.buyer_done_reject,
    will: (company) => m.buyer_will_reject({ company }),
    isDangerous: true,
    needsComment: true,
  },
}
