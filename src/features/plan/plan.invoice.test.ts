import { describe, expect, it } from 'vitest'
import type { CallRequest } from '../../client/api.ts'
import { makeFile, makePerson } from '../../test/companies.ts'
import { buyPlan, makePlan, readPlan } from '../../test/plans.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()

async function orderInvoice() {
  const [operator, person] = [await makePerson(test, { role: 'operator' }), await makePerson(test)]
  await makePlan(test, operator)
  await buyPlan(test, person, operator)
  const paymentId = (await readPlan(test, person)).payments[0]?.id ?? ''
  const request = (changed: Partial<CallRequest<'POST /api/user/plan/invoices'>> = {}, as = person) =>
    test.call(
      'POST /api/user/plan/invoices',
      { paymentId, title: '宁波试验五金有限公司', taxKind: 'credit_code', taxNumber: '91350100M000100Y43', ...changed },
      as,
    )
  const invoice = async () => (await readPlan(test, person)).payments[0]?.invoice
  return { operator, person, request, invoice }
}

describe('invoice', () => {
  it.each<[kind: CallRequest<'POST /api/user/plan/invoices'>['taxKind'], good: string, bad: string, stored: string]>([
    ['credit_code', '9135 0100-M000100Y43', '91350100M000100Y44', '91350100M000100Y43'],
    ['inn', '7707083893', '7707083894', '7707083893'],
    ['bin', '941240000193', '941240000194', '941240000193'],
    ['unp', '200988541', '200988542', '200988541'],
    ['idno', '1008600038413', '1008600038414', '1008600038413'],
  ])('An invoice needs a valid tax number of the kind %s', async (taxKind, good, bad, stored) => {
    const { request, invoice } = await orderInvoice()
    expect(Object.keys((await request({ taxKind, taxNumber: bad })).fields)).toEqual(['taxNumber'])
    expect((await request({ taxKind, taxNumber: good })).code).toBe('0')
    expect(await invoice()).toMatchObject({ status: 'waiting', taxKind, taxNumber: stored })
  })

  it('An invoice can be requested once for each own payment', async () => {
    const { request } = await orderInvoice()
    expect((await request({}, await makePerson(test))).code).toBe('1031')
    expect((await Promise.all([request(), request()])).map(({ code }) => code).toSorted()).toEqual(['0', '1030'])
  })

  it('An invoice is issued with its number and a PDF that only its payer can download', async () => {
    const { operator, person, request, invoice } = await orderInvoice()
    await request()
    const { items } = (await test.call('GET /api/operator/plan-invoices', {}, operator)).data
    expect(items).toMatchObject([
      {
        title: '宁波试验五金有限公司',
        money: { amount: 59_700, currency: 'CNY' },
        paidOn: '2026-11-01',
        plan: '商务版',
      },
    ])
    const id = items[0]?.id ?? ''
    const issue = async (fileId: string) =>
      test.call('POST /api/operator/plan-invoices/:id/issue', { id, number: '044001', fileId }, operator)
    expect(Object.keys((await issue(await makeFile(test, operator.userId))).fields)).toEqual(['fileId'])
    expect(Object.keys((await issue(await makeFile(test, person.userId, { kind: 'document' }))).fields)).toEqual([
      'fileId',
    ])
    expect((await test.call('GET /api/user/plan/invoices/:id/file', { id }, person)).code).toBe('1031')
    expect((await issue(await makeFile(test, operator.userId, { kind: 'document' }))).code).toBe('0')
    expect(await invoice()).toMatchObject({ status: 'issued', number: '044001' })
    expect((await test.call('GET /api/user/plan/invoices/:id/file', { id }, person)).data.url).toMatch(
      /^\/media\/private\//,
    )
    expect((await test.call('GET /api/user/plan/invoices/:id/file', { id }, await makePerson(test))).code).toBe('1031')
    expect((await issue(await makeFile(test, operator.userId, { kind: 'document' }))).code).toBe('1030')
    expect((await test.call('GET /api/operator/plan-invoices', { show: 'done' }, operator)).data.items).toHaveLength(1)
  })

  it('An invoice that was declined can be requested again', async () => {
    const { operator, request, invoice } = await orderInvoice()
    await request()
    const id = (await invoice())?.id ?? ''
    expect(
      (await test.call('POST /api/operator/plan-invoices/:id/decline', { id, reason: '抬头有误' }, operator)).code,
    ).toBe('0')
    expect(await invoice()).toMatchObject({ status: 'declined', reason: '抬头有误' })
    test.clock.advance(1000)
    expect((await request()).code).toBe('0')
    expect(await invoice()).toMatchObject({ status: 'waiting' })
  })
})
