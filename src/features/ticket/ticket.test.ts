import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../server/audit.table.ts'
import { makePerson } from '../../test/companies.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const question = { subject: '材料退回', text: '我的营业执照照片被退回了，请问原因是什么？' }

describe('tickets', () => {
  const test = useTestApp()

  it('A ticket of a signed-in person is answered on the page and can continue', async () => {
    const [person, operator, stranger] = [
      await makePerson(test),
      await makePerson(test, { role: 'operator' }),
      await makePerson(test),
    ]
    const { id, number } = (await test.call('POST /api/tickets', question, person)).data
    expect(number).toBe(1)
    const queue = (await test.call('GET /api/operator/tickets', { status: 'open' }, operator)).data
    expect(queue).toMatchObject({
      total: 1,
      counts: { open: 1, answered: 0, closed: 0 },
      items: [{ id, subject: '材料退回', isMember: true, name: '王芳' }],
    })
    test.clock.advance(60_000)
    const answered = await test.call(
      'POST /api/operator/tickets/:id/answer',
      { id: id ?? '', text: '照片模糊，请重拍。' },
      operator,
    )
    expect(answered.data).toMatchObject({
      status: 'answered',
      messages: [{ isAnswer: false }, { isAnswer: true, text: '照片模糊，请重拍。' }],
    })
    expect((await test.call('GET /api/notifications', {}, person)).data.items[0]).toMatchObject({
      kind: 'ticket_answered',
      link: `/user/tickets/${id}`,
    })
    const mine = (await test.call('GET /api/tickets/:id', { id: id ?? '' }, person)).data
    expect(mine.messages.map(({ author, isAnswer }) => [isAnswer, author])).toEqual([
      [false, '王芳'],
      [true, expect.not.stringContaining('王芳')],
    ])
    expect((await test.call('POST /api/tickets/:id/reply', { id: id ?? '', text: '谢谢' }, person)).data.status).toBe(
      'open',
    )
    for (const answer of [
      await test.call('GET /api/tickets/:id', { id: id ?? '' }, stranger),
      await test.call('POST /api/tickets/:id/reply', { id: id ?? '', text: 'x' }, stranger),
      await test.call('GET /api/operator/tickets', {}, person),
    ])
      expect(answer.code).toBe('1031')
    expect((await test.call('GET /api/tickets', {}, stranger)).data.items).toEqual([])
  })

  it('A ticket of a visitor is answered by mail, once, in the language of the question', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    expect((await test.call('POST /api/tickets', question)).fields).toHaveProperty('email')
    expect((await test.call('POST /api/tickets', { ...question, email: 'no address' })).fields).toHaveProperty('email')
    const sent = await test.call('POST /api/tickets', { ...question, email: 'buyer@example.kz' }, { locale: 'ru' })
    expect(sent.data).toMatchObject({ id: null, number: expect.any(Number) as number })
    const [ticket] = (await test.call('GET /api/operator/tickets', {}, operator)).data.items
    await test.call(
      'POST /api/operator/tickets/:id/answer',
      { id: ticket?.id ?? '', text: 'Снимок нечёткий.', isClosed: true },
      operator,
    )
    await test.runJobs()
    await test.runJobs()
    const mails = test.server.outbox.list().filter(({ to }) => to === 'buyer@example.kz')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/^Ответ[\s\S]*Снимок нечёткий/)
  })

  it('The numbers of tickets follow each question, answer, reply, closing and reopening at once', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const person = await makePerson(test)
    const numbers = async () => {
      const { total, counts } = (await test.call('GET /api/operator/tickets', {}, operator)).data
      return [total, counts.open, counts.answered, counts.closed]
    }
    expect(await numbers()).toEqual([0, 0, 0, 0])
    const id = (await test.call('POST /api/tickets', question, person)).data.id ?? ''
    expect(await numbers()).toEqual([1, 1, 0, 0])
    await test.call('POST /api/operator/tickets/:id/answer', { id, text: '请重拍。' }, operator)
    expect(await numbers()).toEqual([1, 0, 1, 0])
    await test.call('POST /api/tickets/:id/reply', { id, text: '谢谢' }, person)
    expect(await numbers()).toEqual([1, 1, 0, 0])
    await test.call('POST /api/operator/tickets/:id/close', { id }, operator)
    expect(await numbers()).toEqual([1, 0, 0, 1])
    await test.call('POST /api/operator/tickets/:id/reopen', { id }, operator)
    expect(await numbers()).toEqual([1, 1, 0, 0])
    const closed = (await test.call('GET /api/operator/tickets', { status: 'closed' }, operator)).data
    expect([closed.total, closed.items]).toEqual([0, []])
  })

  it('A ticket is closed and reopened by rules, and both are recorded', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const id = (await test.call('POST /api/tickets', question, await makePerson(test))).data.id ?? ''
    expect((await test.call('POST /api/operator/tickets/:id/reopen', { id }, operator)).code).toBe('1030')
    expect((await test.call('POST /api/operator/tickets/:id/close', { id }, operator)).data.status).toBe('closed')
    expect((await test.call('POST /api/operator/tickets/:id/answer', { id, text: 'x' }, operator)).code).toBe('1030')
    expect((await test.call('POST /api/operator/tickets/:id/reopen', { id }, operator)).data.status).toBe('open')
    expect(
      (await test.call('GET /api/operator/tickets/:id', { id: '0197f6a0-0000-7000-8000-000000000001' }, operator)).code,
    ).toBe('1031')
    const entries = await test.server.database.db.select().from(auditEntries)
    expect(entries.map(({ action }) => action)).toEqual(['ticket_closed', 'ticket_reopened'])
  })

  it('A third ticket in an hour from one address needs a proof of work, and a person has a limit', async () => {
    const request = (address: string) =>
      test.call('POST /api/tickets', { ...question, email: 'a@example.kz' }, { address })
    expect([(await request('10.3.3.3')).code, (await request('10.3.3.3')).code]).toEqual(['0', '0'])
    const third = await request('10.3.3.3')
    expect([third.code, Object.keys(third.data as object)]).toEqual(['1002', ['challenge']])
    expect(
      (
        await test.call(
          'POST /api/tickets',
          { ...question, email: 'a@example.kz', proof: 'e30=' },
          { address: '10.3.3.3' },
        )
      ).code,
    ).toBe('1002')
    expect((await request('10.4.4.4')).code).toBe('0')
    const person = await makePerson(test)
    const codes: string[] = []
    for (let count = 0; count < 11; count++) codes.push((await test.call('POST /api/tickets', question, person)).code)
    expect(codes.filter((code) => code === '0')).toHaveLength(10)
    expect(codes.at(-1)).toBe('1002')
  })

  it('Tickets are found by words and number, page by page', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const person = await makePerson(test)
    for (let count = 0; count < 5; count++) {
      await test.call('POST /api/tickets', { ...question, subject: `问题 ${count}%` }, person)
      test.clock.advance(1000)
    }
    const list = async (input: object) => (await test.call('GET /api/operator/tickets', input, operator)).data
    expect((await list({ q: '3%' })).items.map(({ subject }) => subject)).toEqual(['问题 3%'])
    expect((await list({ q: '2' })).total).toBe(2)
    const first = await list({ status: 'open', limit: 3 })
    expect(first.items[0]?.subject).toBe('问题 0%')
    const second = await list({ status: 'open', limit: 3, cursor: first.nextCursor })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5)
  })
})
