import type { Actor } from '../../../../../shared/actor.ts'
import { isOperator } from '../../../../../shared/actor.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { clockOf } from '../../../../company/ui/review-labels.ts'
import { productStatusNames } from '../../product.names.policy.ts'
import { transitions } from '../../product.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'

export const isWaiting = ({ status }: Pick<ReviewedProduct, 'status'>): boolean => status in transitions.approve

/**
 * Why this person may not decide now, as text; null if they may. The server says which goods are the reviewer's own.
 */
export function whyNotDecide(actor: Actor, { status, claim, can, company }: ReviewedProduct): string | null {
  if (claim && !claim.isMine) return m.product_review_why_other({ name: claim.name, time: clockOf(claim.until) })
  if (isOperator(actor) && actor.companyId === company.companyId) return m.review_why_member()
  if (!isWaiting({ status })) return m.product_review_why_status({ status: productStatusNames[status]() })
  return can.length === 0 ? m.product_error_own() : null
}
