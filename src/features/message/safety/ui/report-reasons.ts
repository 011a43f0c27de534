import { m } from '../../../../shared/wording/messages.js'
import type { ReportOutcome } from '../../message.policy.ts'
import type { ReportReason } from '../safety.policy.ts'

export const reportReasonNames: Record<ReportReason, () => string> = {
  fraud: m.message_reason_fraud,
  payment: m.message_reason_payment,
  spam: m.message_reason_spam,
  insult: m.message_reason_insult,
  forbidden: m.message_reason_forbidden,
  other: m.message_reason_other,
}

export const reportOutcomeNames: Record<ReportOutcome, () => string> = {
  acted: m.message_report_acted,
  no_breach: m.message_report_no_breach,
}
