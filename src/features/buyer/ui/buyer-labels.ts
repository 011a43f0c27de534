import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import type { BuyerStatus, BuyerVerb } from '../buyer.enums.policy.ts'

export const buyerTones: Record<BuyerStatus, StatusTone> = {
  draft: 'secondary',
  submitted: 'info',
  in_review: 'info',
  returned: 'warn',
  rejected: 'danger',
  approved: 'success',
}

export const buyerVerbTones: Record<BuyerVerb, StatusTone> = {
  submit: 'info',
  change: 'warn',
  claim: 'secondary',
  release: 'secondary',
  approve: 'success',
  return: 'warn',
  reject: 'danger',
}
