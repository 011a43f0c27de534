import { m } from '../../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../../ui/feedback/status-badge.tsx'
import type { ProductStatus, ProductVerb } from '../../product.enums.policy.ts'

/** Labels of history entries. */
export const productVerbNames: Record<ProductVerb, () => string> = {
  submit: m.product_verb_submit,
  publish: m.product_verb_publish,
  withdraw: m.product_verb_withdraw,
  approve: m.product_verb_approve,
  return: m.product_verb_return,
  pause: m.product_verb_pause,
  resume: m.product_verb_resume,
  discard: m.product_verb_discard,
  remove: m.product_verb_remove,
  restore: m.product_verb_restore,
  check: m.product_verb_check,
  recover: m.product_verb_recover,
  revert: m.product_verb_revert,
}

const tones: Record<ProductStatus, StatusTone> = {
  draft: 'secondary',
  pending: 'info',
  returned: 'warn',
  published: 'success',
  change_pending: 'info',
  paused: 'secondary',
  removed: 'danger',
}

export const statusTone = (status: ProductStatus): StatusTone => tones[status]
