import { m } from '../../../../../shared/wording/messages.js'
import type { ProductFindingKind } from '../../rules/product.findings.policy.ts'
import type { ReviewVerb } from '../../product.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'

export const productFindingNames: Record<ProductFindingKind, () => string> = {
  measure: m.product_finding_kind_measure,
  language: m.product_finding_kind_language,
  russian_missing: m.product_finding_kind_russian,
  price_far: m.product_finding_kind_price,
  eac_expired: m.product_finding_kind_eac,
  article_again: m.product_finding_kind_article,
}

type Act = { label: () => string; done: () => string; variant: 'filled' | 'outlined' | 'danger'; needsComment?: true }

/** An operator's actions on a product, and the messages shown afterwards. */
export const productReviewActs: Record<ReviewVerb, Act> = {
  approve: { label: m.product_review_approve, done: m.product_review_approved, variant: 'filled' },
  return: { label: m.product_review_return, done: m.product_review_returned, variant: 'outlined' },
  remove: { label: m.product_review_remove, done: m.product_review_removed, variant: 'danger', needsComment: true },
  restore: { label: m.product_review_restore, done: m.product_review_restored, variant: 'outlined' },
  check: { label: m.product_review_check, done: m.product_review_checked, variant: 'filled' },
}

/** What a decision does and who is notified, sentence by sentence. */
export function productReviewConsequences(
  verb: ReviewVerb,
  { published }: Pick<ReviewedProduct, 'published'>,
): string[] {
  const isChange = published !== null
  if (verb === 'check') return [m.product_review_will_check()]
  const what = {
    approve: isChange ? [m.product_review_will_change()] : [m.product_review_will_approve()],
    return: isChange
      ? [m.product_review_will_return(), m.product_review_will_stay()]
      : [m.product_review_will_return()],
    remove: [m.product_review_will_remove()],
    restore: [m.product_review_will_restore()],
  }
  return [...what[verb], m.product_review_supplier_notified()]
}
