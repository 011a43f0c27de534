import { describe, expect, it } from 'vitest'
import { approveCompany, decideCompany, fillApplication, makePerson, submitCompany } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { requestPlan, makePlan } from '../../test/plans.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()
const tasksOf = async (person: Person) => (await test.call('GET /api/user/tasks', {}, person)).data.items
const kindsOf = async (person: Person) => (await tasksOf(person)).map(({ kind }) => kind)

describe('tasks', () => {
  it('A person of whom nothing is wanted has no tasks', async () => {
    expect(await tasksOf(await makePerson(test))).toEqual([])
  })

  it('A task says what a draft still needs, then that it can be submitted, and then disappears', async () => {
    const person = await makePerson(test)
    const { consents: _consents, ...answers } = await fillApplication(test, person)
    const { licence, ...rest } = answers
    const save = (part: object) => test.call('PUT /api/company/settled-draft', { answers: part }, person)
    expect((await save({ ...rest, licence: { ...licence, photo: undefined, scope: undefined } })).code).toBe('0')
    expect(await tasksOf(person)).toMatchObject([
      { kind: 'company.draft', text: '还缺2项：营业执照', link: '/register?registed=regist' },
    ])
    await save(answers)
    expect(await kindsOf(person)).toEqual(['company.unsent'])
    await submitCompany(test, person)
    expect(await kindsOf(person)).toEqual([])
  })

  it('A task counts the returned fields and comes before all others', async () => {
    const [person, operator] = [await makePerson(test), await makePerson(test, { role: 'operator' })]
    const id = await submitCompany(test, person)
    expect(await kindsOf(operator)).toEqual(['company.queue'])
    await decideCompany(test, operator, id, 'return')
    expect(await kindsOf(operator)).toEqual([])
    expect(await tasksOf(person)).toMatchObject([
      { kind: 'company.returned', text: '有1处需要修改', urgency: 'now' },
      { kind: 'notification.unread' },
    ])
  })

  it('Documents that end within thirty days are a task of those who speak for the company', async () => {
    const { owner } = await approveCompany(test, {
      licence: { termUntil: '2026-12-02' },
      evidence: { certificates: [] },
    })
    expect(await kindsOf(owner)).toContain('company.licence_ends')
    const later = await approveCompany(test, { licence: { termUntil: '2026-12-03' } })
    expect(await kindsOf(later.owner)).not.toContain('company.licence_ends')
  })

  it('An invitation is a task of the invited person, and a request to join is one of the owner', async () => {
    const { owner } = await approveCompany(test)
    const [invited, requester] = [await makePerson(test), await makePerson(test)]
    await test.call('POST /api/company/invitations', { account: invited.phone, role: 'sales' }, owner)
    expect(await kindsOf(invited)).toContain('company.invited')
    const { data } = await test.call('GET /api/company/settled-info', {}, owner)
    await test.call(
      'POST /api/company/join-requests',
      { creditCode: data?.answers.licence?.creditCode ?? '', words: '我是新同事' },
      requester,
    )
    expect(await kindsOf(owner)).toContain('company.asking')
  })

  it('A plan that waits for payment is a task of its person, and a requested plan is one of operators', async () => {
    const [operator, person] = [await makePerson(test, { role: 'operator' }), await makePerson(test)]
    await makePlan(test, operator)
    const id = await requestPlan(test, person)
    expect(await kindsOf(operator)).toEqual(['plan.queue'])
    await test.call('POST /api/operator/plan-requests/:id/approve', { id }, operator)
    expect(await kindsOf(person)).toEqual(['plan.owed', 'notification.unread'])
  })

  it('Tasks are told to nobody who is not signed in', async () => {
    expect((await test.call('GET /api/user/tasks')).code).toBe('401')
  })
})
