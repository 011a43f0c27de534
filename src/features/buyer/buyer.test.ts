import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillBuyer, saveBuyer, submitBuyer, verifyBuyer } from './buyer.fixture.ts'
import { approveCompany, makeFile, makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { users } from '../identity/identity.table.ts'
import { mediaFiles } from '../media/media.table.ts'

const test = useTestApp()
let buyer: Person
beforeEach(async () => {
  buyer = await makePerson(test, { name: 'Ирина' })
})
const mine = async (person = buyer) => (await test.call('GET /api/user/buyer', {}, person)).data

describe('buyer profile', () => {
  it('A buyer saves part of a profile, finds it again, and reads what a verification still lacks', async () => {
    expect(await mine()).toMatchObject({ status: 'draft', version: 0, canSubmit: true })
    const { code, data } = await saveBuyer(test, buyer, { ...(await mine()).answers, country: 'KZ', city: 'Алматы' })
    expect(code).toBe('0')
    expect(data).toEqual(await mine())
    expect(data).toMatchObject({ status: 'draft', version: 1, answers: { country: 'KZ', city: 'Алматы' } })
    expect(Object.keys(data.faults).toSorted()).toEqual(
      ['categories', 'companyName', 'evidence', 'languages', 'role', 'taxNumber'].toSorted(),
    )
  })

  it('The country of the profile decides the data region of the person', async () => {
    const region = async () => {
      const [user] = await test.server.database.db.select().from(users).where(eq(users.id, buyer.userId))
      return user?.dataRegion
    }
    for (const [country, expected] of [
      ['RU', 'ru'],
      ['KZ', 'other'],
      ['CN', 'cn'],
    ] as const) {
      await saveBuyer(test, buyer, { ...(await mine()).answers, country })
      expect(await region()).toBe(expected)
    }
    await saveBuyer(test, buyer, { ...(await mine()).answers, country: '' })
    expect(await region(), 'no country changes nothing').toBe('cn')
  })

  it.each([
    ['RU', '7707083893', true],
    ['RU', '7707083894', false],
    ['RU', '500100732259', true],
    ['KZ', '941240000193', true],
    ['KZ', '941240000194', false],
    ['BY', '200988541', true],
    ['BY', '200988542', false],
    ['AZ', '1401555071', true],
    ['MD', '1008600038413', true],
    ['UZ', '301234567', true],
    ['UZ', '30123456', false],
    ['AM', '01234567', true],
    ['KG', '02301199510093', true],
    ['TJ', '020012345', true],
    ['CN', '91350100M000100Y43', true],
    ['CN', '91350100M000100Y4Z', false],
    ['GE', '404476205', true],
    ['TR', 'ТР-1', false],
  ])('A tax number of %s is checked by the rule of that country: %s', async (country, taxNumber, isValid) => {
    const answers = { ...(await mine()).answers, country, taxNumber }
    const { code, fields } = await saveBuyer(test, buyer, answers)
    expect([code, Object.keys(fields)]).toEqual(isValid ? ['0', []] : ['1001', ['taxNumber']])
  })

  it('Numbers are stored normalised, and those that a country or a sole trader does not have are dropped', async () => {
    const whole = await fillBuyer(test, buyer, { taxNumber: ' 7707 083-893', kpp: '7736 01001' })
    expect((await saveBuyer(test, buyer, whole)).data.answers).toMatchObject({
      taxNumber: '7707083893',
      kpp: '773601001',
      registrationNumber: '1027700132195',
    })
    const trader = { ...whole, taxNumber: '500100732259', registrationNumber: '304500116000157' }
    expect((await saveBuyer(test, buyer, trader)).data.answers).toMatchObject({
      kpp: '',
      registrationNumber: '304500116000157',
    })
    const abroad = { ...whole, country: 'KZ', taxNumber: '941240000193' }
    expect((await saveBuyer(test, buyer, abroad)).data.answers).toMatchObject({ kpp: '', registrationNumber: '' })
  })

  it('A wrong ОГРН, an unknown country or category, and too many documents are refused at their fields', async () => {
    const whole = await fillBuyer(test, buyer)
    const fault = async (changed: object) =>
      Object.keys((await saveBuyer(test, buyer, { ...whole, ...changed })).fields)
    expect(await fault({ registrationNumber: '1027700132196' })).toEqual(['registrationNumber'])
    expect(await fault({ country: 'ZZ' })).toEqual(['country'])
    expect(await fault({ categories: ['no.such'] })).toEqual(['categories'])
    expect(await fault({ companyName: `a${String.fromCodePoint(7)}` })).toEqual(['companyName'])
    const evidence = Array.from({ length: 6 }, () => ({ kind: 'other', file: '019a0000-0000-7000-8000-000000000000' }))
    expect(await fault({ evidence })).toEqual(['evidence'])
    expect((await mine()).version).toBe(0)
  })

  it("Somebody else's file and a public picture are refused as evidence", async () => {
    const stranger = await makePerson(test)
    for (const file of [
      await makeFile(test, stranger.userId),
      await makeFile(test, buyer.userId, { isPublic: true }),
      '019a0000-0000-7000-8000-000000000000',
    ]) {
      const answers = await fillBuyer(test, buyer, { evidence: [{ kind: 'other', file }] })
      expect((await saveBuyer(test, buyer, answers)).fields).toHaveProperty('evidence')
    }
  })

  it('The second of two windows with one version is told to reload and changes nothing', async () => {
    const answers = await fillBuyer(test, buyer)
    expect((await test.call('PUT /api/user/buyer', { ...answers, version: 0 }, buyer)).code).toBe('0')
    const late = { ...answers, version: 0, city: 'Омск' }
    expect((await test.call('PUT /api/user/buyer', late, buyer)).code).toBe('1030')
    expect((await mine()).answers.city).toBe('Новосибирск')
  })

  it('A profile that lacks something is not submitted; the gaps are named at their fields', async () => {
    const { data } = await saveBuyer(test, buyer, await fillBuyer(test, buyer, { evidence: [], role: null }))
    const refused = await test.call('POST /api/user/buyer/submit', { version: data.version }, buyer)
    expect([refused.code, Object.keys(refused.fields).toSorted()]).toEqual(['1001', ['evidence', 'role']])
    expect((await mine()).status).toBe('draft')
  })

  it('A submitted profile waits, and cannot be submitted twice', async () => {
    await submitBuyer(test, buyer)
    const { status, version, history } = await mine()
    expect([status, history.map(({ verb }) => verb)]).toEqual(['submitted', ['submit']])
    expect((await test.call('POST /api/user/buyer/submit', { version }, buyer)).code).toBe('1030')
  })
})

describe('changes after the approval', () => {
  it('Other identifying data put a verification back to be reviewed; other answers do not', async () => {
    await verifyBuyer(test, { person: buyer })
    const { answers } = await mine()
    const moved = await saveBuyer(test, buyer, { ...answers, city: 'Омск', languages: ['ru', 'zh'] })
    expect(moved.data).toMatchObject({ status: 'approved', verifiedAt: expect.any(String) })
    const renamed = await saveBuyer(test, buyer, { ...answers, companyName: 'ООО «Другая»' })
    expect(renamed.data).toMatchObject({ status: 'submitted', verifiedAt: null })
    expect(renamed.data.history.at(-1)?.verb).toBe('change')
  })

  it('A verified profile cannot be emptied', async () => {
    await verifyBuyer(test, { person: buyer })
    const { answers } = await mine()
    expect((await saveBuyer(test, buyer, { ...answers, taxNumber: '' })).fields).toHaveProperty('taxNumber')
    expect((await mine()).status).toBe('approved')
  })
})

describe('what others see', () => {
  it('A supplier sees company, country, role and verification of the buyer in a thread, and no number', async () => {
    const { companyId, owner } = await approveCompany(test)
    const ask = { companyId, currency: 'RUB', text: 'Здравствуйте' } as const
    const thread = (await test.call('POST /api/inquiries', ask, buyer)).data
    const head = async () => (await test.call('GET /api/threads/:id', { id: thread.id }, owner)).data
    expect((await head()).partner.buyer, 'only the country of the phone').toMatchObject({
      companyName: '',
      country: { code: 'CN' },
      verifiedAt: null,
    })
    await verifyBuyer(test, { person: buyer })
    const seen = await head()
    expect(seen.partner).toMatchObject({
      name: 'Ирина',
      buyer: {
        companyName: 'ООО «Сибнасос»',
        country: { code: 'RU', name: '俄罗斯' },
        city: 'Новосибирск',
        role: 'wholesaler',
        verifiedAt: expect.any(String),
      },
    })
    expect(JSON.stringify(seen)).not.toMatch(/7707083893|1027700132195|773601001/)
    const { answers } = await mine()
    await saveBuyer(test, buyer, { ...answers, companyName: 'ООО «Другая»' })
    expect((await head()).partner.buyer).toMatchObject({ companyName: 'ООО «Другая»', verifiedAt: null })
    const own = (await test.call('GET /api/threads/:id', { id: thread.id }, buyer)).data
    expect(own.partner.buyer).toBeNull()
  })

  it('Nobody but operators opens the profile of another person', async () => {
    await submitBuyer(test, buyer)
    const { owner } = await approveCompany(test)
    for (const stranger of [owner, await makePerson(test), buyer])
      for (const name of ['GET /api/operator/buyers/:id', 'POST /api/operator/buyers/:id/claim'] as const)
        expect((await test.call(name, { id: buyer.userId }, stranger)).code).toBe('1031')
    expect(JSON.stringify(await mine(owner))).not.toContain('Сибнасос')
  })
})

describe('personal data', () => {
  it('Closing the account removes the profile, its history and the citation of its documents', async () => {
    await verifyBuyer(test, { person: buyer })
    const { db } = test.server.database
    const citations = async () =>
      (await db.select().from(mediaFiles)).filter(({ ownerId }) => ownerId === buyer.userId).map((row) => row.citations)
    expect(await citations()).toEqual([1])
    const [declared] = test.server.personalData.flatMap(({ tables }) =>
      tables.filter(({ name }) => name === 'buyer.profile'),
    )
    const { systemContext } = await import('../../server/context.ts')
    await declared?.close(systemContext(test.server, 'test'), { id: buyer.userId, phone: buyer.phone, email: null })
    expect(await citations()).toEqual([0])
    expect(await mine()).toMatchObject({ status: 'draft', version: 0, history: [] })
  })
})
