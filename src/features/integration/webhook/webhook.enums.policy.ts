/** What a webhook can be notified of. */
const webhookEvents = [
  'request.matched',
  'quotation.submitted',
  'quotation.accepted',
  'order.changed',
  'message.received',
  'product.published',
  'product.returned',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** `cancelled`: the webhook was disabled or its company suspended before the delivery. */
const deliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a try failed, if there was no answer: a private address, a name or connection that failed, or ten seconds. */
const deliveryFaults = ['address', 'connection', 'time'] as const
export type DeliveryFault = (typeof deliveryFaults)[number]
