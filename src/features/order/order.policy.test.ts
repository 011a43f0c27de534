import { describe, expect, it } from 'vitest'
import { milestoneKinds, milestoneVerbs, orderSides } from './order.enums.policy.ts'
import type { MilestoneKind, OrderSide } from './order.enums.policy.ts'
import { actsOn, canCancel, canMove, doers, isLate, nextOf, plannedDays } from './order.policy.ts'

/** Every milestone of an order, with those that are done and those that are confirmed. */
const milestones = (done: MilestoneKind[] = [], confirmed: MilestoneKind[] = []) =>
  milestoneKinds.map((kind) => ({
    kind,
    isDone: done.includes(kind) || confirmed.includes(kind),
    isConfirmed: confirmed.includes(kind),
  }))
const verbsOf = (
  kind: MilestoneKind,
  side: OrderSide,
  all = milestones(),
  state: 'active' | 'completed' = 'active',
) => {
  const milestone = all.find((one) => one.kind === kind)
  return milestone ? milestoneVerbs.filter((verb) => canMove(verb, milestone, { state, side, milestones: all })) : []
}

describe('rules of orders', () => {
  it('Each milestone is marked by its side and confirmed or objected to by the other', () => {
    const table: Record<MilestoneKind, OrderSide> = {
      deposit: 'buyer',
      production: 'supplier',
      inspection: 'supplier',
      shipment: 'supplier',
      customs: 'buyer',
      received: 'buyer',
    }
    expect(doers).toEqual(table)
    for (const [place, kind] of milestoneKinds.entries())
      for (const side of orderSides) {
        const before = milestoneKinds.slice(0, place)
        const isDoer = table[kind] === side
        expect(verbsOf(kind, side, milestones(before)), `${kind} ${side}`).toEqual(isDoer ? ['done', 'date'] : ['date'])
        expect(verbsOf(kind, side, milestones([...before, kind])), `${kind} ${side}`).toEqual(
          isDoer ? ['undo', 'date'] : ['confirm', 'object', 'date'],
        )
      }
  })

  it('Goods are not shipped before they are inspected, and a deposit may be marked at any time', () => {
    expect(verbsOf('shipment', 'supplier', milestones(['production']))).toEqual(['date'])
    expect(verbsOf('production', 'supplier')).toEqual(['done', 'date'])
    expect(verbsOf('deposit', 'buyer', milestones(['production', 'inspection']))).toEqual(['done', 'date'])
  })

  it('Nothing that is confirmed changes, and nothing of a completed order', () => {
    for (const side of orderSides) {
      expect(verbsOf('deposit', side, milestones([], ['deposit']))).toEqual([])
      expect(verbsOf('production', side, milestones(), 'completed')).toEqual([])
    }
  })

  it('The next act is the mark of one side and then the confirmation of the other', () => {
    expect(nextOf(milestones())).toMatchObject({ side: 'buyer', milestone: { kind: 'deposit' } })
    expect(nextOf(milestones(['deposit']))).toMatchObject({ side: 'supplier', milestone: { kind: 'deposit' } })
    expect(nextOf(milestones([], ['deposit']))).toMatchObject({ side: 'supplier', milestone: { kind: 'production' } })
    expect(nextOf(milestones([], [...milestoneKinds]))).toBeNull()
    expect(actsOn({ kind: 'received', isDone: true })).toBe('supplier')
  })

  it('A milestone is late from the day after its date until it is confirmed', () => {
    const late = (dueOn: string | null, isConfirmed = false, state: 'active' | 'cancelled' = 'active') =>
      isLate({ dueOn, isConfirmed }, { state, today: '2026-11-10' })
    expect([late('2026-11-09'), late('2026-11-10'), late(null)]).toEqual([true, false, false])
    expect([late('2026-11-09', true), late('2026-11-09', false, 'cancelled')]).toEqual([false, false])
  })

  it('An order is cancelled by the side that did not propose it, and kept by either', () => {
    const verbs = ['ask_cancel', 'continue', 'cancel'] as const
    const allowed = (side: OrderSide, asked: OrderSide | null) =>
      verbs.filter((verb) => canCancel(verb, { state: 'active', side, asked }))
    expect(allowed('buyer', null)).toEqual(['ask_cancel'])
    expect(allowed('buyer', 'buyer')).toEqual(['continue'])
    expect(allowed('buyer', 'supplier')).toEqual(['continue', 'cancel'])
    expect(canCancel('ask_cancel', { state: 'completed', side: 'buyer', asked: null })).toBe(false)
  })

  it('Dates come from the lead time, and terms without a deposit have no such milestone', () => {
    expect(plannedDays(20, 'deposit_30').map(({ days }) => days)).toEqual([5, 16, 18, 20, null, null])
    expect(plannedDays(1, null).map(({ days }) => days)).toEqual([1, 0, 0, 1, null, null])
    expect(plannedDays(null, null).map(({ days }) => days)).toEqual([5, null, null, null, null, null])
    expect(plannedDays(20, 'on_delivery').map(({ kind }) => kind)).not.toContain('deposit')
  })
})
