import { beforeEach, describe, expect, it } from 'vitest'
import { m } from '../../../shared/wording/messages.js'
import { approveCompany, makePerson } from '../../../test/companies.ts'
import { newPhone, signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()
let owner: Person
let companyId: string
const creditCode = '91350100M000100Y43'
beforeEach(async () => {
  ;({ owner, companyId } = await approveCompany(test, { licence: { creditCode } }))
})

/** Invites a person, who accepts. */
async function join(role: 'viewer' | 'sales' | 'manager'): Promise<Person> {
  const person = await makePerson(test, { name: role })
  const { data } = await test.call('POST /api/company/invitations', { account: person.phone, role }, owner)
  expect((await test.call('POST /api/company/invitations/:id/accept', { id: data.id }, person)).data).toEqual({
    companyId,
    role,
  })
  return person
}

describe('invitation', () => {
  it('An invitation gives the role that it names, and is answered once', async () => {
    const person = await makePerson(test, { name: '小张' })
    const invited = await test.call(
      'POST /api/company/invitations',
      { account: `+86 ${person.phone}`, role: 'sales' },
      owner,
    )
    expect(invited.data).toMatchObject({
      role: 'sales',
      account: `${person.phone.slice(0, 3)}****${person.phone.slice(7)}`,
    })
    expect((await test.call('GET /api/company/my-invitations', {}, person)).data.invitations).toMatchObject([
      { id: invited.data.id, role: 'sales' },
    ])
    expect((await test.call('POST /api/company/invitations/:id/accept', { id: invited.data.id }, person)).code).toBe(
      '0',
    )
    expect((await test.call('POST /api/company/invitations/:id/accept', { id: invited.data.id }, person)).code).toBe(
      '1031',
    )
    const { data } = await test.call('GET /api/company/members', {}, person)
    expect(data).toMatchObject({
      canManage: false,
      items: [{ role: 'owner' }, { name: '小张', role: 'sales', isMe: true }],
    })
    expect((await test.call('GET /api/user/me', {}, person)).data.companyId).toBe(companyId)
  })

  it.each([
    ['', m.identity_error_account_required()],
    ['nobody', m.identity_error_account_wrong()],
  ])('An invitation to «%s» is refused with words about a phone or an e-mail address', async (account, words) => {
    const { fields } = await test.call('POST /api/company/invitations', { account, role: 'viewer' }, owner)
    expect(fields).toEqual({ account: words })
  })

  it('An invitation to a number that nobody has gets the same answer', async () => {
    const answer = await test.call('POST /api/company/invitations', { account: newPhone(), role: 'viewer' }, owner)
    expect(answer).toMatchObject({ code: '0', data: { role: 'viewer' } })
  })

  it('An invitation belongs to its recipient, expires after 14 days and can be withdrawn or declined', async () => {
    const person = await makePerson(test)
    const invite = async () =>
      (await test.call('POST /api/company/invitations', { account: person.phone, role: 'viewer' }, owner)).data.id
    const first = await invite()
    expect(
      (await test.call('POST /api/company/invitations/:id/accept', { id: first }, await makePerson(test))).code,
    ).toBe('1031')
    const second = await invite()
    expect((await test.call('POST /api/company/invitations/:id/accept', { id: first }, person)).code).toBe('1031')
    await test.call('DELETE /api/company/invitations/:id', { id: second }, owner)
    expect((await test.call('GET /api/company/my-invitations', {}, person)).data.invitations).toEqual([])
    const third = await invite()
    expect((await test.call('POST /api/company/invitations/:id/decline', { id: third }, person)).code).toBe('0')
    const fourth = await invite()
    test.clock.advance(14 * 86_400_000)
    const token = await signIn(test, person.userId)
    expect((await test.call('POST /api/company/invitations/:id/accept', { id: fourth }, { token })).code).toBe('1031')
  })

  it('Only the owner can invite, and neither as an owner nor the owner’s own account', async () => {
    for (const person of [await join('manager'), await makePerson(test)]) {
      expect(
        (await test.call('POST /api/company/invitations', { account: newPhone(), role: 'viewer' }, person)).code,
      ).toBe('1031')
    }
    expect(
      (await test.call('POST /api/company/invitations', { account: newPhone(), role: 'owner' as never }, owner)).code,
    ).toBe('1001')
    expect(
      (await test.call('POST /api/company/invitations', { account: owner.phone, role: 'viewer' }, owner)).fields,
    ).toEqual({ account: '不能邀请自己' })
  })

  it('A person who belongs to another company cannot accept an invitation', async () => {
    const other = await approveCompany(test)
    const { data } = await test.call(
      'POST /api/company/invitations',
      { account: other.owner.phone, role: 'viewer' },
      owner,
    )
    expect(await test.call('POST /api/company/invitations/:id/accept', { id: data.id }, other.owner)).toMatchObject({
      code: '1030',
      message: '您已是其他企业的成员',
    })
    expect((await test.call('GET /api/company/my-invitations', {}, other.owner)).data.invitations).toHaveLength(1)
  })
})

describe('members', () => {
  it('Only the owner changes roles and removes members, and the owner is neither changed nor removed', async () => {
    const sales = await join('sales')
    const manager = await join('manager')
    expect(
      (await test.call('PUT /api/company/members/:userId', { userId: sales.userId, role: 'manager' }, manager)).code,
    ).toBe('1031')
    expect(
      (await test.call('PUT /api/company/members/:userId', { userId: sales.userId, role: 'viewer' }, owner)).data,
    ).toMatchObject({ role: 'viewer' })
    expect(
      (await test.call('PUT /api/company/members/:userId', { userId: owner.userId, role: 'viewer' }, owner)).code,
    ).toBe('1031')
    expect((await test.call('DELETE /api/company/members/:userId', { userId: owner.userId }, owner)).code).toBe('1031')
    expect((await test.call('DELETE /api/company/members/:userId', { userId: sales.userId }, owner)).code).toBe('0')
    expect((await test.call('GET /api/user/me', {}, sales)).data.companyId).toBeNull()
    expect((await test.call('GET /api/company/members', {}, sales)).code).toBe('1031')
  })

  it('Every member sees the state of the company, and only owner and managers see its answers', async () => {
    const seen = async (person: Person) => (await test.call('GET /api/company/settled-info', {}, person)).data
    expect(await seen(await join('viewer'))).toMatchObject({
      status: 'approved',
      answers: {},
      canEdit: false,
      timeline: [],
    })
    expect(await seen(await join('manager'))).toMatchObject({
      status: 'approved',
      answers: { licence: { creditCode } },
      canEdit: true,
    })
  })

  it('The owner can hand over the company, and can leave only after that', async () => {
    const manager = await join('manager')
    expect(await test.call('POST /api/company/leave', {}, owner)).toMatchObject({
      code: '1030',
      message: '请先将所有权移交给其他成员',
    })
    expect(
      (await test.call('POST /api/company/hand-over', { userId: (await makePerson(test)).userId }, owner)).code,
    ).toBe('1031')
    expect((await test.call('POST /api/company/hand-over', { userId: manager.userId }, owner)).code).toBe('0')
    expect((await test.call('POST /api/company/hand-over', { userId: owner.userId }, owner)).code).toBe('1031')
    const { data } = await test.call('GET /api/company/members', {}, manager)
    expect(Object.fromEntries(data.items.map(({ userId, role }) => [userId, role]))).toEqual({
      [owner.userId]: 'manager',
      [manager.userId]: 'owner',
    })
    expect((await test.call('POST /api/company/leave', {}, owner)).code).toBe('0')
    expect((await test.call('GET /api/company/settled-info', {}, owner)).data).toBeNull()
    expect((await test.call('PUT /api/company/settled-draft', { answers: {} }, owner)).data.status).toBe('draft')
  })

  it('A company has one owner even when it is handed over twice at once', async () => {
    const heirs = [await join('manager'), await join('manager')]
    const answers = await Promise.all(
      heirs.map(({ userId }) => test.call('POST /api/company/hand-over', { userId }, owner)),
    )
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  })
})

describe('join request', () => {
  it('A request to join is made by credit code, answered by the owner, and admits the person', async () => {
    const person = await makePerson(test, { name: '小李' })
    expect(
      (await test.call('POST /api/company/join-requests', { creditCode: '91110000600037341L' }, person)).fields,
    ).toEqual({ creditCode: '没有使用该代码的已入驻企业' })
    const joining = await test.call('POST /api/company/join-requests', { creditCode, words: '我是外贸部的' }, person)
    expect(joining.code).toBe('0')
    expect((await test.call('POST /api/company/join-requests', { creditCode }, person)).code).toBe('1030')
    const { data } = await test.call('GET /api/company/members', {}, owner)
    expect(data.joinRequests).toMatchObject([{ id: joining.data.id, name: '小李', words: '我是外贸部的' }])
    expect((await test.call('GET /api/notifications', {}, owner)).data.items).toContainEqual(
      expect.objectContaining({ kind: 'company_join_asked', link: '/workspace/members' }),
    )
    expect(
      (await test.call('POST /api/company/join-requests/:id/accept', { id: joining.data.id, role: 'sales' }, person))
        .code,
    ).toBe('1031')
    expect(
      (await test.call('POST /api/company/join-requests/:id/accept', { id: joining.data.id, role: 'sales' }, owner))
        .data,
    ).toMatchObject({ name: '小李', role: 'sales' })
    expect((await test.call('GET /api/user/me', {}, person)).data.companyId).toBe(companyId)
    expect((await test.call('POST /api/company/join-requests', { creditCode }, person)).code).toBe('1030')
  })

  it('A refused request to join shows its reason to the person, who may ask again', async () => {
    const person = await makePerson(test)
    const { data } = await test.call('POST /api/company/join-requests', { creditCode }, person)
    await test.call('POST /api/company/join-requests/:id/refuse', { id: data.id, words: '不认识' }, owner)
    expect((await test.call('GET /api/company/my-invitations', {}, person)).data.joinRequest).toMatchObject({
      status: 'refused',
      words: '不认识',
    })
    expect((await test.call('POST /api/company/join-requests', { creditCode }, person)).code).toBe('0')
  })
})
