import { describe, expect, it } from 'vitest'
import { approveCompany, makePerson, submitCompany } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()
const infoOf = async (person: Person) => (await test.call('GET /api/company/settled-info', {}, person)).data

describe('closed company', () => {
  it('The owner of a company that the platform closed reads the reason and how to continue', async () => {
    const { companyId, owner, operator } = await approveCompany(test)
    expect(
      (await test.call('POST /api/operator/companies/:id/close', { id: companyId, words: '执照已被吊销' }, operator))
        .code,
    ).toBe('0')
    const info = await infoOf(owner)
    expect(info).toMatchObject({
      id: companyId,
      status: 'closed',
      hasPublishedProfile: false,
      canEdit: false,
      membership: null,
    })
    expect(info?.timeline.at(-1)).toMatchObject({ verb: 'close', by: 'platform', words: '执照已被吊销' })
    const notices = (await test.call('GET /api/notifications', {}, owner)).data.items
    expect(notices.find(({ kind }) => kind === 'company_closed')).toMatchObject({
      link: '/register?registed=regist',
      text: expect.stringContaining('执照已被吊销') as string,
    })
    test.clock.advance(60_000)
    const again = await submitCompany(test, owner)
    expect(await infoOf(owner)).toMatchObject({ id: again, status: 'submitted' })
  })

  it('The reason is shown to the owner of a closed company and not to the person who once applied', async () => {
    const { companyId, owner, operator } = await approveCompany(test)
    const heir = await makePerson(test, { name: '新老板' })
    await test.call('POST /api/company/invitations', { account: heir.phone, role: 'manager' }, owner)
    const [invitation] = (await test.call('GET /api/company/my-invitations', {}, heir)).data.invitations
    await test.call('POST /api/company/invitations/:id/accept', { id: invitation?.id ?? '' }, heir)
    await test.call('POST /api/company/hand-over', { userId: heir.userId }, owner)
    await test.call('POST /api/company/leave', {}, owner)
    await test.call('POST /api/operator/companies/:id/close', { id: companyId, words: '执照已被吊销' }, operator)
    const info = await infoOf(heir)
    expect(info).toMatchObject({ id: companyId, status: 'closed' })
    expect(info?.timeline.at(-1)).toMatchObject({ verb: 'close', by: 'platform', words: '执照已被吊销' })
    expect(await infoOf(owner)).toBeNull()
    test.clock.advance(60_000)
    const again = await submitCompany(test, heir)
    expect(await infoOf(heir)).toMatchObject({ id: again, status: 'submitted' })
  })

  it('An owner who closed the company has no company any more', async () => {
    const { owner } = await approveCompany(test)
    expect((await test.call('POST /api/company/close', { words: '不再经营' }, owner)).code).toBe('0')
    expect(await infoOf(owner)).toBeNull()
  })
})

describe('company member', () => {
  it('A member who does not speak for the company sees the role and the owner in place of the application', async () => {
    const { owner } = await approveCompany(test)
    const member = await makePerson(test, { name: '赵销售' })
    await test.call('POST /api/company/invitations', { account: member.phone, role: 'sales' }, owner)
    const [invitation] = (await test.call('GET /api/company/my-invitations', {}, member)).data.invitations
    await test.call('POST /api/company/invitations/:id/accept', { id: invitation?.id ?? '' }, member)
    expect(await infoOf(member)).toMatchObject({
      status: 'approved',
      answers: {},
      canEdit: false,
      membership: { role: 'sales', owner: '王芳' },
    })
    expect(await infoOf(owner)).toMatchObject({ membership: { role: 'owner', owner: '王芳' } })
  })
})
