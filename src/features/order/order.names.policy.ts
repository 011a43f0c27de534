import { m } from '../../shared/wording/messages.js'
import type { MilestoneKind, OrderSide, OrderState, OrderVerb } from './order.enums.policy.ts'

type Names<Keys extends string> = Record<Keys, typeof m.order_state_active>

export const orderStateNames: Names<OrderState> = {
  active: m.order_state_active,
  completed: m.order_state_completed,
  cancelled: m.order_state_cancelled,
}

export const milestoneNames: Names<MilestoneKind> = {
  deposit: m.order_step_deposit,
  production: m.order_step_production,
  inspection: m.order_step_inspection,
  shipment: m.order_step_shipment,
  customs: m.order_step_customs,
  received: m.order_step_received,
}

export const sideNames: Names<OrderSide> = { buyer: m.order_side_buyer, supplier: m.order_side_supplier }

export const orderVerbNames: Names<OrderVerb> = {
  open: m.order_verb_open,
  done: m.order_verb_done,
  undo: m.order_verb_undo,
  confirm: m.order_verb_confirm,
  object: m.order_verb_object,
  date: m.order_verb_date,
  remind: m.order_verb_remind,
  attach: m.order_verb_attach,
  detach: m.order_verb_detach,
  ask_cancel: m.order_verb_ask_cancel,
  continue: m.order_verb_continue,
  cancel: m.order_verb_cancel,
  complete: m.order_verb_complete,
  dispute: m.order_verb_dispute,
  resolve: m.order_verb_resolve,
  review: m.order_verb_review,
  answer: m.order_verb_answer,
}
