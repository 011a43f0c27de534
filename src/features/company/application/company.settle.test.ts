import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  approveCompany,
  decideCompany,
  fillApplication,
  makeFile,
  makePerson,
  newCreditCode,
  submitCompany,
} from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { mediaFiles } from '../../media/media.table.ts'
import { companies, companyConsents, companyEvents } from '../company.table.ts'

// Applicants of these tests stay logged in while the clock is moved by a day.
const test = useTestApp({ SESSION_HOURS: '1000', SESSION_IDLE_MINUTES: '60000' })
let person: Person
beforeEach(async () => {
  person = await makePerson(test)
})

describe('a draft', () => {
  it('keeps what is saved step by step, and answers with a store name from the first save', async () => {
    const first = await test.call('PUT /api/company/settled-draft', { answers: { trade: { role: 'factory' } } }, person)
    expect(first.data).toMatchObject({ status: 'draft', version: 1, storeName: '未命名店铺' })
    const second = await test.call(
      'PUT /api/company/settled-draft',
      { answers: { contact: { name: '李' }, trade: { storeName: '永康五金' } }, version: 1 },
      person,
    )
    expect(second.data).toMatchObject({ id: first.data.id, version: 2, storeName: '永康五金' })
    const info = await test.call('GET /api/company/settled-info', {}, person)
    expect(info.data).toMatchObject({
      status: 'draft',
      answers: { contact: { name: '李' }, trade: { storeName: '永康五金' } },
      canEdit: true,
      waiting: null,
    })
    expect(info.data?.answers.trade).not.toHaveProperty('role')
  })

  it('is answered as null while there is none', async () => {
    const answer = await test.call('GET /api/company/settled-info', {}, person)
    expect(answer).toMatchObject({ code: '0', data: null })
  })

  it('requires nothing, but what is there must be valid and known', async () => {
    expect((await test.call('PUT /api/company/settled-draft', { answers: {} }, person)).code).toBe('0')
    const wrong = await test.call(
      'PUT /api/company/settled-draft',
      {
        answers: { licence: { creditCode: '91350100M000100Y4Z' }, contact: { mobile: '123' }, nickname: 'x' } as never,
      },
      person,
    )
    expect(wrong.code).toBe('1001')
    expect(wrong.fields).toMatchObject({
      'answers.licence.creditCode': '统一社会信用代码只含数字和大写字母，且不使用字母 I、O、Z、S、V，请核对',
      'answers.contact.mobile': '请输入正确的手机号',
    })
    expect(Object.keys(wrong.fields)).toContain('answers.nickname')
  })

  it('refuses regions, markets and categories that do not exist', async () => {
    const wrong = await test.call(
      'PUT /api/company/settled-draft',
      {
        answers: { licence: { region: ['33', '3399', '339999'] }, trade: { markets: ['ZZ'], categories: ['nothing'] } },
      },
      person,
    )
    expect(wrong.fields).toMatchObject({
      'licence.region': '请选择省、市、区县',
      'trade.markets': '所选国家不存在',
      'trade.categories': '所选类目不存在',
    })
  })

  it('is not overwritten by a device that has not seen the newer save', async () => {
    await test.call('PUT /api/company/settled-draft', { answers: { contact: { name: '甲' } } }, person)
    await test.call('PUT /api/company/settled-draft', { answers: { contact: { name: '乙' } }, version: 1 }, person)
    const late = await test.call(
      'PUT /api/company/settled-draft',
      { answers: { contact: { name: '丙' } }, version: 1 },
      person,
    )
    expect(late).toMatchObject({
      code: '1030',
      message: '另一个标签页或另一台设备上已保存了更新的内容，请先查看再继续',
    })
    expect((await test.call('GET /api/company/settled-info', {}, person)).data?.answers.contact?.name).toBe('乙')
  })

  it('cites its own files and nobody else’s', async () => {
    const mine = await makeFile(test, person.userId)
    const foreign = await makeFile(test, (await makePerson(test)).userId)
    expect(
      (await test.call('PUT /api/company/settled-draft', { answers: { licence: { photo: foreign } } }, person)).code,
    ).toBe('1031')
    expect(
      (await test.call('PUT /api/company/settled-draft', { answers: { licence: { photo: mine } } }, person)).code,
    ).toBe('0')
    expect(await citations(mine)).toBe(1)
    await test.call('PUT /api/company/settled-draft', { answers: { licence: {} } }, person)
    expect(await citations(mine)).toBe(0)
  })

  it('keeps the file of a certificate that is half filled in over the days until the person comes back', async () => {
    const file = await makeFile(test, person.userId)
    await makeFile(test, person.userId)
    expect(
      (
        await test.call(
          'PUT /api/company/settled-draft',
          { answers: { evidence: { certificates: [{ file }] } } },
          person,
        )
      ).code,
    ).toBe('0')
    test.clock.advance(25 * 60 * 60_000)
    await test.runJobs()
    const files = await test.server.database.db.select({ id: mediaFiles.id }).from(mediaFiles)
    expect(files.map(({ id }) => id)).toEqual([file])
    expect((await test.call('GET /api/company/settled-info', {}, person)).data?.answers.evidence).toEqual({
      certificates: [{ file }],
    })
    const half = await fillApplication(test, person, { evidence: { certificates: [{ file }] as never } })
    expect((await test.call('POST /api/company/settled', half, person)).code).toBe('1001')
  })

  it('takes no public picture for a document, and no document for the logo', async () => {
    const open = await makeFile(test, person.userId, { isPublic: true })
    const closed = await makeFile(test, person.userId)
    const wrong = await test.call(
      'PUT /api/company/settled-draft',
      { answers: { licence: { photo: open }, trade: { logo: closed } } },
      person,
    )
    expect(Object.keys(wrong.fields).sort()).toEqual(['licence.photo', 'trade.logo'])
  })

  it('is begun once when two devices save for the first time together', async () => {
    const answers = await Promise.all(
      [1, 2].map((n) =>
        test.call('PUT /api/company/settled-draft', { answers: { contact: { name: `人${n}` } } }, person),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(['0', '0'])
    expect(await test.server.database.db.$count(companies)).toBe(1)
  })
})

describe('an application', () => {
  it('is submitted whole, waits at its place and can no longer be edited', async () => {
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

  it('names every field that is missing, in the language of the caller', async () => {
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

  it('needs a letter of authority from whoever is not the legal representative', async () => {
    const application = await fillApplication(test, person, { evidence: { isLegalRepresentative: false } })
    expect((await test.call('POST /api/company/settled', application, person)).fields).toEqual({
      'evidence.authorityLetter': '您不是法定代表人，请上传授权委托书',
    })
  })

  it('needs a bank account in the name of the company, in whatever width its brackets are', async () => {
    const name = '宁波（试验）有限公司'
    const differing = await fillApplication(test, person, { licence: { name }, bank: { accountName: '别人的公司' } })
    expect((await test.call('POST /api/company/settled', differing, person)).fields).toEqual({
      'bank.accountName': '账户名称必须与企业名称一致',
    })
    const same = await fillApplication(test, person, { licence: { name }, bank: { accountName: '宁波(试验)有限公司' } })
    expect((await test.call('POST /api/company/settled', same, person)).code).toBe('0')
  })

  it('is refused with a licence that is over or of tomorrow', async () => {
    const over = await fillApplication(test, person, { licence: { termUntil: '2026-11-01' } })
    expect((await test.call('POST /api/company/settled', over, person)).fields).toEqual({
      'licence.termUntil': '营业执照已过营业期限',
    })
    const early = await fillApplication(test, person, { licence: { establishedOn: '2026-11-03' } })
    expect((await test.call('POST /api/company/settled', early, person)).fields).toEqual({
      'licence.establishedOn': '日期不能晚于今天',
    })
  })

  it('records each consent by itself with version, time and address', async () => {
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

  it('is made once when it is submitted twice at the same time', async () => {
    const application = await fillApplication(test, person)
    const answers = await Promise.all([1, 2, 3].map(() => test.call('POST /api/company/settled', application, person)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '1030', '1030'])
    expect(await test.server.database.db.$count(companies)).toBe(1)
    expect(await test.server.database.db.$count(companyEvents, eq(companyEvents.verb, 'submit'))).toBe(1)
  })

  it('with a licence that is already live is refused and points to joining', async () => {
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
    const standing = await test.call(
      'GET /api/company/code-standing',
      { creditCode: ` ${creditCode.toLowerCase()} ` },
      person,
    )
    expect(standing.data).toMatchObject({
      creditCode,
      isLive: true,
      storeName: '先到五金',
      region: '浙江省 宁波市 鄞州区',
      regionCode: '330212',
    })
  })

  it('comes back with remarks at its fields and can be corrected and submitted again', async () => {
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

  it('may be begun anew after a rejection', async () => {
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

async function citations(id: string): Promise<number | undefined> {
  const [row] = await test.server.database.db
    .select({ citations: mediaFiles.citations })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, id))
  return row?.citations
}
