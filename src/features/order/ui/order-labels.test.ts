import { expect, it } from 'vitest'
import { m } from '../../../shared/wording/messages.js'
import { milestoneNames } from '../order.names.policy.ts'
import { nextText } from './order-labels.ts'

const next = { kind: 'production', side: 'buyer', dueOn: null, isLate: false } as const
const step = milestoneNames.production()

it('A buyer is asked to confirm the production and not to produce', () => {
  expect(nextText(next, 'buyer')).toBe(m.order_next_confirm({ step }))
  expect(nextText({ ...next, side: 'supplier' }, 'supplier')).toBe(m.order_next_you({ step }))
  expect(nextText(next, 'supplier')).toBe(m.order_next_other({ step }))
})
