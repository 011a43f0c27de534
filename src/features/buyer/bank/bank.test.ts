import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { decideBuyer, submitBuyer } from '../buyer.fixture.ts'
import type { BuyerBank } from './bank.contract.ts'
import { russianBank } from './bank.fixture.ts'
import { noBank } from './bank.policy.ts'

const test = useTestApp()
let buyer: Person
beforeEach(async () => {
  buyer = await makePerson(test)
})

const save = (changed: Partial<BuyerBank>, version = 0, who = buyer) =>
  test.call('PUT /api/user/buyer/bank', { ...russianBank, ...changed, version }, { ...who, locale: 'ru' })
const read = async (who = buyer) => (await test.call('GET /api/user/buyer/bank', {}, who)).data

describe('bank details of buyers', () => {
  it('The details are stored without spaces over the version that they are based on, and empty ones are deleted', async () => {
    expect(await read()).toEqual({ version: 0, details: noBank })
    expect((await save({ account: '40702 810 9 0000 0005555', swift: 'sabrrumm' })).data).toEqual({
      version: 1,
      details: russianBank,
    })
    expect((await save({}, 0)).code).toBe('1030')
    expect((await save({ legalName: 'АО «Другое»' }, 1)).data.version).toBe(2)
    expect(await read()).toMatchObject({ version: 2, details: { legalName: 'АО «Другое»' } })
    expect((await save(noBank, 1)).code).toBe('1030')
    expect((await save(noBank, 2)).code).toBe('0')
    expect(await read()).toEqual({ version: 0, details: noBank })
  })

  it.each<[string, Partial<BuyerBank>, string[]]>([
    ['a wrong key of a Russian account', { account: '40702810800000005555' }, ['account']],
    ['a wrong key of a correspondent account', { correspondent: '30101810400000000226' }, ['correspondent']],
    ['a Russian account without the code of the bank', { bankCode: '' }, ['bankCode']],
    ['a code of the bank with eight digits', { bankCode: '04452522' }, ['bankCode']],
    ['a SWIFT code of nine characters', { swift: 'SABRRUMM1' }, ['swift']],
    ['a wrong IBAN of Kazakhstan', { country: 'KZ', account: 'KZ87125KZT5004100100', correspondent: '' }, ['account']],
    [
      'a wrong IBAN of Belarus',
      { country: 'BY', account: 'BY13NBRB3600900000002Z00AB01', correspondent: '' },
      ['account'],
    ],
    [
      'an account of 19 digits in Uzbekistan',
      { country: 'UZ', bankCode: '00450', account: '2020800090012345600' },
      ['account'],
    ],
    ['an account without a country', { country: '' }, ['country']],
    ['an unknown country', { country: 'XX' }, ['country']],
  ])('The form gets a message at the field for %s, and nothing is stored', async (_case, changed, fields) => {
    const answer = await save(changed)
    expect([answer.code, Object.keys(answer.fields)]).toEqual(['1001', fields])
    expect(await read()).toMatchObject({ version: 0 })
  })

  it('An IBAN and an Uzbek account with the right numbers are accepted', async () => {
    const kazakh = { country: 'KZ', bankCode: '', account: 'KZ86125KZT5004100100', correspondent: '' }
    expect((await save(kazakh)).data.details).toMatchObject(kazakh)
    const uzbek = { country: 'UZ', bankCode: '00450', account: '20208000900123456001', correspondent: '' }
    expect((await save(uzbek, 1)).code).toBe('0')
  })

  it('Nobody else reads the details, not even the operator who verifies the buyer', async () => {
    await submitBuyer(test, buyer)
    await save({})
    const operator = await makePerson(test, { role: 'operator' })
    await decideBuyer(test, operator, buyer)
    const page = await test.call('GET /api/operator/buyers/:id', { id: buyer.userId }, operator)
    expect([page.code, JSON.stringify(page.data).includes(russianBank.account)]).toEqual(['0', false])
    expect(await read(operator)).toMatchObject({ version: 0, details: noBank })
    expect((await test.call('GET /api/user/buyer/bank')).code).toBe('401')
  })
})
