import { m } from '../../../../../shared/wording/messages.js'
import type { KeyLine } from '../../../../../ui/keys/keys-dialog.tsx'

/** Keyboard shortcuts of a product review: those of the company review that apply here. */
export const productReviewKeys = (): KeyLine[] => [
  ['j  k', m.review_key_fields()],
  ['f', m.review_key_fine()],
  ['r', m.product_review_key_remark()],
  ['u', m.review_key_undo()],
  ['[  ]', m.review_key_documents()],
  ['+  -  0', m.review_key_zoom()],
  ['t', m.review_key_rotate()],
  ['c', m.review_key_claim()],
  ['a', m.product_review_approve()],
  ['b', m.product_review_return()],
  ['x', m.product_review_remove()],
  ['n', m.product_review_key_claim()],
  ['s', m.product_review_key_skip()],
  ['?', m.review_keys()],
]

/** Keyboard shortcuts of the queue. */
export const productQueueKeys = (): KeyLine[] => [
  ['j  k', m.review_key_rows()],
  ['Enter', m.review_key_open()],
  ['x', m.product_review_key_tick()],
  ['n', m.product_review_key_claim()],
  ['r', m.review_refresh()],
  ['/', m.review_key_search()],
  ['?', m.review_keys()],
]
