import { beforeEach, describe, expect, it } from 'vitest'
import { decideBuyer, fillBuyer, saveBuyer, submitBuyer, verifyBuyer } from '../buyer.fixture.ts'
import { makePerson } from '../../../test/companies.ts'
import { signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { auditEntries } from '../../../server/audit.table.ts'
import { hourMs, minuteMs } from '../../../shared/text/durations.ts'

const test = useTestApp()
let buyer: Person
let operator: Person
let colleague: Person
beforeEach(async () => {
  buyer = await makePerson(test, { name: 'Ирина' })
  operator = await makePerson(test, { role: 'operator', name: '审核一' })
  colleague = await makePerson(test, { role: 'operator', name: '审核二' })
})
const mine = async () => (await test.call('GET /api/user/buyer', {}, buyer)).data
const queue = async (query: object = {}, by = operator) =>
  (await test.call('GET /api/operator/buyers', query, { token: await signIn(test, by.userId) })).data
const open = async (by = operator) => (await test.call('GET /api/operator/buyers/:id', { id: buyer.userId }, by)).data
const act = (what: 'claim' | 'release', by = operator) =>
  test.call(`POST /api/operator/buyers/:id/${what}`, { id: buyer.userId }, by)

describe('verification of a buyer', () => {
  it('An operator approves a buyer, who is told and counts as verified', async () => {
    await submitBuyer(test, buyer)
    expect((await decideBuyer(test, operator, buyer)).data).toMatchObject({ status: 'approved', claim: null })
    expect(await mine()).toMatchObject({ status: 'approved', verifiedAt: test.clock.now().toISOString() })
    const notes = (await test.call('GET /api/notifications', {}, buyer)).data.items
    expect(notes).toMatchObject([{ title: '采购商认证已通过', link: '/user/buyer' }])
    const entries = await test.server.database.db.select().from(auditEntries)
    expect(entries.flatMap(({ action, subjectId }) => (subjectId === buyer.userId ? [action] : []))).toEqual([
      'buyer_submit',
      'buyer_claim',
      'buyer_approve',
    ])
  })

  it('A return names fields; the buyer reads the remarks, corrects and submits again', async () => {
    await submitBuyer(test, buyer)
    const remarks = { 'evidence.0': { reason: 'photo_unclear', words: 'страница 2' } }
    expect((await decideBuyer(test, operator, buyer, { verdict: 'return', remarks })).data.status).toBe('returned')
    const returned = await mine()
    expect(returned).toMatchObject({
      status: 'returned',
      canSubmit: true,
      remarks: { 'evidence.0': { reasonText: '图片不清晰', words: 'страница 2' } },
    })
    expect((await test.call('GET /api/user/tasks', {}, buyer)).data.items[0]).toMatchObject({ kind: 'buyer.returned' })
    await submitBuyer(test, buyer)
    expect(await mine()).toMatchObject({ status: 'submitted', remarks: {} })
  })

  it('A return without a remark, an unknown reason and a rejection without words are refused', async () => {
    await submitBuyer(test, buyer)
    await act('claim')
    const { version } = await open()
    const decide = (decision: object) =>
      test.call(
        'POST /api/operator/buyers/:id/decide',
        { id: buyer.userId, version, verdict: 'return', ...decision },
        operator,
      )
    expect((await decide({})).fields).toHaveProperty('remarks')
    expect((await decide({ remarks: { city: { reason: 'none_such' } } })).fields).toHaveProperty(['remarks.city'])
    expect((await decide({ verdict: 'reject' })).fields).toHaveProperty('words')
    expect((await mine()).status).toBe('in_review')
  })

  it('A rejected buyer may ask again with other identifying data, and not with the same', async () => {
    await submitBuyer(test, buyer)
    await decideBuyer(test, operator, buyer, { verdict: 'reject', words: 'Компания ликвидирована' })
    const rejected = await mine()
    expect(rejected).toMatchObject({ status: 'rejected', canSubmit: false, words: 'Компания ликвидирована' })
    const again = { version: rejected.version }
    expect((await test.call('POST /api/user/buyer/submit', again, buyer)).code).toBe('1030')
    await saveBuyer(test, buyer, { ...rejected.answers, city: 'Омск' })
    expect((await mine()).status).toBe('rejected')
    await saveBuyer(test, buyer, {
      ...rejected.answers,
      taxNumber: '500100732259',
      registrationNumber: '304500116000157',
    })
    expect(await mine()).toMatchObject({ status: 'draft', canSubmit: true })
  })

  it('Only the operator who holds a verification decides it', async () => {
    await submitBuyer(test, buyer)
    await act('claim')
    expect((await act('claim', colleague)).code).toBe('1030')
    const { version } = await open()
    const decision = { id: buyer.userId, version, verdict: 'approve' } as const
    expect((await test.call('POST /api/operator/buyers/:id/decide', decision, colleague)).code).toBe('1030')
    test.clock.advance(31 * minuteMs)
    expect((await act('claim', colleague)).code).toBe('0')
    expect((await test.call('POST /api/operator/buyers/:id/decide', decision, operator)).code).toBe('1030')
    expect((await test.call('POST /api/operator/buyers/:id/decide', decision, colleague)).code).toBe('0')
    expect((await test.call('POST /api/operator/buyers/:id/decide', decision, colleague)).code).toBe('1030')
  })

  it('A decision about a version that the buyer has changed meanwhile is refused', async () => {
    await submitBuyer(test, buyer)
    await act('claim')
    const { version, answers } = await open()
    await saveBuyer(test, buyer, { ...answers, city: 'Омск' })
    const decision = { id: buyer.userId, version, verdict: 'approve' } as const
    expect((await test.call('POST /api/operator/buyers/:id/decide', decision, operator)).code).toBe('1030')
    await saveBuyer(test, buyer, { ...answers, companyName: 'ООО «Другая»' })
    expect(await mine()).toMatchObject({ status: 'submitted' })
    expect(await open()).toMatchObject({ claim: null, version: version + 2 })
  })

  it('An operator cannot review the own profile', async () => {
    await submitBuyer(test, operator)
    expect((await test.call('POST /api/operator/buyers/:id/claim', { id: operator.userId }, operator)).code).toBe(
      '1031',
    )
    expect((await decideBuyer(test, colleague, operator)).code).toBe('0')
  })

  it('A released verification is free again', async () => {
    await submitBuyer(test, buyer)
    await act('claim')
    expect((await act('release', colleague)).code).toBe('1030')
    expect((await act('release')).data).toMatchObject({ status: 'submitted', claim: null })
    expect((await queue({ claim: 'free' })).items).toHaveLength(1)
  })
})

describe('queue of buyers', () => {
  it('A profile that was never submitted is not shown to operators', async () => {
    await saveBuyer(test, buyer, await fillBuyer(test, buyer))
    expect((await queue({ show: 'all' })).items).toEqual([])
    expect((await test.call('GET /api/operator/buyers/:id', { id: buyer.userId }, operator)).code).toBe('1031')
    expect((await act('claim')).code).toBe('1031')
  })

  it('The queue is paged, oldest first, and its filters and counts agree', async () => {
    const people = []
    for (const taxNumber of ['7707083893', '500100732259', '7707083893']) {
      const person = await makePerson(test, { name: `Покупатель ${taxNumber}` })
      const isTrader = taxNumber.length === 12
      await submitBuyer(test, person, {
        taxNumber,
        registrationNumber: isTrader ? '304500116000157' : '1027700132195',
        companyName: isTrader ? 'ИП Петров' : 'ООО «Сибнасос»',
      })
      people.push(person)
      test.clock.advance(hourMs)
    }
    const ids = people.map(({ userId }) => userId)
    const first = await queue({ limit: 2 })
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.items.map(({ ageHours }) => ageHours)).toEqual([3, 2])
    const rest = await queue({ limit: 2, cursor: first.nextCursor })
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([ids.slice(2), null])
    expect((await queue({ q: 'петров' })).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await queue({ q: '5001 00732259' })).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await queue({ country: 'KZ' })).items).toEqual([])
    expect((await queue({ olderThanHours: 3 })).items.map(({ id }) => id)).toEqual([ids[0]])
    await test.call(
      'POST /api/operator/buyers/:id/claim',
      { id: ids[0] ?? '' },
      { token: await signIn(test, operator.userId) },
    )
    expect(await queue({ claim: 'mine' })).toMatchObject({
      items: [{ id: ids[0] }],
      counts: { waiting: 3, mine: 1, free: 2 },
    })
    expect((await queue({ claim: 'taken' }, colleague)).items.map(({ id }) => id)).toEqual([ids[0]])
    expect((await queue({ claim: 'free' })).items).toHaveLength(2)
  })

  it('A reviewer sees the changes since the last approval, and other buyers with the same number', async () => {
    await verifyBuyer(test, { person: buyer, operator })
    const twin = await makePerson(test, { name: 'Олег' })
    await submitBuyer(test, twin)
    test.clock.advance(minuteMs)
    const { answers } = await mine()
    await saveBuyer(test, buyer, { ...answers, companyName: 'ООО «Другая»' })
    expect(await open()).toMatchObject({
      status: 'submitted',
      changed: ['companyName'],
      verified: { companyName: 'ООО «Сибнасос»' },
      names: { country: '俄罗斯' },
      findings: [{ kind: 'same_number', buyers: [{ id: twin.userId }] }],
      can: { claim: true, decide: false },
    })
    expect((await queue()).items).toMatchObject([
      { id: twin.userId, isChange: false },
      { id: buyer.userId, isChange: true },
    ])
  })
})
