import { expect } from 'vitest'
import { newId } from '../server/id.ts'
import type { CallReply, CallRequest } from '../client/api.ts'
import type { Person } from './people.ts'
import type { TestApp } from './use-test-app.ts'

type Content = CallRequest<'POST /api/operator/plans'>
export type EditedPlan = CallReply<'POST /api/operator/plans'>

/** A plan of 199 yuan a month with 60 subscriptions and 8 members. */
export const planContent = (changed: Partial<Content> = {}): Content => ({
  name: { zh: '商务版', ru: 'Бизнес', en: 'Business' },
  text: { zh: '适合外贸团队', ru: 'Для отдела ВЭД', en: 'For export teams' },
  price: { amount: 19_900, currency: 'CNY' },
  limits: { 'subscription.kept': 60, 'company.members': 8 },
  isOn: true,
  position: 1,
  ...changed,
})

/** Defines a plan through HTTP. */
export async function makePlan(test: TestApp, operator: Person, changed: Partial<Content> = {}): Promise<EditedPlan> {
  const answer = await test.call('POST /api/operator/plans', planContent(changed), operator)
  expect(answer.code).toBe('0')
  return answer.data
}

export const readPlan = async (test: TestApp, person: Person) =>
  (await test.call('GET /api/user/plan', {}, person)).data

/** A person's allowance of a quota, as the page shows it. */
export const allowanceShown = async (test: TestApp, person: Person, name: string) =>
  (await readPlan(test, person)).uses.find((use) => use.name === name)

/** Requests a plan in its current version; resolves to the id of the request. */
export async function requestPlan(test: TestApp, person: Person, name = '商务版', months = 3): Promise<string> {
  const plan = (await readPlan(test, person)).plans.find((one) => one.name === name && !one.isFree)
  const { code, data } = await test.call(
    'POST /api/user/plan/requests',
    { versionId: plan?.versionId ?? newId(), months },
    person,
  )
  expect(code).toBe('0')
  return data.requests.find(({ status }) => status === 'waiting')?.id ?? ''
}

export const pay = (
  test: TestApp,
  operator: Person,
  id: string,
  amount: number,
  changed: Partial<CallRequest<'POST /api/operator/plan-requests/:id/payments'>> = {},
) =>
  test.call(
    'POST /api/operator/plan-requests/:id/payments',
    { id, key: newId(), amount, currency: 'CNY', paidOn: '2026-11-01', reference: 'BANK-1', ...changed },
    operator,
  )

/** Requested, approved and paid. */
export async function buyPlan(test: TestApp, person: Person, operator: Person, months = 3): Promise<string> {
  const id = await requestPlan(test, person, '商务版', months)
  expect((await test.call('POST /api/operator/plan-requests/:id/approve', { id }, operator)).code).toBe('0')
  const request = (await readPlan(test, person)).requests.find((one) => one.id === id)
  expect((await pay(test, operator, id, request?.price.amount ?? 0)).code).toBe('0')
  return id
}
