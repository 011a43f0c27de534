import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  approveCompany,
  decideCompany,
  fillApplication,
  makePerson,
  newCreditCode,
  submitCompany,
} from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies, companyConsents, companyEvents } from '../company.table.ts'

// Applicants stay signed in while these tests advance the clock by a day.
const test = useTestApp({ SESSION_HOURS: '1000', SESSION_IDLE_MINUTES: '60000' })
let person: Person
beforeEach(async () => {
  person = await makePerson(test)
})

describe('application', () => {
  it('A submitted application is complete, waits at its place and can no longer be edited', async () => {
    const earlier = await submitCompany(test, await makePerson(test))
    test.clock.advance(1000)
    const id = await submitCompany(test, person)
    const info = await test.call('GET /api/company/settled-info', {}, person)
    expect(info.data).toMatchObject({
      id,
      status: 'submitted',
      canEdit: false,
      waiting: { position: 2, medianHours: null },
    })
    expect(info.data?.timeline).toEqual([
      { at: '2026-11-02T01:00:01.000Z', verb: 'submit', from: 'draft', to: 'submitted', by: 'applicant', words: '' },
    ])
    expect((await test.call('PUT /api/company/settled-draft', { answers: {} }, person)).code).toBe('1030')
    expect(earlier).not.toBe(id)
  })

  it('A refused submission names every missing field in the language of the caller', async () => {
    const wrong = await test.call(
      'POST /api/company/settled',
      { licence: {}, trade: {}, contact: {}, evidence: {}, consents: {} } as never,
      { ...person, locale: 'ru' },
    )
    expect(wrong.code).toBe('1001')
    expect(wrong.fields['licence.creditCode']).toBe('Укажите единый код социального кредита')
    expect(wrong.fields['consents.transferAbroad']).toBe('Дайте отдельное согласие на передачу данных за рубеж')
    expect(Object.keys(wrong.fields).length).toBeGreaterThan(30)
  })

  it('An applicant who is not the legal representative needs a letter of authority', async () => {
    const application = await fillApplication(test, person, { evidence: { isLegalRepresentative: false } })
    expect((await test.call('POST /api/company/settled', application, person)).fields).toEqual({
      'evidence.authorityLetter': '您不是法定代表人，请上传授权委托书',
    })
  })

  it('The bank account must be in the name of the company, whatever the width of its brackets', async () => {
    const name = '宁波（试验）有限公司'
    const differing = await fillApplication(test, person, { licence: { name }, bank: { accountName: '别人的公司' } })
    expect((await test.call('POST /api/company/settled', differing, person)).fields).toEqual({
      'bank.accountName': '账户名称必须与企业名称一致',
    })
    const same = await fillApplication(test, person, { licence: { name }, bank: { accountName: '宁波(试验)有限公司' } })
    expect((await test.call('POST /api/company/settled', same, person)).code).toBe('0')
  })

  it('A licence that has expired or is dated tomorrow is refused', async () => {
    const over = await fillApplication(test, person, { licence: { termUntil: '2026-11-01' } })
    expect((await test.call('POST /api/company/settled', over, person)).fields).toEqual({
      'licence.termUntil': '营业执照已过营业期限',
    })
    const early = await fillApplication(test, person, { licence: { establishedOn: '2026-11-03' } })
    expect((await test.call('POST /api/company/settled', early, person)).fields).toEqual({
      'licence.establishedOn': '日期不能晚于今天',
    })
  })

  it('Each consent is recorded by itself with version, time and address', async () => {
    const id = await submitCompany(test, person)
    const consents = await test.server.database.db
      .select()
      .from(companyConsents)
      .where(eq(companyConsents.companyId, id))
    expect(consents.map(({ document }) => document).sort()).toEqual(['cross-border', 'privacy', 'terms'])
    for (const consent of consents)
      expect(consent).toMatchObject({
        userId: person.userId,
        version: '2026-11-01',
        address: '127.0.0.1',
        at: test.clock.now(),
      })
  })

  it('An application that is submitted twice at the same time is stored once', async () => {
    const application = await fillApplication(test, person)
    const answers = await Promise.all([1, 2, 3].map(() => test.call('POST /api/company/settled', application, person)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1030', '1030'])
    expect(await test.server.database.db.$count(companies)).toBe(1)
    expect(await test.server.database.db.$count(companyEvents, eq(companyEvents.verb, 'submit'))).toBe(1)
  })

  it('A licence of an approved company is refused with the way to join it', async () => {
    const creditCode = newCreditCode()
    await approveCompany(test, { licence: { creditCode }, trade: { storeName: '先到五金' } })
    const answer = await test.call(
      'POST /api/company/settled',
      await fillApplication(test, person, { licence: { creditCode } }),
      person,
    )
    expect(answer).toMatchObject({
      code: '1030',
      fields: { 'licence.creditCode': '该统一社会信用代码的企业已入驻，您可以申请加入该企业' },
      data: { join: { storeName: '先到五金' } },
    })
    const availability = await test.call(
      'GET /api/company/code-availability',
      { creditCode: ` ${creditCode.toLowerCase()} ` },
      person,
    )
    expect(availability.data).toMatchObject({
      creditCode,
      isAdmitted: true,
      storeName: '先到五金',
      region: '浙江省 宁波市 鄞州区',
      regionCode: '330212',
    })
  })

  it('A returned application has remarks at its fields and can be corrected and submitted again', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const application = await fillApplication(test, person)
    const { data } = await test.call('POST /api/company/settled', application, person)
    await decideCompany(test, operator, data.id, 'return')
    const info = await test.call('GET /api/company/settled-info', {}, person)
    expect(info.data).toMatchObject({
      status: 'returned',
      canEdit: true,
      remarks: { 'licence.name': { reason: 'differs_from_licence', reasonText: '与营业执照不一致', words: '请核对' } },
    })
    const corrected = { ...application, licence: { ...application.licence, name: '宁波更正五金有限公司' } }
    expect((await test.call('POST /api/company/settled', corrected, person)).data.status).toBe('submitted')
    const opened = await test.call('GET /api/operator/companies/:id', { id: data.id }, operator)
    expect(opened.data.changed).toEqual(['licence.name'])
  })

  it('A change of an approved company that changes nothing is refused, and its profile stays as it is', async () => {
    const { owner } = await approveCompany(test)
    const { answers } = (await test.call('GET /api/company/settled-info', {}, owner)).data ?? {}
    const submit = async (changed: object) =>
      test.call('POST /api/company/settled', { ...answers, ...changed } as never, owner)
    expect(await submit({})).toMatchObject({ code: '1030', message: '资料没有改动，无需提交' })
    expect((await test.call('GET /api/company/settled-info', {}, owner)).data?.status).toBe('approved')
    expect((await submit({ contact: { ...answers?.contact, hours: '8:00–17:00' } })).code).toBe('0')
  })

  it('A new application can be started after a rejection', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const id = await submitCompany(test, person)
    await decideCompany(test, operator, id, 'reject')
    expect((await test.call('GET /api/company/settled-info', {}, person)).data).toMatchObject({
      id,
      status: 'rejected',
      canEdit: false,
    })
    test.clock.advance(1000)
    const anew = await test.call('PUT /api/company/settled-draft', { answers: {} }, person)
    expect(anew.data).toMatchObject({ status: 'draft' })
    expect(anew.data.id).not.toBe(id)
  })
})
