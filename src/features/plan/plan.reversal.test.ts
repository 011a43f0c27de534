import { describe, expect, it } from 'vitest'
import { hourMs } from '../../shared/text/durations.ts'
import { makePerson } from '../../test/companies.ts'
import { allowanceShown, requestPlan, buyPlan, makePlan, pay, readPlan } from '../../test/plans.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()
const people = async () => {
  const operator = await makePerson(test, { role: 'operator', name: '运营' })
  await makePlan(test, operator)
  return [operator, await makePerson(test)] as const
}
const reverse = (operator: Person, id: string, reason = '登记到了错误的用户') => {
  test.clock.advance(1000)
  return test.call('POST /api/operator/plan-payments/:id/reverse', { id, reason }, operator)
}
const paymentsOf = async (person: Person) => (await readPlan(test, person)).payments

describe('payment reversal', () => {
  it('A payment that was recorded by mistake is reversed by a counter-entry with its reason, and its plan ends', async () => {
    const [operator, person] = await people()
    await buyPlan(test, person, operator)
    const [payment] = await paymentsOf(person)
    await test.call(
      'POST /api/user/plan/invoices',
      {
        paymentId: payment?.id ?? '',
        title: '宁波试验五金有限公司',
        taxKind: 'credit_code',
        taxNumber: '91350100M000100Y43',
      },
      person,
    )
    expect((await reverse(operator, payment?.id ?? '')).code).toBe('0')
    const mine = await readPlan(test, person)
    expect(mine).toMatchObject({ current: { until: null }, requests: [{ status: 'approved', paid: 0 }] })
    expect(mine.payments).toMatchObject([
      { money: { amount: -59_700 }, reason: '登记到了错误的用户', isReversed: false, invoice: null },
      {
        money: { amount: 59_700 },
        reason: '',
        isReversed: true,
        invoice: { status: 'declined', reason: '登记到了错误的用户' },
      },
    ])
    expect(await allowanceShown(test, person, 'subscription.kept')).toMatchObject({ allowed: 50 })
    const notices = (await test.call('GET /api/notifications', {}, person)).data.items
    expect(notices.find(({ kind }) => kind === 'plan_payment_reversed')?.text).toContain('登记到了错误的用户')
    expect(
      (await test.call('GET /api/operator/audit', { action: 'plan_payment_reversed' }, operator)).data.items,
    ).toMatchObject([{ subjectId: person.userId, details: { amount: 59_700, reason: '登记到了错误的用户' } }])
    const [request] = (await test.call('GET /api/operator/plan-requests', {}, operator)).data.items
    expect(request?.payments).toMatchObject([
      { money: { amount: 59_700 }, isReversed: true },
      { money: { amount: -59_700 }, isReversed: false },
    ])
    expect((await pay(test, operator, request?.id ?? '', 59_700)).data.until).toBe('2027-02-02T01:00:01.000Z')
  })

  it('A payment is reversed once, never by its payer, and only with a reason', async () => {
    const [operator, person] = await people()
    await buyPlan(test, person, operator)
    const [payment] = await paymentsOf(person)
    const id = payment?.id ?? ''
    expect((await reverse(operator, id, '  ')).fields).toHaveProperty('reason')
    expect((await reverse(person, id)).code).toBe('1031')
    const answers = await Promise.all([reverse(operator, id), reverse(operator, id)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual(['0', '1030'])
    const [counter] = await paymentsOf(person)
    expect((await reverse(operator, counter?.id ?? '')).code).toBe('1030')
    expect((await reverse(operator, '01939b1e-6a00-7000-8000-000000000001')).code).toBe('1031')
    const refused = await test.call(
      'POST /api/user/plan/invoices',
      { paymentId: id, title: '宁波试验五金有限公司', taxKind: 'credit_code', taxNumber: '91350100M000100Y43' },
      person,
    )
    expect(refused.code).toBe('1030')
    const buyer = await makePerson(test, { role: 'operator' })
    await buyPlan(test, buyer, operator)
    expect((await reverse(buyer, (await paymentsOf(buyer))[0]?.id ?? '')).code).toBe('1030')
  })

  it('A plan bought after a reversed one begins when it was paid', async () => {
    const [operator, person] = await people()
    await buyPlan(test, person, operator)
    const [first] = await paymentsOf(person)
    test.clock.advance(hourMs)
    await buyPlan(test, person, operator, 1)
    expect((await readPlan(test, person)).current.until).toBe('2027-02-02T01:00:00.000Z')
    expect((await reverse(operator, first?.id ?? '')).code).toBe('0')
    expect((await readPlan(test, person)).current.until).toBe('2026-12-02T02:00:00.000Z')
  })

  it('The reversal of a payment ends its own plan and leaves a request for another plan alone', async () => {
    const [operator, person] = await people()
    await buyPlan(test, person, operator)
    const [payment] = await paymentsOf(person)
    await requestPlan(test, person)
    expect((await reverse(operator, payment?.id ?? '')).code).toBe('0')
    expect(
      (await readPlan(test, person)).requests.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['declined', 'waiting'])
  })

  it('A request whose partial payment was reversed can be cancelled again', async () => {
    const [operator, person] = await people()
    const id = await requestPlan(test, person)
    await test.call('POST /api/operator/plan-requests/:id/approve', { id }, operator)
    await pay(test, operator, id, 100)
    expect((await test.call('DELETE /api/user/plan/requests/:id', { id }, person)).code).toBe('1030')
    await reverse(operator, (await paymentsOf(person))[0]?.id ?? '')
    expect((await test.call('DELETE /api/user/plan/requests/:id', { id }, person)).code).toBe('0')
  })
})
