import type { PaymentTerms } from '../rfq/rfq.enums.policy.ts'
import { milestoneKinds, otherSide } from './order.enums.policy.ts'
import type { MilestoneKind, MilestoneVerb, OrderSide, OrderState } from './order.enums.policy.ts'

/** The side that marks a milestone as done; the other side confirms it or objects. */
export const doers: Record<MilestoneKind, OrderSide> = {
  deposit: 'buyer',
  production: 'supplier',
  inspection: 'supplier',
  shipment: 'supplier',
  customs: 'buyer',
  received: 'buyer',
}

/** The facts of a milestone that the rules need. */
export type MilestoneFacts = { kind: MilestoneKind; isDone: boolean; isConfirmed: boolean }

/**
 * Whether a side may do this with a milestone. Goods are made before they are inspected, shipped and received; a deposit
 * may be marked at any time, because terms differ. What is confirmed never changes.
 */
export function canMove(
  verb: MilestoneVerb,
  milestone: MilestoneFacts,
  { state, side, milestones }: { state: OrderState; side: OrderSide; milestones: readonly MilestoneFacts[] },
): boolean {
  const { kind, isDone, isConfirmed } = milestone
  if (state !== 'active' || isConfirmed) return false
  const isDoer = doers[kind] === side
  const place = milestoneKinds.indexOf(kind)
  const isReached =
    kind === 'deposit' ||
    milestones.every((other) => other.kind === 'deposit' || milestoneKinds.indexOf(other.kind) >= place || other.isDone)
  return {
    done: isDoer && !isDone && isReached,
    undo: isDoer && isDone,
    confirm: !isDoer && isDone,
    object: !isDoer && isDone,
    date: true,
  }[verb]
}

/** The milestone that is next, and the side whose act it waits for; null once all are confirmed. */
export function nextOf<M extends MilestoneFacts>(milestones: readonly M[]): { milestone: M; side: OrderSide } | null {
  const milestone = milestones.find(({ isConfirmed }) => !isConfirmed)
  return milestone ? { milestone, side: actsOn(milestone) } : null
}

/** The side whose act an unconfirmed milestone waits for. */
export const actsOn = ({ kind, isDone }: Pick<MilestoneFacts, 'kind' | 'isDone'>): OrderSide =>
  isDone ? otherSide(doers[kind]) : doers[kind]

/** Late from the day after its date until it is confirmed. */
export const isLate = (
  { dueOn, isConfirmed }: { dueOn: string | null; isConfirmed: boolean },
  { state, today }: { state: OrderState; today: string },
): boolean => state === 'active' && !isConfirmed && dueOn !== null && dueOn < today

/** What a side may do about ending an order without its completion: both must agree. */
export const canCancel = (
  verb: 'ask_cancel' | 'continue' | 'cancel',
  { state, side, asked }: { state: OrderState; side: OrderSide; asked: OrderSide | null },
): boolean =>
  state === 'active' &&
  {
    ask_cancel: asked === null,
    // Withdrawn by the side that proposed it, or declined by the other.
    continue: asked !== null,
    cancel: asked === otherSide(side),
  }[verb]

/** Payment terms without a deposit; the order then begins with the production. */
const withoutDeposit: readonly PaymentTerms[] = ['letter_of_credit', 'on_shipment', 'on_delivery', 'deferred']

/** Days before shipment on which goods are ready, and inspected; days after the acceptance until the deposit. */
const readyBefore = 4
const inspectedBefore = 2
const depositWithin = 5

/** The milestones of an order with the days after its acceptance that are proposed for them; null if nothing is known. */
export function plannedDays(
  leadDays: number | null,
  payment: PaymentTerms | null,
): { kind: MilestoneKind; days: number | null }[] {
  const before = (days: number) => (leadDays === null ? null : Math.max(0, leadDays - days))
  const days: Record<MilestoneKind, number | null> = {
    deposit: Math.min(depositWithin, leadDays ?? depositWithin),
    production: before(readyBefore),
    inspection: before(inspectedBefore),
    shipment: leadDays,
    customs: null,
    received: null,
  }
  const isWithout = payment !== null && withoutDeposit.includes(payment)
  return milestoneKinds.filter((kind) => kind !== 'deposit' || !isWithout).map((kind) => ({ kind, days: days[kind] }))
}
