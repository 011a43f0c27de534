import type { CallRequest } from '../../client/api.ts'
import type { BuyerAnswers } from './buyer.answers.contract.ts'
import { makeFile, makePerson, seedHardware } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import type { TestApp } from '../../test/use-test-app.ts'

/** A complete profile of a Russian buyer with a document of this person. */
export async function fillBuyer(
  test: TestApp,
  person: Person,
  changed: Partial<BuyerAnswers> = {},
): Promise<BuyerAnswers> {
  await seedHardware(test)
  return {
    companyName: 'ООО «Сибнасос»',
    country: 'RU',
    taxNumber: '7707083893',
    kpp: '773601001',
    registrationNumber: '1027700132195',
    city: 'Новосибирск',
    role: 'wholesaler',
    categories: ['hardware.fasteners.bolts'],
    languages: ['ru', 'en'],
    evidence: [{ kind: 'registration_extract', file: await makeFile(test, person.userId, { kind: 'document' }) }],
    ...changed,
  }
}

/** Saves a profile over the current version. */
export async function saveBuyer(test: TestApp, person: Person, answers: BuyerAnswers) {
  const { version } = (await test.call('GET /api/user/buyer', {}, person)).data
  return test.call('PUT /api/user/buyer', { ...answers, version }, person)
}

/** Saves and submits a complete profile. */
export async function submitBuyer(test: TestApp, person: Person, changed: Partial<BuyerAnswers> = {}): Promise<void> {
  const { data } = await saveBuyer(test, person, await fillBuyer(test, person, changed))
  const answer = await test.call('POST /api/user/buyer/submit', { version: data.version }, person)
  if (answer.code !== '0') throw new Error(`not submitted: ${answer.code} ${answer.message}`)
}

type Decision = Partial<CallRequest<'POST /api/operator/buyers/:id/decide'>>

/** Claims and decides the verification of a buyer. */
export async function decideBuyer(test: TestApp, operator: Person, person: Person, decision: Decision = {}) {
  const id = person.userId
  const { code, message } = await test.call('POST /api/operator/buyers/:id/claim', { id }, operator)
  if (code !== '0') throw new Error(`not claimed: ${code} ${message}`)
  const { version } = (await test.call('GET /api/operator/buyers/:id', { id }, operator)).data
  return test.call('POST /api/operator/buyers/:id/decide', { id, version, verdict: 'approve', ...decision }, operator)
}

/** A verified buyer, and the operator who decided. */
export async function verifyBuyer(
  test: TestApp,
  { person, operator }: { person?: Person; operator?: Person } = {},
): Promise<{ buyer: Person; operator: Person }> {
  const buyer = person ?? (await makePerson(test, { name: 'Ирина' }))
  const reviewer = operator ?? (await makePerson(test, { role: 'operator' }))
  await submitBuyer(test, buyer)
  const decided = await decideBuyer(test, reviewer, buyer)
  if (decided.code !== '0') throw new Error(`not approved: ${decided.code} ${decided.message}`)
  return { buyer, operator: reviewer }
}
