import { describe, expect, it } from 'vitest'
import { approveCompany, decideCompany, fillApplication, makePerson, submitCompany } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { askForPlan, makePlan } from '../../test/plans.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()
const tasksOf = async (person: Person) => (await test.call('GET /api/user/tasks', {}, person)).data.items
const kindsOf = async (person: Person) => (await tasksOf(person)).map(({ kind }) => kind)

describe('the tasks of the signed-in', () => {
  it('are none for a person of whom nothing is wanted', async () => {
    expect(await tasksOf(await makePerson(test))).toEqual([])
  })

  it('say what a draft still needs, then that it can be sent, then nothing', async () => {
    const person = await makePerson(test)
    const { consents: _consents, ...answers } = await fillApplication(test, person)
    const { licence, ...rest } = answers
    const save = (part: object) => test.call('PUT /api/company/settled-draft', { answers: part }, person)
    expect((await save({ ...rest, licence: { ...licence, photo: undefined, scope: undefined } })).code).toBe('0')
    expect(await tasksOf(person)).toMatchObject([
      { kind: 'company.draft', text: '还缺 2 项：营业执照', link: '/register?registed=regist' },
    ])
    await save(answers)
    expect(await kindsOf(person)).toEqual(['company.unsent'])
    await submitCompany(test, person)
    expect(await kindsOf(person)).toEqual([])
  })

  it('count the fields that were returned, before all else', async () => {
    const [person, operator] = [await makePerson(test), await makePerson(test, { role: 'operator' })]
    const id = await submitCompany(test, person)
    expect(await kindsOf(operator)).toEqual(['company.queue'])
    await decideCompany(test, operator, id, 'return')
    expect(await kindsOf(operator)).toEqual([])
    expect(await tasksOf(person)).toMatchObject([
      { kind: 'company.returned', text: '有 1 处需要修改', urgency: 'now' },
      { kind: 'notification.unread' },
    ])
  })

  it('announce documents that end within thirty days, to those who speak for the company', async () => {
    const { owner } = await approveCompany(test, {
      licence: { termUntil: '2026-12-02' },
      evidence: { certificates: [] },
    })
    expect(await kindsOf(owner)).toContain('company.licence_ends')
    const later = await approveCompany(test, { licence: { termUntil: '2026-12-03' } })
    expect(await kindsOf(later.owner)).not.toContain('company.licence_ends')
  })

  it('name invitations to the invited and people who ask to the owner', async () => {
    const { owner } = await approveCompany(test)
    const [invited, asking] = [await makePerson(test), await makePerson(test)]
    await test.call('POST /api/company/invitations', { account: invited.phone, role: 'sales' }, owner)
    expect(await kindsOf(invited)).toContain('company.invited')
    const { data } = await test.call('GET /api/company/settled-info', {}, owner)
    await test.call(
      'POST /api/company/join-requests',
      { creditCode: data?.answers.licence?.creditCode ?? '', words: '我是新同事' },
      asking,
    )
    expect(await kindsOf(owner)).toContain('company.asking')
  })

  it('remind of a plan that waits to be paid, and operators of those who ask', async () => {
    const [operator, person] = [await makePerson(test, { role: 'operator' }), await makePerson(test)]
    await makePlan(test, operator)
    const id = await askForPlan(test, person)
    expect(await kindsOf(operator)).toEqual(['plan.queue'])
    await test.call('POST /api/operator/plan-requests/:id/approve', { id }, operator)
    expect(await kindsOf(person)).toEqual(['plan.owed', 'notification.unread'])
  })

  it('are told to nobody who is not signed in', async () => {
    expect((await test.call('GET /api/user/tasks')).code).toBe('401')
  })
})
