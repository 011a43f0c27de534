/** Closed lists of orders: states, milestones and events. */

export const orderStates = ['active', 'completed', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** In this order on every page. */
export const milestoneKinds = ['deposit', 'production', 'inspection', 'shipment', 'customs', 'received'] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

export const orderSides = ['buyer', 'supplier'] as const
export type OrderSide = (typeof orderSides)[number]
export const otherSide = (side: OrderSide): OrderSide => (side === 'buyer' ? 'supplier' : 'buyer')

/** What a side does with a milestone. */
export const milestoneVerbs = ['done', 'undo', 'confirm', 'object', 'date'] as const
export type MilestoneVerb = (typeof milestoneVerbs)[number]

/** Every possible event of an order; each is an entry of its history. */
export const orderVerbs = [
  'open',
  ...milestoneVerbs,
  'remind',
  'attach',
  'detach',
  'ask_cancel',
  'continue',
  'cancel',
  'complete',
  'dispute',
  'resolve',
  'review',
  'answer',
] as const
export type OrderVerb = (typeof orderVerbs)[number]
