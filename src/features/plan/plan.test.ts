import { describe, expect, it } from 'vitest'
import { newId } from '../../server/id.ts'
import { makePerson } from '../../test/companies.ts'
import { allowanceShown, requestPlan, buyPlan, makePlan, pay, planContent, readPlan } from '../../test/plans.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { freePlanId } from './plan.policy.ts'

const test = useTestApp()
const operatorOf = () => makePerson(test, { role: 'operator', name: '运营' })

describe('plans', () => {
  it('Everybody has a free plan before any is defined, with what is used counted', async () => {
    const person = await makePerson(test)
    const mine = await readPlan(test, person)
    expect(mine.current).toEqual({ versionId: freePlanId, name: '免费版', until: null })
    expect(mine.uses.map(({ name, used, allowed }) => [name, used, allowed])).toEqual([
      ['rfq.running', 0, 5],
      ['subscription.kept', 0, 50],
      ['subscription.sms', 0, 3],
      ['company.members', 0, 5],
      ['media.stored', 0, 1_000_000_000],
      ['account.exports', 0, 3],
    ])
    await test.call('POST /api/user/exports', {}, person)
    expect(await allowanceShown(test, person, 'account.exports')).toMatchObject({ used: 1, allowed: 3 })
  })

  it('Operators define plans in three languages, which are shown while they are on', async () => {
    const [operator, person] = [await operatorOf(), await makePerson(test)]
    const plan = await makePlan(test, operator)
    expect((await test.call('GET /api/user/plan', {}, { ...person, locale: 'ru' })).data.plans).toMatchObject([
      { name: 'Бесплатный', isFree: true },
      { name: 'Бизнес', price: { amount: 19_900, currency: 'CNY' } },
    ])
    const off = await test.call(
      'PUT /api/operator/plans/:id',
      { ...planContent({ isOn: false }), id: plan.id, number: 1 },
      operator,
    )
    expect(off.data).toMatchObject({ isOn: false, number: 1 })
    expect((await readPlan(test, person)).plans.map(({ name }) => name)).toEqual(['免费版'])
  })

  it('Everybody sees the plans on sale with their prices, and one that is switched off no longer', async () => {
    const operator = await operatorOf()
    const sold = async () => (await test.call('GET /api/plans', {}, { locale: 'ru' })).data.items
    expect(await sold()).toMatchObject([{ name: 'Бесплатный', isFree: true, price: { amount: 0 } }])
    const plan = await makePlan(test, operator)
    const [, business] = await sold()
    expect(business).toMatchObject({ name: 'Бизнес', price: { amount: 19_900, currency: 'CNY' } })
    expect(business?.limits.find(({ name }) => name === 'company.members')?.allowed).toBe(8)
    await test.call(
      'PUT /api/operator/plans/:id',
      { ...planContent({ isOn: false }), id: plan.id, number: 1 },
      operator,
    )
    expect(await sold()).toHaveLength(1)
  })

  it('The free plan can be edited, but neither switched off, sold, nor reduced below the minimum', async () => {
    const [operator, person] = [await operatorOf(), await makePerson(test)]
    const free = (more: object) =>
      test.call(
        'PUT /api/operator/plans/:id',
        {
          ...planContent({ price: { amount: 0, currency: 'CNY' }, limits: { 'subscription.kept': 2 } }),
          id: freePlanId,
          number: 0,
          ...more,
        },
        operator,
      )
    expect(Object.keys((await free({ isOn: false })).fields)).toEqual(['isOn'])
    expect(Object.keys((await free({ price: { amount: 1, currency: 'CNY' } })).fields)).toEqual(['price.amount'])
    expect(Object.keys((await free({ limits: { 'account.exports': 0 } })).fields)).toEqual(['limits.account.exports'])
    expect(Object.keys((await free({ limits: { unknown: 1 } })).fields)).toEqual(['limits.unknown'])
    expect((await free({})).code).toBe('0')
    expect(await allowanceShown(test, person, 'subscription.kept')).toMatchObject({ allowed: 2 })
    expect((await free({})).code).toBe('1030')
  })

  it('A plan is requested, approved, paid in parts, and then raises the limit until it ends', async () => {
    const [operator, person] = [await operatorOf(), await makePerson(test)]
    await makePlan(test, operator)
    const id = await requestPlan(test, person)
    expect(
      (await test.call('POST /api/operator/plan-requests/:id/approve', { id, answer: '请转账至对公账户' }, operator))
        .code,
    ).toBe('0')
    expect((await readPlan(test, person)).requests).toMatchObject([
      {
        plan: '商务版',
        months: 3,
        price: { amount: 59_700, currency: 'CNY' },
        paid: 0,
        status: 'approved',
        answer: '请转账至对公账户',
      },
    ])
    expect((await pay(test, operator, id, 20_000)).data).toEqual({ paid: 20_000, until: null })
    expect(await allowanceShown(test, person, 'subscription.kept')).toMatchObject({ allowed: 50 })
    expect(Object.keys((await pay(test, operator, id, 39_701)).fields)).toEqual(['amount'])
    expect(Object.keys((await pay(test, operator, id, 39_700, { currency: 'USD' })).fields)).toEqual(['currency'])
    expect(Object.keys((await pay(test, operator, id, 39_700, { paidOn: '2026-11-03' })).fields)).toEqual(['paidOn'])
    expect(Object.keys((await pay(test, operator, id, 39_700, { paidOn: '2025-11-01' })).fields)).toEqual(['paidOn'])
    expect((await pay(test, operator, id, 39_700)).data).toEqual({ paid: 59_700, until: '2027-02-02T01:00:00.000Z' })
    expect((await readPlan(test, person)).current).toMatchObject({ name: '商务版', until: '2027-02-02T01:00:00.000Z' })
    expect(await allowanceShown(test, person, 'subscription.kept')).toMatchObject({ allowed: 60 })
    expect(await allowanceShown(test, person, 'subscription.sms')).toMatchObject({ allowed: 3 })
    const notices = (await test.call('GET /api/notifications', {}, person)).data.items
    expect(notices.map(({ title }) => title).toSorted()).toEqual([
      '“商务版”套餐已生效',
      '“商务版”套餐申请已通过，请付款',
    ])
    const audit = (
      await test.call('GET /api/operator/audit', { subjectKind: 'user', subjectId: person.userId }, operator)
    ).data.items.map(({ action }) => action)
    expect(audit).toEqual(
      expect.arrayContaining(['plan_requested', 'plan_request_approved', 'plan_payment_recorded', 'plan_begun']),
    )
  })

  it('A payment is recorded once however often the form is sent', async () => {
    const [operator, person] = [await operatorOf(), await makePerson(test)]
    await makePlan(test, operator)
    const id = await requestPlan(test, person)
    await test.call('POST /api/operator/plan-requests/:id/approve', { id }, operator)
    const key = newId()
    const answers = await Promise.all([1, 2, 3].map(() => pay(test, operator, id, 30_000, { key })))
    expect(answers.map(({ code, data }) => [code, data.paid])).toEqual([
      ['0', 30_000],
      ['0', 30_000],
      ['0', 30_000],
    ])
    expect((await pay(test, operator, id, 29_000, { key })).code).toBe('1030')
    expect((await readPlan(test, person)).payments).toHaveLength(1)
  })

  it('A person keeps what was bought until the paid period ends, even if the plan changes', async () => {
    const [operator, person] = [await operatorOf(), await makePerson(test)]
    const plan = await makePlan(test, operator)
    await buyPlan(test, person, operator)
    const changed = await test.call(
      'PUT /api/operator/plans/:id',
      {
        ...planContent({ limits: { 'subscription.kept': 10 }, price: { amount: 29_900, currency: 'CNY' } }),
        id: plan.id,
        number: 1,
      },
      operator,
    )
    expect(changed.data).toMatchObject({ number: 2, holders: 1, holdersOfOlder: 1 })
    expect(await allowanceShown(test, person, 'subscription.kept')).toMatchObject({ allowed: 60 })
    test.clock.set(new Date('2027-01-15T01:00:00Z'))
    const later = { ...person, token: (await makePerson(test)).token }
    expect((await readPlan(test, later)).plans).toMatchObject([{ isFree: true }, { price: { amount: 29_900 } }])
  })

  it('A second open request, an old version of a plan and a repeated decision are refused', async () => {
    const [operator, person] = [await operatorOf(), await makePerson(test)]
    const plan = await makePlan(test, operator)
    const { versionId = '' } = (await readPlan(test, person)).plans[1] ?? {}
    await test.call(
      'PUT /api/operator/plans/:id',
      { ...planContent({ price: { amount: 1, currency: 'CNY' } }), id: plan.id, number: 1 },
      operator,
    )
    expect((await test.call('POST /api/user/plan/requests', { versionId, months: 1 }, person)).code).toBe('1030')
    const id = await requestPlan(test, person)
    const again = (await readPlan(test, person)).plans[1]?.versionId ?? ''
    expect((await test.call('POST /api/user/plan/requests', { versionId: again, months: 1 }, person)).code).toBe('1030')
    expect(
      (await test.call('POST /api/operator/plan-requests/:id/decline', { id, reason: '资料不全' }, operator)).code,
    ).toBe('0')
    expect((await test.call('POST /api/operator/plan-requests/:id/approve', { id }, operator)).code).toBe('1030')
    expect((await readPlan(test, person)).requests).toMatchObject([{ status: 'declined', answer: '资料不全' }])
  })

  it('Only the person who requested a plan can cancel it, and not after a payment', async () => {
    const [operator, person, neighbour] = [await operatorOf(), await makePerson(test), await makePerson(test)]
    await makePlan(test, operator)
    const id = await requestPlan(test, person)
    expect((await test.call('DELETE /api/user/plan/requests/:id', { id }, neighbour)).code).toBe('1031')
    await test.call('POST /api/operator/plan-requests/:id/approve', { id }, operator)
    await pay(test, operator, id, 1)
    expect((await test.call('DELETE /api/user/plan/requests/:id', { id }, person)).code).toBe('1030')
    expect(
      (await test.call('POST /api/operator/plan-requests/:id/decline', { id, reason: '资料不全' }, operator)).code,
    ).toBe('1030')
    const other = await requestPlan(test, neighbour)
    expect(
      (await test.call('DELETE /api/user/plan/requests/:id', { id: other }, neighbour)).data.requests,
    ).toMatchObject([{ status: 'cancelled' }])
  })

  it('An operator cannot decide on the own request', async () => {
    const operator = await operatorOf()
    await makePlan(test, operator)
    const id = await requestPlan(test, operator)
    expect((await test.call('POST /api/operator/plan-requests/:id/approve', { id }, operator)).code).toBe('1030')
    expect((await test.call('GET /api/operator/plan-requests', {}, operator)).data).toMatchObject({
      open: 1,
      items: [{ person: { name: '运营' } }],
    })
  })

  it('The end of a plan is announced a week ahead, once, and the free plan follows', async () => {
    const [operator, person] = [await operatorOf(), await makePerson(test)]
    await makePlan(test, operator)
    await buyPlan(test, person, operator, 1)
    const titles = async () => {
      const other = await test.server.database.db.execute<{ kind: string }>(
        `select kind from notifications where user_id = '${person.userId}' and kind like 'plan_en%' order by at`,
      )
      return other.rows.map(({ kind }) => kind)
    }
    test.clock.set(new Date('2026-11-25T00:30:00Z'))
    await test.runJobs()
    expect(await titles()).toEqual([])
    test.clock.set(new Date('2026-11-25T01:30:00Z'))
    await test.runJobs()
    test.clock.set(new Date('2026-11-26T01:30:00Z'))
    await test.runJobs()
    expect(await titles()).toEqual(['plan_ending'])
    test.clock.set(new Date('2026-12-02T01:30:00Z'))
    await test.runJobs()
    expect(await titles()).toEqual(['plan_ending', 'plan_ended'])
  })

  it('A renewed plan continues without a gap and is not announced as ending', async () => {
    const [operator, person] = [await operatorOf(), await makePerson(test)]
    await makePlan(test, operator)
    await buyPlan(test, person, operator, 1)
    await buyPlan(test, person, operator, 1)
    const { rows } = await test.server.database.db.execute<{ from: Date; until: Date }>(
      `select "from", until from plan_periods order by "from"`,
    )
    expect(
      rows.map(({ from, until }) => [
        new Date(from).toISOString().slice(0, 10),
        new Date(until).toISOString().slice(0, 10),
      ]),
    ).toEqual([
      ['2026-11-02', '2026-12-02'],
      ['2026-12-02', '2027-01-02'],
    ])
    test.clock.set(new Date('2026-12-03T01:30:00Z'))
    await test.runJobs()
    const { rows: notified } = await test.server.database.db.execute(
      `select kind from notifications where kind in ('plan_ending', 'plan_ended')`,
    )
    expect(notified).toEqual([])
  })

  it('The end of a plan is named as a day in the time zone of its person', async () => {
    const operator = await operatorOf()
    await makePlan(test, operator)
    test.clock.set(new Date('2026-11-02T02:00:00Z'))
    const texts: string[] = []
    for (const timeZone of ['Asia/Shanghai', 'America/Los_Angeles']) {
      const person = await makePerson(test)
      await test.call('PUT /api/user/preferences', { language: 'zh', currency: 'CNY', timeZone }, person)
      await buyPlan(test, person, operator, 1)
      const { items } = (await test.call('GET /api/notifications', {}, person)).data
      texts.push(items.find(({ kind }) => kind === 'plan_begun')?.text ?? '')
    }
    expect(texts).toEqual(['有效期至2026年12月2日。', '有效期至2026年12月1日。'])
  })

  it('Only operators see the plans as they are edited', async () => {
    const person = await makePerson(test)
    for (const name of [
      'GET /api/operator/plans',
      'GET /api/operator/plan-requests',
      'GET /api/operator/plan-invoices',
    ] as const)
      expect((await test.call(name, {}, person)).code).toBe('1031')
  })
})
