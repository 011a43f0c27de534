import { makePerson, seedHardware } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import type { TestApp } from '../../test/use-test-app.ts'
import { emptyItem, emptyRfq } from './rfq.answers.contract.ts'
import type { RfqAnswers } from './rfq.answers.contract.ts'
import { dayAfter } from './rfq.answers.policy.ts'

/** A complete request: 2,000 bolts to Kazakhstan, for ten days. */
export async function fillRfq(test: TestApp, changed: Partial<RfqAnswers> = {}): Promise<RfqAnswers> {
  await seedHardware(test)
  return {
    ...emptyRfq(),
    title: 'Болты М8 × 40, оцинкованные',
    category: 'hardware.fasteners.bolts',
    description: 'Для сборки стеллажей.',
    items: [{ ...emptyItem(), name: 'Болт М8 × 40', quantity: 2000, targetPrice: 1500 }],
    destination: 'KZ',
    incoterm: 'DAP',
    transport: 'rail',
    deadline: dayAfter(test.clock.now(), 10),
    ...changed,
  }
}

/** A saved draft. */
export async function makeRfq(test: TestApp, buyer: Person, changed: Partial<RfqAnswers> = {}): Promise<string> {
  const { id, version } = (await test.call('POST /api/user/rfqs', {}, buyer)).data
  const answers = await fillRfq(test, changed)
  const saved = await test.call('PUT /api/user/rfqs/:id', { id, version, answers }, buyer)
  if (saved.code !== '0') throw new Error(`not saved: ${saved.code} ${JSON.stringify(saved.fields)}`)
  return id
}

/** A request that waits for its review. */
export async function submitRfq(test: TestApp, buyer: Person, changed: Partial<RfqAnswers> = {}): Promise<string> {
  const id = await makeRfq(test, buyer, changed)
  const { version } = (await test.call('GET /api/user/rfqs/:id', { id }, buyer)).data
  const { code, message } = await test.call('POST /api/user/rfqs/:id/submit', { id, version }, buyer)
  if (code !== '0') throw new Error(`not submitted: ${code} ${message}`)
  return id
}

type Decision = {
  verdict?: 'approve' | 'return' | 'remove'
  remarks?: Record<string, { reason: string }>
  words?: string
}

/** Claims and decides a request. */
export async function decideRfq(test: TestApp, operator: Person, id: string, decision: Decision = {}) {
  const { code, message } = await test.call('POST /api/operator/rfqs/:id/claim', { id }, operator)
  if (code !== '0') throw new Error(`not claimed: ${code} ${message}`)
  const { version } = (await test.call('GET /api/operator/rfqs/:id', { id }, operator)).data
  return test.call('POST /api/operator/rfqs/:id/decide', { id, version, verdict: 'approve', ...decision }, operator)
}

/** An open request, its buyer and the operator who approved it. */
export async function openRfq(
  test: TestApp,
  changed: Partial<RfqAnswers> = {},
  people: { buyer?: Person; operator?: Person } = {},
): Promise<{ id: string; buyer: Person; operator: Person }> {
  const buyer = people.buyer ?? (await makePerson(test, { name: 'Айгерим' }))
  const operator = people.operator ?? (await makePerson(test, { role: 'operator' }))
  const id = await submitRfq(test, buyer, changed)
  const decided = await decideRfq(test, operator, id)
  if (decided.code !== '0') throw new Error(`not approved: ${decided.code} ${decided.message}`)
  return { id, buyer, operator }
}
