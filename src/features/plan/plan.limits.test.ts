import { describe, expect, it } from 'vitest'
import { subscriptions } from '../subscription/subscription.table.ts'
import { newId } from '../../server/id.ts'
import { approveCompany, makePerson } from '../../test/companies.ts'
import { newPhone } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { buyPlan, makePlan, planContent } from '../../test/plans.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { freePlanId } from './plan.policy.ts'

const test = useTestApp()
const topics = ['customs', 'eac', 'logistics', 'payment', 'policy']

async function free(limits: Record<string, number | null>): Promise<Person> {
  const operator = await makePerson(test, { role: 'operator' })
  const answer = await test.call(
    'PUT /api/operator/plans/:id',
    { ...planContent({ price: { amount: 0, currency: 'CNY' }, limits }), id: freePlanId, number: 0 },
    operator,
  )
  expect(answer.code).toBe('0')
  return operator
}
const subscribe = (person: Person, topic: string) => test.call('POST /api/subscriptions', { filter: { topic } }, person)

describe('plan limits', () => {
  it('A refusal at a limit says which one, how much is used and where to raise it, and a plan raises it', async () => {
    const operator = await free({ 'subscription.kept': 2 })
    const person = await makePerson(test)
    await subscribe(person, 'customs')
    await subscribe(person, 'eac')
    const refused = await subscribe(person, 'logistics')
    expect([refused.code, refused.message]).toEqual([
      '1040',
      '“保留的订阅”额度已用完：已用2，上限2。可删减不需要的内容，或在“用户中心 › 套餐”申请升级。',
    ])
    expect(refused.data).toMatchObject({ quota: { name: 'subscription.kept', used: 2, allowed: 2 } })
    expect((await subscribe(person, 'eac')).code).toBe('0')
    await makePlan(test, operator, { limits: { 'subscription.kept': 3 } })
    await buyPlan(test, person, operator)
    expect((await subscribe(person, 'logistics')).code).toBe('0')
    expect((await subscribe(person, 'payment')).code).toBe('1040')
  })

  it('One of two people who take the last unit at once succeeds', async () => {
    await free({ 'subscription.kept': 1 })
    for (let round = 0; round < 5; round++) {
      const person = await makePerson(test)
      const answers = await Promise.all(topics.map((topic) => subscribe(person, topic)))
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1040', '1040', '1040', '1040'])
    }
    expect(await test.server.database.db.$count(subscriptions)).toBe(5)
  })

  it('The limits of a company count members and invitations on the plan of its owner', async () => {
    const { owner } = await approveCompany(test)
    await free({ 'company.members': 2 })
    const invite = () => test.call('POST /api/company/invitations', { account: newPhone(), role: 'sales' }, owner)
    const answers = await Promise.all([invite(), invite()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1040'])
    const [open] = (await test.call('GET /api/company/members', {}, owner)).data.invitations
    await test.call('DELETE /api/company/invitations/:id', { id: open?.id ?? newId() }, owner)
    expect((await invite()).code).toBe('0')
  })

  it('The limits of plans do not apply to operators', async () => {
    const operator = await free({ 'subscription.kept': 0 })
    expect((await subscribe(operator, 'customs')).code).toBe('0')
    expect((await subscribe(await makePerson(test), 'customs')).code).toBe('1040')
  })
})
