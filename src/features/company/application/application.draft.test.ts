import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillApplication, makeFile, makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { mediaFiles } from '../../media/media.table.ts'
import { companies } from '../company.table.ts'

// Applicants stay signed in while these tests advance the clock by a day.
const test = useTestApp({ SESSION_HOURS: '1000', SESSION_IDLE_MINUTES: '60000' })
let person: Person
beforeEach(async () => {
  person = await makePerson(test)
})

describe('application draft', () => {
  it('A draft stores every saved step, and answers with a store name from the first save', async () => {
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

  it('The answer is null while there is no draft', async () => {
    const answer = await test.call('GET /api/company/settled-info', {}, person)
    expect(answer).toMatchObject({ code: '0', data: null })
  })

  it('A draft requires nothing, but what it has must be valid and known', async () => {
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
      'answers.licence.creditCode': '统一社会信用代码只含数字和大写字母，且不使用字母I、O、Z、S、V，请核对',
      'answers.contact.mobile': '请输入正确的手机号',
    })
    expect(Object.keys(wrong.fields)).toContain('answers.nickname')
  })

  it('Regions, markets and categories that do not exist are refused', async () => {
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

  it('A draft is not overwritten by a device that has not seen the newer save', async () => {
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

  it('A draft may cite its own files and no files of others', async () => {
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

  it('A half filled certificate keeps its file for days until the person returns', async () => {
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

  it('A public picture is refused as a document, and a document as the logo', async () => {
    const open = await makeFile(test, person.userId, { isPublic: true })
    const closed = await makeFile(test, person.userId)
    const wrong = await test.call(
      'PUT /api/company/settled-draft',
      { answers: { licence: { photo: open }, trade: { logo: closed } } },
      person,
    )
    expect(Object.keys(wrong.fields).sort()).toEqual(['licence.photo', 'trade.logo'])
  })

  it('Two devices that save for the first time together create one draft', async () => {
    const answers = await Promise.all(
      [1, 2].map((n) =>
        test.call('PUT /api/company/settled-draft', { answers: { contact: { name: `人${n}` } } }, person),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(['0', '0'])
    expect(await test.server.database.db.$count(companies)).toBe(1)
  })
})

async function citations(id: string): Promise<number | undefined> {
  const [row] = await test.server.database.db
    .select({ citations: mediaFiles.citations })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, id))
  return row?.citations
}
