import { describe, expect, it } from 'vitest'
import { makeOperator, registerPerson } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { allDuties } from '../../../shared/actor.ts'

describe('duties', () => {
  const test = useTestApp()
  const reason = 'She moves to another team'
  const duties = 'PUT /api/operator/users/:id/duties'

  it('A new operator has all duties unless some are named; administrators have all and users none', async () => {
    const admin = await makeOperator(test, 'admin')
    const people = [await registerPerson(test), await registerPerson(test)] as const
    const give = (id: string, role: 'user' | 'operator' | 'admin', some?: ('finance' | 'review')[]) =>
      test.call('PUT /api/operator/users/:id/role', { id, role, ...(some && { duties: some }), reason }, admin)
    expect((await give(people[0].userId, 'operator')).code).toBe('0')
    expect((await give(people[1].userId, 'operator', ['finance', 'review', 'finance'])).code).toBe('0')
    const held = async (person: { token: string }) => (await test.call('GET /api/user/me', {}, person)).data.duties
    expect(await held(people[0])).toEqual(allDuties)
    expect(await held(people[1])).toEqual(['review', 'finance'])
    expect(await held(admin)).toEqual(allDuties)
    expect(await give(people[1].userId, 'admin', ['review'])).toMatchObject({
      code: '1001',
      fields: { duties: expect.any(String) },
    })
    expect((await give(people[1].userId, 'user')).code).toBe('0')
    expect(await held(people[1])).toEqual([])
    // What she had before is not remembered.
    await give(people[1].userId, 'operator')
    expect(await held(people[1])).toEqual(allDuties)
  })

  it('Changed duties count for the next call of an open session, and the audit log has them before and after', async () => {
    const admin = await makeOperator(test, 'admin')
    const operator = await makeOperator(test)
    expect((await test.call('GET /api/operator/companies', {}, operator)).code).toBe('0')
    expect(
      (
        await test.call(
          duties,
          { id: operator.userId, duties: ['support', 'finance'], known: [...allDuties], reason },
          admin,
        )
      ).code,
    ).toBe('0')
    expect(await test.call('GET /api/operator/companies', {}, operator)).toMatchObject({
      code: '1031',
      data: { duty: 'review' },
    })
    expect((await test.call('GET /api/operator/tickets', {}, operator)).code).toBe('0')
    const { data } = await test.call('GET /api/operator/users/:id', { id: operator.userId }, admin)
    expect(data).toMatchObject({ role: 'operator', duties: ['support', 'finance'], can: { changeDuties: true } })
    expect(data.entries.find(({ action }) => action === 'duties_changed')).toMatchObject({
      actor: { id: admin.userId },
      details: {
        before: { review: true, editing: true, support: true, finance: true },
        after: { review: false, editing: false, support: true, finance: true },
        reason,
      },
    })
  })

  it('Duties are saved only over those that the administrator has seen, and the refusal says which they are now', async () => {
    const admin = await makeOperator(test, 'admin')
    const { userId: id } = await makeOperator(test)
    const save = (chosen: ('review' | 'support')[], known: ('review' | 'support' | 'editing' | 'finance')[]) =>
      test.call(duties, { id, duties: chosen, known, reason }, admin)
    const codes = (await Promise.all([save(['review'], [...allDuties]), save(['support'], [...allDuties])])).map(
      ({ code }) => code,
    )
    expect(codes.toSorted()).toEqual(['0', '1030'])
    const held = codes[0] === '0' ? 'review' : 'support'
    expect((await save(['support', 'review'], [...allDuties])).message).toContain(held === 'review' ? '审核' : '客服')
    expect((await save(['support', 'review'], [held])).code).toBe('0')
    expect((await save(['review', 'support'], ['support', 'review'])).code).toBe('1030')
  })

  it('An operator keeps at least one duty; administrators and users have none to change', async () => {
    const admin = await makeOperator(test, 'admin')
    const other = await makeOperator(test, 'admin')
    const operator = await makeOperator(test)
    const user = await registerPerson(test)
    const change = (id: string, caller: { token: string }, chosen: 'review'[] = ['review']) =>
      test.call(duties, { id, duties: chosen, known: [...allDuties], reason }, caller)
    expect(await change(operator.userId, admin, [])).toMatchObject({
      code: '1001',
      fields: { duties: expect.any(String) },
    })
    for (const { userId } of [other, user]) expect((await change(userId, admin)).code).toBe('1030')
    expect((await change(admin.userId, admin)).code).toBe('1031')
    expect((await change(operator.userId, await makeOperator(test))).code).toBe('1031')
    expect((await change(operator.userId, user)).code).toBe('1031')
  })

  it('People are filtered by what they may do, administrators included, with counts', async () => {
    const admin = await makeOperator(test, 'admin')
    const editor = await makeOperator(test, 'operator', ['editing'])
    const both = await makeOperator(test, 'operator', ['editing', 'support'])
    await registerPerson(test)
    const find = async (filter: { duty: 'editing' | 'review'; role?: 'operator' }) =>
      (await test.call('GET /api/operator/users', filter, both)).data
    const editors = await find({ duty: 'editing' })
    expect(new Set(editors.items.map(({ id }) => id))).toEqual(new Set([admin.userId, editor.userId, both.userId]))
    expect(editors).toMatchObject({ total: 3, counts: { duties: { review: 1, editing: 3, support: 2, finance: 1 } } })
    expect((await find({ duty: 'editing', role: 'operator' })).total).toBe(2)
    expect((await find({ duty: 'review' })).items).toMatchObject([{ id: admin.userId, duties: allDuties }])
  })

  it('The first page and the tasks of an operator show the work of her duties alone', async () => {
    const asker = await registerPerson(test)
    await test.call('POST /api/tickets', { subject: 'Question', text: 'How do I begin?' }, asker)
    const supporter = await makeOperator(test, 'operator', ['support'])
    const editor = await makeOperator(test, 'operator', ['editing'])
    const queues = async (person: { token: string }) =>
      (await test.call('GET /api/operator/dashboard', {}, person)).data.queues
    expect(await queues(supporter)).toMatchObject({
      goods: null,
      tickets: { waiting: 1 },
      plans: null,
      documents: null,
    })
    expect(await queues(editor)).toEqual({ goods: null, tickets: null, plans: null, documents: null })
    const tasks = async (person: { token: string }) =>
      (await test.call('GET /api/user/tasks', {}, person)).data.items.map(({ kind }) => kind)
    expect(await tasks(supporter)).toContain('ticket.queue')
    expect(await tasks(editor)).not.toContain('ticket.queue')
  })
})
