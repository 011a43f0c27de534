import { beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../app.ts'
import { systemContext } from '../../server/context.ts'
import { approveCompany, fillApplication, makeFile, makePerson, submitCompany } from '../../test/companies.ts'
import type { Application } from '../../test/companies.ts'
import { signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { companyJobs } from './company.jobs.ts'

const test = useTestApp()
type Certificate = Application['evidence']['certificates'][number]
let owner: Person
let certificate: Certificate

beforeEach(async () => {
  owner = await makePerson(test)
  certificate = {
    kind: 'iso9001',
    number: 'CN-19/20345',
    file: await makeFile(test, owner.userId),
    expiresOn: '2026-11-30',
  }
})

const approved = () => approveCompany(test, { evidence: { certificates: [certificate] } }, owner)

/** Ten in the morning in China; the scheduled jobs have run, and the owner has logged in. */
async function at(day: string): Promise<Person> {
  test.clock.set(new Date(`${day}T02:00:00Z`))
  for (const job of [...companyJobs, ...jobs.filter(({ name }) => name === 'search.refresh')])
    await job.run(systemContext(test.server, 'clock'), null as never)
  return { ...owner, token: await signIn(test, owner.userId) }
}

/**
 * How every page shows the certificate: store page, directory, search, workspace and calendar, tasks of the home page.
 */
async function notificationsOn(day: string, companyId: string) {
  const person = await at(day)
  const store = (await test.call('GET /api/company/completed-company-info', { companyId })).data
  const documents = (await test.call('GET /api/company/settled-info', {}, person)).data?.documents ?? []
  const tasks = (await test.call('GET /api/user/tasks', {}, person)).data.items
  const latest = (await test.call('GET /api/company/latest', {})).data.items
  const found = (
    await test.call('GET /api/search', { kind: 'company', q: store.licence.creditCode, certificate: 'iso9001' })
  ).data
  return {
    store: store.certificates.map(({ state }) => state),
    verified: store.verified.some(({ what }) => what === 'certificate'),
    stated: store.stated.filter(({ what }) => what === 'certificate').map(({ check }) => check),
    card: [store.certificateKinds, latest[0]?.certificateKinds],
    filtered: (await test.call('GET /api/companies', { certificate: 'iso9001' })).data.total,
    searched: found.items.length,
    workspace: documents.filter(({ kind }) => kind === 'certificate').map(({ state }) => state),
    tasks: tasks
      .filter(({ kind }) => kind === 'company.certificate_ends')
      .map(({ title, urgency }) => [title, urgency]),
  }
}

describe('certificate state', () => {
  it('The state of a certificate is the same on every page, the day before its end, on that day and the day after', async () => {
    const { companyId } = await approved()
    const good = {
      store: ['expires_soon'],
      verified: true,
      stated: [],
      card: [['iso9001'], ['iso9001']],
      filtered: 1,
      searched: 1,
      workspace: ['expires_soon'],
      tasks: [['证书CN-19/20345即将到期', 'soon']],
    }
    expect(await notificationsOn('2026-11-29', companyId)).toEqual(good)
    expect(await notificationsOn('2026-11-30', companyId)).toEqual(good)
    expect(await notificationsOn('2026-12-01', companyId)).toEqual({
      store: ['expired'],
      verified: false,
      stated: ['expired'],
      card: [[], []],
      filtered: 0,
      searched: 0,
      workspace: ['expired'],
      tasks: [['证书CN-19/20345已过期', 'now']],
    })
  })

  it('A certificate is "not verified" until an operator has compared it, beside the state that the public sees', async () => {
    await approved()
    const info = (await test.call('GET /api/company/settled-info', {}, owner)).data
    const added: Certificate = { ...certificate, kind: 'ce', number: 'CE-1', expiresOn: '2029-01-01' }
    await test.call(
      'PUT /api/company/settled-draft',
      {
        answers: { evidence: { isLegalRepresentative: true, certificates: [certificate, added] } },
        version: info?.version ?? 0,
      },
      owner,
    )
    const { documents } = (await test.call('GET /api/company/settled-info', {}, owner)).data ?? { documents: [] }
    expect(documents.map(({ number, state, isPublished }) => [number, state, isPublished])).toEqual([
      ['CN-19/20345', 'expires_soon', true],
      ['CE-1', 'not_verified', false],
      [expect.any(String), 'valid', true],
    ])
  })

  it('The end of a certificate is announced to the owner 30 and 7 days ahead and on the last day', async () => {
    await approveCompany(test, { evidence: { certificates: [{ ...certificate, expiresOn: '2026-12-31' }] } }, owner)
    const notified = async (day: string) =>
      (await test.call('GET /api/notifications', {}, await at(day))).data.items.filter(
        ({ kind }) => kind === 'company_certificate_expires',
      ).length
    expect([
      await notified('2026-11-30'),
      await notified('2026-12-01'),
      await notified('2026-12-20'),
      await notified('2026-12-24'),
      await notified('2026-12-31'),
      await notified('2027-01-02'),
    ]).toEqual([0, 1, 1, 2, 3, 3])
  })
})

describe('expired certificate', () => {
  it('An expired certificate is refused at its field in an application, and accepted on its last day', async () => {
    const submit = async (expiresOn: string) =>
      test.call(
        'POST /api/company/settled',
        await fillApplication(test, owner, { evidence: { certificates: [{ ...certificate, expiresOn }] } }),
        owner,
      )
    expect(await submit('2026-11-01')).toMatchObject({
      code: '1001',
      fields: { 'evidence.certificates.0.expiresOn': expect.stringContaining('已过期') },
    })
    expect((await submit('2026-11-02')).code).toBe('0')
  })

  it('A certificate that expires while the application waits is found by the automatic checks', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const id = await submitCompany(test, owner, { evidence: { certificates: [certificate] } })
    const kinds = async () =>
      (
        await test.call('GET /api/operator/companies/:id', { id }, { token: await signIn(test, operator.userId) })
      ).data.findings
        .filter(({ field }) => field === 'evidence.certificates.0')
        .map(({ kind, detail }) => [kind, detail])
    expect(await kinds()).toEqual([['certificate_expires', '2026-11-30']])
    await at('2026-12-01')
    expect(await kinds()).toEqual([['certificate_expired', '2026-11-30']])
  })
})

describe('verification', () => {
  it('The store page names bank account, customs code and contact apart, with what was verified instead of a document', async () => {
    const { companyId } = await approveCompany(
      test,
      { bank: { account: '6222000000000001' }, trade: { customsCode: '3302961234' } },
      owner,
    )
    const { verified, stated } = (await test.call('GET /api/company/completed-company-info', { companyId })).data
    expect(verified.map(({ what }) => what)).toEqual(['licence', 'legal_representative'])
    expect(stated).toEqual([
      { what: 'contact', detail: '', check: 'none' },
      { what: 'export_right', detail: '3302961234', check: 'form' },
      { what: 'bank', detail: '', check: 'form_and_name' },
    ])
  })
})

describe('legal representative', () => {
  it('An applicant with the name of the legal representative who denies being that person is pointed out to the reviewer', async () => {
    const letter = await makeFile(test, owner.userId, { kind: 'document' })
    const operator = await makePerson(test, { role: 'operator' })
    const id = await submitCompany(test, owner, { evidence: { isLegalRepresentative: false, authorityLetter: letter } })
    const { findings } = (await test.call('GET /api/operator/companies/:id', { id }, operator)).data
    expect(findings.map(({ kind, field }) => [kind, field])).toContainEqual([
      'representative_differs',
      'evidence.isLegalRepresentative',
    ])
  })
})

describe('EAC document', () => {
  it('A product with an expired EAC document is no longer found by the EAC filter', async () => {
    const shop = await makeShop(test)
    const operator = await makePerson(test, { role: 'operator' })
    const id = await makeProduct(test, shop.owner, {
      eac: { kind: 'declaration', number: 'ЕАЭС N RU Д-CN.РА01', expiresOn: '2026-11-30' },
    })
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    const found = async (day: string) => {
      test.clock.set(new Date(`${day}T02:00:00Z`))
      for (const name of ['search.expired', 'search.refresh'])
        await jobs.find((job) => job.name === name)?.run(systemContext(test.server, 'clock'), null as never)
      return (await test.call('GET /api/search', { kind: 'product', eac: 'declaration' })).data.items.length
    }
    expect([await found('2026-11-29'), await found('2026-11-30'), await found('2026-12-01')]).toEqual([1, 1, 0])
  })
})
