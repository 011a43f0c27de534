import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { TestDeal } from '../../deal/deal.fixture.ts'
import { makeOrder } from '../order.fixture.ts'
import { writeCalendar } from './write-calendar.ts'

const test = useTestApp()
let deal: TestDeal
beforeEach(async () => {
  deal = await makeOrder(test)
})

const make = async (who: Person) =>
  new URL((await test.call('POST /api/user/calendar-feed', {}, who)).data.url ?? '').pathname

describe('calendar of orders', () => {
  it('Both sides see the dates of milestones that are not confirmed, soonest first', async () => {
    for (const [who, side] of [
      [deal.buyer, 'buyer'],
      [deal.shop.viewer, 'supplier'],
    ] as const) {
      const { items } = (await test.call('GET /api/user/milestones', {}, who)).data
      expect(items.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
        ['deposit', '2026-11-07'],
        ['production', '2026-11-18'],
        ['inspection', '2026-11-20'],
        ['shipment', '2026-11-22'],
      ])
      expect(items.every((item) => item.side === side)).toBe(true)
    }
    expect((await test.call('GET /api/user/milestones', {}, await makePerson(test))).data.items).toEqual([])
  })

  it('Anyone who holds the signed address reads the calendar without a session', async () => {
    const path = await make(deal.shop.sales)
    const answer = await test.raw('GET', path)
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.body).toContain('DTSTART;VALUE=DATE:20261122\r\n')
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(4)
    expect((await test.raw('GET', path.replace(/.{5}\.ics$/, 'AAAAA.ics'))).json()).toMatchObject({ code: '1031' })
    const foreign = path.replace(deal.shop.sales.userId, deal.buyer.userId)
    expect((await test.raw('GET', foreign)).json()).toMatchObject({ code: '1031' })
  })

  it('A new address ends the earlier one, and a feed that was ended is not found', async () => {
    const first = await make(deal.buyer)
    const second = await make(deal.buyer)
    expect((await test.raw('GET', first)).json()).toMatchObject({ code: '1031' })
    expect((await test.raw('GET', second)).statusCode).toBe(200)
    expect((await test.call('GET /api/user/calendar-feed', {}, deal.buyer)).data.url).toContain(second)
    await test.call('DELETE /api/user/calendar-feed', {}, deal.buyer)
    expect((await test.raw('GET', second)).json()).toMatchObject({ code: '1031' })
  })

  it('A long line is folded between characters and special signs are escaped', () => {
    const text = writeCalendar('订单', [
      {
        uid: 'a',
        day: '2026-11-07',
        changedAt: new Date('2026-11-02T01:00:00Z'),
        title: `${'螺'.repeat(60)}; a, b`,
        url: 'https://x/',
      },
    ])
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text.replaceAll('\r\n ', '')).toContain(String.raw`${'螺'.repeat(60)}\; a\, b`)
    expect(text).toContain('DTSTAMP:20261102T010000Z')
  })
})
