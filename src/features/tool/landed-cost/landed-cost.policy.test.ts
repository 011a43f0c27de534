import { describe, expect, it } from 'vitest'
import { money } from '../../../shared/text/money.ts'
import { importRateFor } from '../import-rate/import-rate.policy.ts'
import type { ImportRate } from '../import-rate/import-rate.policy.ts'
import { estimateLandedCost, landedIncoterms, priceContains } from './landed-cost.policy.ts'

const cny = (amount: number) => money(amount, 'CNY')
const costs = {
  goods: cny(1_000_000),
  freight: cny(100_000),
  insurance: cny(5_000),
  rate: { to: 'RUB' as const, ratio: { numerator: 12n, denominator: 1n } },
  duty: 500,
  vat: 2200,
  fee: money(123_100, 'RUB'),
}

describe('landed cost', () => {
  it('Duty is a share of the customs value, and VAT of customs value and duty', () => {
    expect(estimateLandedCost(costs)).toEqual({
      goods: money(12_000_000, 'RUB'),
      freight: money(1_200_000, 'RUB'),
      insurance: money(60_000, 'RUB'),
      customsValue: money(13_260_000, 'RUB'),
      duty: money(663_000, 'RUB'),
      vat: money(3_063_060, 'RUB'),
      fee: money(123_100, 'RUB'),
      total: money(17_109_160, 'RUB'),
    })
  })

  it('Without a duty rate no duty is invented, and VAT and total are the least that they can be', () => {
    expect(estimateLandedCost({ ...costs, duty: null, fee: null })).toMatchObject({
      duty: null,
      vat: money(2_917_200, 'RUB'),
      total: money(16_177_200, 'RUB'),
    })
  })

  it('Goods in the currency of the country are not converted, and halves are rounded to even', () => {
    const { customsValue, duty } = estimateLandedCost({
      ...costs,
      goods: money(10, 'RUB'),
      freight: money(0, 'RUB'),
      insurance: money(0, 'RUB'),
      rate: null,
      duty: 500,
    })
    expect([customsValue, duty]).toEqual([money(10, 'RUB'), money(0, 'RUB')])
  })

  it('Terms say what the price contains; under DDP there is no estimate', () => {
    expect(landedIncoterms).not.toContain('DDP')
    expect(priceContains('FOB')).toEqual({ freight: false, insurance: false })
    expect(priceContains('CPT')).toEqual({ freight: true, insurance: false })
    expect(priceContains('CIF')).toEqual({ freight: true, insurance: true })
    expect(priceContains('DAP')).toEqual({ freight: true, insurance: true })
  })
})

describe('import rates', () => {
  const rate = (over: Partial<ImportRate>): ImportRate => ({
    area: 'EAEU',
    kind: 'duty',
    hs: '84',
    validFrom: '2022-01-01',
    value: '5',
    source: 'tariff',
    sourceDate: '2021-09-14',
    ...over,
  })
  const rates = [
    rate({}),
    rate({ hs: '8471', value: '0' }),
    rate({ area: 'KZ', value: '3' }),
    rate({ hs: '85', value: '7', validFrom: '2027-01-01' }),
    rate({ hs: '85', value: '8', validFrom: '2021-01-01' }),
    rate({ area: 'UZ', kind: 'vat', hs: '', value: '12' }),
  ]
  const find = (destination: 'RU' | 'KZ' | 'UZ', hs: string, kind: 'duty' | 'vat' = 'duty') =>
    importRateFor(rates, { destination, kind, hs, day: '2026-11-02' })?.value ?? null

  it.each([
    ['RU', '8413', '5'],
    ['RU', '847130', '0'],
    ['KZ', '8413', '3'],
    ['KZ', '8471', '0'],
    ['RU', '8501', '8'],
    ['UZ', '8413', null],
    ['RU', '9403', null],
  ] as const)('In %s the duty on %s is %s', (destination, hs, value) => expect(find(destination, hs)).toBe(value))

  it('A rate for all goods holds for every code', () => expect(find('UZ', '9403', 'vat')).toBe('12'))
})
