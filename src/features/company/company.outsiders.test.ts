import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { approveCompany, decideCompany, makePerson, submitCompany, versionOf } from '../../test/companies.ts'
import { newPhone, signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { users } from '../identity/identity.table.ts'
import { companies } from './company.table.ts'

const test = useTestApp({ PUBLIC_URL: 'https://wholesale.example' })
const creditCode = '91350100M000100Y43'
let owner: Person
let operator: Person
let companyId: string
beforeEach(async () => {
  ;({ owner, operator, companyId } = await approveCompany(test, {
    licence: { creditCode },
    trade: { storeName: '永康五金' },
  }))
})

const invite = (account: string, by = owner) =>
  test.call('POST /api/company/invitations', { account, role: 'viewer' }, by)
const sentTo = (to: string) => test.server.outbox.list().filter((sent) => sent.to === to)

/** The store name in the form differs and has not been reviewed. */
async function renameInDraft(storeName: string): Promise<void> {
  const info = (await test.call('GET /api/company/settled-info', {}, owner)).data
  const answer = await test.call(
    'PUT /api/company/settled-draft',
    { answers: { trade: { ...info?.answers.trade, storeName } }, version: await versionOf(test, companyId) },
    owner,
  )
  expect(answer.code).toBe('0')
}

describe('outsiders', () => {
  it('An outsider sees only the reviewed store name: in messages, invitations, credit code lookups and requests to join', async () => {
    const bait = '【银行】账户冻结，请登录 evil.example 解冻'
    await renameInDraft(bait)
    const [guest, asker] = [await makePerson(test), await makePerson(test)]
    await invite(guest.phone)
    await invite('buyer@example.com')
    await test.server.jobs.runDue()
    const seen = [
      test.server.outbox.list().filter(({ to }) => to === guest.phone || to === 'buyer@example.com'),
      (await test.call('GET /api/notifications', {}, guest)).data.items,
      (await test.call('GET /api/company/my-invitations', {}, guest)).data,
      (await test.call('GET /api/company/code-availability', { creditCode }, asker)).data,
      (await test.call('POST /api/company/join-requests', { creditCode, words: '' }, asker)).data,
      (await test.call('GET /api/company/my-invitations', {}, asker)).data,
    ]
    for (const one of seen) expect(JSON.stringify(one)).not.toContain('evil.example')
    for (const one of seen.slice(1)) expect(JSON.stringify(one)).toContain('永康五金')
  })
})

describe('invitation', () => {
  it('An invitation to an unknown number is sent by SMS with the way to register, and to an address by mail', async () => {
    const phone = newPhone()
    await invite(phone)
    await invite('new@example.com')
    await test.server.jobs.runDue()
    expect(sentTo(phone)).toMatchObject([
      { channel: 'sms', text: expect.stringMatching(/驿路批发.*永康五金.*https:\/\/wholesale\.example\/register/) },
    ])
    expect(sentTo('new@example.com')).toMatchObject([
      { channel: 'mail', text: expect.stringMatching(/永康五金[^]*https:\/\/wholesale\.example\/register/) },
    ])
  })

  it('An invitation names the company in the language of its mail, and of the reader of the page', async () => {
    await test.server.database.db.update(users).set({ language: 'en' }).where(eq(users.id, owner.userId))
    const person = await makePerson(test)
    await invite(person.phone)
    await invite('new@example.com')
    await test.server.jobs.runDue()
    expect(sentTo('new@example.com')[0]?.text).toContain('Ningbo Trial Hardware Co., Ltd.')
    const { data } = await test.call('GET /api/company/my-invitations', {}, { ...person, locale: 'ru' })
    expect(data.invitations[0]?.storeName).toBe('Ningbo Trial Hardware Co., Ltd.')
  })

  it('An invitation that was withdrawn before its message went out is not sent', async () => {
    const phone = newPhone()
    const { data } = await invite(phone)
    await test.call('DELETE /api/company/invitations/:id', { id: data.id }, owner)
    await test.server.jobs.runDue()
    expect(sentTo(phone)).toEqual([])
  })

  it('One company can invite one account five times a day, registered or not', async () => {
    const person = await makePerson(test)
    for (const account of [person.phone, newPhone()]) {
      const codes: string[] = []
      for (let index = 0; index < 7; index++) codes.push((await invite(account)).code)
      expect(codes).toEqual(['0', '0', '0', '0', '0', '1002', '1002'])
    }
    await test.server.jobs.runDue()
    expect(sentTo(person.phone)).toHaveLength(5)
    test.clock.advance(86_400_000)
    expect((await invite(person.phone, { ...owner, token: await signIn(test, owner.userId) })).code).toBe('0')
  })

  it('All companies together can invite one account ten times a day', async () => {
    const account = newPhone()
    const codes: string[] = []
    for (let index = 0; index < 3; index++) {
      const { owner: other } = await approveCompany(test)
      for (let time = 0; time < 4; time++) codes.push((await invite(account, other)).code)
    }
    expect(codes.filter((code) => code === '0')).toHaveLength(10)
  })

  it('One company can send thirty invitations a day', async () => {
    const codes: string[] = []
    for (let index = 0; index < 32; index++) {
      const { code, data } = await invite(newPhone())
      codes.push(code)
      if (code === '0') await test.call('DELETE /api/company/invitations/:id', { id: data.id }, owner)
    }
    expect(codes.filter((code) => code === '0')).toHaveLength(30)
    expect(codes.at(-1)).toBe('1002')
  })

  it('A suspended company cannot send invitations', async () => {
    await test.call('POST /api/operator/companies/:id/suspend', { id: companyId, words: '核实' }, operator)
    expect((await invite(newPhone())).code).toBe('1030')
    await test.call('POST /api/operator/companies/:id/lift', { id: companyId }, operator)
    expect((await invite(newPhone())).code).toBe('0')
  })
})

describe('waiting change', () => {
  const change = async () => {
    const info = (await test.call('GET /api/company/settled-info', {}, owner)).data
    const answers = { ...info?.answers, trade: { ...info?.answers.trade, storeName: '永康新店' } }
    expect((await test.call('POST /api/company/settled', answers as never, owner)).data.status).toBe('change_pending')
  }

  it('A waiting change does not prevent a suspension: it becomes a draft and is submitted again afterwards', async () => {
    await change()
    await test.call('POST /api/operator/companies/:id/claim', { id: companyId }, operator)
    expect(
      (await test.call('POST /api/operator/companies/:id/suspend', { id: companyId, words: '核实' }, operator)).data
        .status,
    ).toBe('suspended')
    expect((await test.call('GET /api/company/completed-company-info', { companyId })).code).toBe('1031')
    const decision = { id: companyId, verdict: 'approve' as const, version: await versionOf(test, companyId) }
    expect((await test.call('POST /api/operator/companies/:id/decide', decision, operator)).code).toBe('1030')
    await test.call('POST /api/operator/companies/:id/lift', { id: companyId }, operator)
    const info = (await test.call('GET /api/company/settled-info', {}, owner)).data
    expect(info).toMatchObject({ status: 'approved', canEdit: true, answers: { trade: { storeName: '永康新店' } } })
    expect((await test.call('GET /api/company/completed-company-info', { companyId })).data.storeName).toBe('永康五金')
    await change()
    await decideCompany(test, operator, companyId, 'approve')
    expect((await test.call('GET /api/company/completed-company-info', { companyId })).data.storeName).toBe('永康新店')
  })
})

describe('rejected company', () => {
  it('A company that was approved, expired and then rejected stays with its last owner and not with its first applicant', async () => {
    const heir = await makePerson(test)
    await test.call('POST /api/company/invitations/:id/accept', { id: (await invite(heir.phone)).data.id }, heir)
    await test.call('POST /api/company/hand-over', { userId: heir.userId }, owner)
    await test.call('POST /api/company/leave', {}, owner)
    await test.server.database.db.update(companies).set({ status: 'expired' }).where(eq(companies.id, companyId))
    const info = (await test.call('GET /api/company/settled-info', {}, heir)).data
    expect(
      (await test.call('POST /api/company/settled', { ...info?.answers, version: info?.version } as never, heir)).data
        .status,
    ).toBe('submitted')
    await decideCompany(test, operator, companyId, 'reject')
    expect((await test.call('GET /api/company/settled-info', {}, heir)).data).toMatchObject({
      id: companyId,
      status: 'rejected',
    })
    expect((await test.call('GET /api/company/settled-info', {}, owner)).data).toBeNull()
    expect(await submitCompany(test, owner)).not.toBe(companyId)
  })
})
