import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { audit } from '../../../server/audit.ts'
import { auditEntries } from '../../../server/audit.table.ts'
import { systemContext } from '../../../server/context.ts'
import { makeOperator, registerPerson } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

describe('audit log', () => {
  const test = useTestApp()
  const write = (subjectId: string, details = {}) =>
    audit(
      { ...systemContext(test.server, 'test'), address: '2001:db8:1:2::7' },
      { action: 'tested', subjectKind: 'sample', subjectId, details },
    )

  it('The audit log is listed newest first, filtered by action, subject, actor and time', async () => {
    const operator = await makeOperator(test)
    await write('a')
    test.clock.advance(3_600_000)
    await write('b')
    const subjects = async (filter: object) =>
      (await test.call('GET /api/operator/audit', filter, operator)).data.items.map(({ subjectId }) => subjectId)
    const noon = test.clock.now().toISOString()
    expect(await subjects({ action: 'tested' })).toEqual(['b', 'a'])
    expect(await subjects({ subjectKind: 'sample', subjectId: 'a' })).toEqual(['a'])
    expect(await subjects({ action: 'tested', from: noon })).toEqual(['b'])
    expect(await subjects({ action: 'tested', to: noon })).toEqual(['a'])
    expect(await subjects({ actorId: operator.userId, action: 'registered' })).toEqual([operator.userId])
    expect((await test.call('GET /api/operator/audit/words', {}, operator)).data).toMatchObject({
      actions: expect.arrayContaining(['registered', 'tested']),
      subjectKinds: ['sample', 'user'],
    })
  })

  it('The audit log is found by the end of an id, of at least six characters', async () => {
    const operator = await makeOperator(test)
    const subjects = async (subjectId: string) =>
      (await test.call('GET /api/operator/audit', { subjectKind: 'user', subjectId }, operator)).data.items.map(
        (item) => item.subjectId,
      )
    const found = new Set(await subjects(operator.userId))
    expect(found).toEqual(new Set([operator.userId]))
    for (const end of [operator.userId.slice(-6), `…${operator.userId.slice(-8).toUpperCase()}`])
      expect(new Set(await subjects(end))).toEqual(found)
    expect(await subjects(operator.userId.slice(-5))).toEqual([])
  })

  it('A range of times that ends before it begins is refused at its end, also for the export', async () => {
    const operator = await makeOperator(test)
    const range = { from: '2026-11-02T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' }
    expect((await test.call('GET /api/operator/audit', range, operator)).fields).toEqual({
      to: '截止日期不能早于起始日期',
    })
    const query = new URLSearchParams(range).toString()
    const answer = await test.raw('GET', `/api/operator/audit/export?${query}`, undefined, operator)
    expect(answer.json()).toMatchObject({ code: '1001' })
  })

  it('The audit log is paged by cursor', async () => {
    const operator = await makeOperator(test)
    for (const subject of ['a', 'b', 'c']) await write(subject)
    const first = (await test.call('GET /api/operator/audit', { action: 'tested', limit: 2 }, operator)).data
    const rest = (
      await test.call(
        'GET /api/operator/audit',
        { action: 'tested', limit: 2, cursor: first.nextCursor ?? '' },
        operator,
      )
    ).data
    expect([...first.items, ...rest.items].map(({ subjectId }) => subjectId)).toEqual(['c', 'b', 'a'])
    expect(rest.nextCursor).toBeNull()
    expect((await test.call('GET /api/operator/audit', { cursor: 'WyJ4Il0' }, operator)).code).toBe('1001')
  })

  it('The audit log shows full addresses to admins only', async () => {
    const [operator, admin] = [await makeOperator(test), await makeOperator(test, 'admin')]
    await write('a')
    const address = async (caller: { token: string }) =>
      (await test.call('GET /api/operator/audit', { action: 'tested' }, caller)).data.items[0]?.address
    expect(await address(operator)).toBe('2001:db8:1:…')
    expect(await address(admin)).toBe('2001:db8:1:2::7')
  })

  it('The audit log is verified as complete, and a changed entry is named', async () => {
    const operator = await makeOperator(test)
    await write('a')
    const whole = (await test.call('POST /api/operator/audit/verify', {}, operator)).data
    expect(whole).toMatchObject({ brokenAt: null, at: test.clock.now().toISOString() })
    await test.server.database.db.update(auditEntries).set({ subjectId: 'x' }).where(eq(auditEntries.subjectId, 'a'))
    const broken = (await test.call('POST /api/operator/audit/verify', {}, operator)).data
    expect(broken.brokenAt).toBe(whole.entries)
    const { data } = await test.call('GET /api/operator/audit', { action: 'audit_verified' }, operator)
    expect(data.items.map(({ details }) => details.brokenAt)).toEqual([broken.brokenAt, null])
  })

  it('The export of the audit log is a CSV that spreadsheets read as text, and the export itself is recorded', async () => {
    const operator = await makeOperator(test)
    await write('=HYPERLINK("x")', { words: 'a "quoted", word' })
    const answer = await test.raw('GET', '/api/operator/audit/export?action=tested', undefined, operator)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('audit-2026-11-02.csv'),
    })
    const [head, line, end] = answer.body.split('\r\n')
    expect(head).toBe('\uFEFFposition,at,actor_id,actor,action,subject_kind,subject_id,address,details,hash')
    expect(line).toContain(`tested,sample,"'=HYPERLINK(""x"")",2001:db8:1:…,"{""words"":""a \\""quoted\\"", word""}"`)
    expect(end).toBe('')
    const { data } = await test.call('GET /api/operator/audit', { action: 'audit_exported' }, operator)
    expect(data.items).toMatchObject([{ actor: { id: operator.userId }, details: { action: 'tested' } }])
  })

  it('The export has no formula for a spreadsheet whose separator is a semicolon', async () => {
    const operator = await makeOperator(test)
    await write("x;=cmd|'/c calc'!A0;y", { words: 'a;\n=1+1' })
    const { body } = await test.raw('GET', '/api/operator/audit/export?action=tested', undefined, operator)
    expect(body).toContain(`"x;'=cmd|`)
    expect(body.split(/[;\n]/).filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([])
  })

  it('Users and visitors cannot read the audit log', async () => {
    const user = await registerPerson(test)
    for (const path of ['/api/operator/audit', '/api/operator/audit/words', '/api/operator/audit/export']) {
      expect((await test.raw('GET', path, undefined, user)).json()).toMatchObject({ code: '1031' })
      expect((await test.raw('GET', path)).json()).toMatchObject({ code: '401' })
    }
    expect((await test.call('POST /api/operator/audit/verify', {}, user)).code).toBe('1031')
  })
})
