import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson, newCreditCode, submitCompany } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { users } from '../../identity/identity.table.ts'

// Reviewers stay signed in while these tests advance the clock by hours.
const test = useTestApp({ SESSION_HOURS: '1000', SESSION_IDLE_MINUTES: '60000' })
let first: Person
beforeEach(async () => {
  first = await makePerson(test, { role: 'operator', name: '审核甲' })
})

describe('review findings', () => {
  it('The findings point out what a reviewer should examine, with the other companies that are concerned', async () => {
    const twin = await submitCompany(test, await makePerson(test), {
      licence: { name: '孪生（宁波）有限公司' },
      bank: { account: '6222000000000999' },
    })
    const person = await makePerson(test)
    await test.server.database.db.update(users).set({ createdAt: test.clock.now() }).where(eq(users.id, person.userId))
    const id = await submitCompany(test, person, {
      licence: { name: '孪生（宁波）有限公司', creditCode: newCreditCode('440305'), termUntil: '2026-12-15' },
      bank: { account: '6222 0000 0000 0999', accountName: '孪生(宁波)有限公司' },
    })
    const { data } = await test.call('GET /api/operator/companies/:id', { id }, first)
    expect(data.findings.map(({ kind }) => kind).sort()).toEqual([
      'account_name_differs',
      'duplicate_account',
      'duplicate_name',
      'licence_expires',
      'region_differs',
      'young_account',
    ])
    expect(data.findings.find(({ kind }) => kind === 'region_differs')).toMatchObject({
      field: 'licence.region',
      detail: '广东省 深圳市 南山区 / 浙江省 宁波市 鄞州区',
    })
    expect(data.findings.find(({ kind }) => kind === 'duplicate_account')?.companies).toMatchObject([
      { id: twin, status: 'submitted' },
    ])
    const queue = await test.call('GET /api/operator/companies', { q: '孪生' }, first)
    expect(queue.data.items.find((item) => item.id === id)?.findingKinds).toContain('young_account')
  })
})
