import type { ProgramEvent } from '../../../shared/program-events.ts'
import type { Scope } from '../../../shared/scopes.ts'
import { m } from '../../../shared/wording/messages.js'
import type { DeliveryFault, DeliveryState } from '../webhook/webhook.enums.policy.ts'

export const scopeNames: Record<Scope, () => string> = {
  'products:read': m.api_scope_products_read,
  'products:write': m.api_scope_products_write,
  'requests:read': m.api_scope_requests_read,
  'quotations:read': m.api_scope_quotations_read,
  'quotations:write': m.api_scope_quotations_write,
  'orders:read': m.api_scope_orders_read,
  'orders:write': m.api_scope_orders_write,
  'messages:read': m.api_scope_messages_read,
  'messages:write': m.api_scope_messages_write,
  exchange: m.api_scope_exchange,
}

const eventNames: Record<ProgramEvent | 'test', () => string> = {
  'request.matched': m.api_event_request_matched,
  'quotation.submitted': m.api_event_quotation_submitted,
  'quotation.accepted': m.api_event_quotation_accepted,
  'order.changed': m.api_event_order_changed,
  'message.received': m.api_event_message_received,
  'product.published': m.api_event_product_published,
  'product.returned': m.api_event_product_returned,
  test: m.api_event_test,
}

/** The name of a stored event; events of a later version are shown as they are. */
export const eventName = (event: string): string =>
  event in eventNames ? eventNames[event as keyof typeof eventNames]() : event

export const stateNames: Record<DeliveryState, () => string> = {
  waiting: m.api_state_waiting,
  delivered: m.api_state_delivered,
  failed: m.api_state_failed,
  cancelled: m.api_state_cancelled,
}

export const faultNames: Record<DeliveryFault, () => string> = {
  address: m.api_fault_address,
  connection: m.api_fault_connection,
  time: m.api_fault_time,
  secret: m.api_fault_secret,
}
