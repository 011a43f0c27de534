import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp({ SESSION_HOURS: '10000', SESSION_IDLE_MINUTES: '600000' })

const figures = async (operator: Person, query: object = {}) =>
  (await test.call('GET /api/operator/message-figures', query, operator)).data

describe('figures of conversations', () => {
  it('Operators see volumes by the day in China, answer times, decisions about reports and the words found', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const shop = await makeShop(test)
    await test.call('POST /api/operator/watched-words', { zh: '定金' }, operator)
    const ask = async () =>
      (
        await test.call(
          'POST /api/inquiries',
          { companyId: shop.companyId, currency: 'CNY', text: 'Цена?' },
          await makePerson(test),
        )
      ).data.id
    const answer = (id: string) =>
      test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: '先付定金' }, shop.sales)
    // 23:00 in China; the answers follow after midnight.
    test.clock.advance(14 * hourMs)
    const ids: string[] = []
    for (let count = 0; count < 4; count++) ids.push(await ask())
    test.clock.advance(70 * minuteMs)
    for (const id of ids.slice(0, 2)) await answer(id)
    test.clock.advance(60 * minuteMs)
    for (const id of ids.slice(2, 3)) await answer(id)
    test.clock.advance(2 * dayMs)
    await test.call(
      'POST /api/threads/:id/reports',
      { id: ids[0] ?? '', reason: 'spam', text: 'Это не по делу' },
      shop.sales,
    )
    const { days, answers, reports, flags, words } = await figures(operator, { days: '7' })
    expect(days).toHaveLength(7)
    expect(days.filter(({ inquiries, ofSuppliers }) => inquiries + ofSuppliers > 0)).toEqual([
      { day: '2026-11-02', inquiries: 4, ofBuyers: 4, ofSuppliers: 0 },
      { day: '2026-11-03', inquiries: 0, ofBuyers: 0, ofSuppliers: 3 },
    ])
    expect(answers).toEqual({ inquiries: 4, answered: 3, overdue: 1, medianSeconds: 4200, p90Seconds: 7080 })
    expect(reports).toEqual({ open: 1, acted: 0, noBreach: 0 })
    expect([flags, words]).toEqual([{ open: 3, acted: 0, noBreach: 0 }, [{ word: '定金', messages: 3 }]])

    await test.call(
      'POST /api/operator/reported-threads/:id/resolve',
      { id: ids[0] ?? '', outcome: 'acted', reason: 'Предупреждён' },
      operator,
    )
    expect((await figures(operator)).reports).toEqual({ open: 0, acted: 1, noBreach: 0 })
    const file = await test.raw('GET', '/api/operator/message-figures/export?days=7', undefined, operator)
    expect(file.body).toContain('2026-11-02,4,4,0\r\n')
    expect(
      (await test.call('GET /api/operator/audit', { action: 'messages_exported' }, operator)).data.items,
    ).toHaveLength(1)
  })

  it('Without a conversation there are zeros and no times, and nobody but operators sees the figures', async () => {
    const { days, answers } = await figures(await makePerson(test, { role: 'operator' }), { days: '90' })
    expect(days).toHaveLength(90)
    expect(answers).toEqual({ inquiries: 0, answered: 0, overdue: 0, medianSeconds: null, p90Seconds: null })
    expect((await test.call('GET /api/operator/message-figures', {}, await makePerson(test))).code).toBe('1031')
    expect((await test.call('GET /api/operator/message-figures')).code).toBe('401')
  })
})
