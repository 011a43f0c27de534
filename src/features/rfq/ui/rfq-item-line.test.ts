import { expect, it } from 'vitest'
import { emptyItem } from '../rfq.answers.contract.ts'
import type { RfqItem } from '../rfq.answers.contract.ts'
import { differingLines } from './rfq-item-line.ts'

it('Two versions of the items of a request are told apart by whatever of them differs', () => {
  const bolt = { ...emptyItem(), name: '螺栓', quantity: 100, targetPrice: 1550 }
  const mine = [{ ...bolt, name: '螺母' }, bolt]
  const linesBeside = (change: Partial<RfqItem>) => {
    const theirs = [
      { ...bolt, name: '螺母' },
      { ...bolt, ...change },
    ]
    return [differingLines(mine, theirs, 'CNY'), differingLines(theirs, mine, 'CNY')].map((lines) =>
      lines.map(({ place, line }) => `${place} ${line}`).join(),
    )
  }
  expect(linesBeside({ quantity: 200 })).toEqual(['2 螺栓 · 100 件 · ¥15.50', '2 螺栓 · 200 件 · ¥15.50'])
  const changes: Partial<RfqItem>[] = [{ unit: 'kg' }, { targetPrice: null }, { specification: 'A2' }, { picture: 'x' }]
  for (const change of changes) {
    const [one, other] = linesBeside(change)
    expect(one).not.toEqual(other)
  }
})
