import { m } from '../../../../../shared/wording/messages.js'
import type { KeyLine } from '../../../../../ui/keys/keys-dialog.tsx'

export const reviewKeys = (): KeyLine[] => [
  ['j  k', m.review_key_fields()],
  ['f', m.review_key_fine()],
  ['r', m.review_key_remark()],
  ['1 … 9', m.review_key_reason()],
  ['u', m.review_key_undo()],
  ['[  ]', m.review_key_documents()],
  [',  .', m.review_key_pages()],
  ['+  -  0', m.review_key_zoom()],
  ['t', m.review_key_rotate()],
  ['c', m.review_key_claim()],
  ['a', m.review_act_approve()],
  ['b', m.review_act_return()],
  ['x', m.review_act_reject()],
  ['n', m.review_key_next()],
  ['?', m.review_keys()],
]

export const queueKeys = (): KeyLine[] => [
  ['j  k', m.review_key_rows()],
  ['Enter', m.review_key_open()],
  ['n', m.review_key_next()],
  ['r', m.review_refresh()],
  ['/', m.review_key_search()],
  ['?', m.review_keys()],
]
