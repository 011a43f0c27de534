import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { platformSettings } from '../../../server/settings/platform-settings.table.ts'
import { makePerson } from '../../../test/companies.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { seedImportRates } from '../import-rate/import-rate.service.ts'

type Input = Record<string, string>
const asked = {
  value: '10 000',
  currency: 'CNY',
  hs: '847130',
  destination: 'RU',
  incoterm: 'FCA',
  freight: '1000',
  insurance: '50,5',
}

describe('landed-cost estimate', () => {
  const test = useTestApp()
  const estimate = async (input: Input, locale: 'zh' | 'ru' | 'en' = 'en') =>
    test.call('GET /api/tools/landed-cost', input as never, { locale })
  const operator = () => makePerson(test, { role: 'operator' })
  const enter = async (token: string, over: Input) =>
    test.call(
      'PUT /api/operator/import-rates',
      {
        area: 'EAEU',
        kind: 'duty',
        hs: '8413',
        validFrom: '2026-01-01',
        value: '5',
        source: 'Common Customs Tariff',
        sourceDate: '2021-09-14',
        reason: 'Tariff read',
        ...over,
      } as never,
      { token, locale: 'en' },
    )

  beforeEach(async () => {
    await seedImportRates(systemContext(test.server, 'test'))
    const { token } = await operator()
    for (const [base, currency, value] of [
      ['RUB', 'CNY', '12'],
      ['RUB', 'KZT', '0.15'],
    ] as const)
      await test.call(
        'PUT /api/operator/rates',
        { on: '2026-11-02', base, currency, nominal: 1, value, reason: 'for the test' },
        { token },
      )
  })

  it('A visitor sees each component in roubles, with the day of the exchange rate and the source of each rate', async () => {
    const { code, data } = await estimate(asked)
    expect(code).toBe('0')
    const rub = (amount: number) => ({ amount, currency: 'RUB' })
    expect(data.costs).toEqual({
      goods: rub(12_000_000),
      freight: rub(1_200_000),
      insurance: rub(60_600),
      customsValue: rub(13_260_600),
      duty: rub(0),
      vat: rub(2_917_332),
      fee: null,
      total: rub(16_177_932),
    })
    expect(data.exchange).toMatchObject({ state: 'converted', to: 'RUB', on: '2026-11-02', sources: ['operator'] })
    expect(data.rates).toMatchObject({
      duty: { origin: 'table', value: '0', hs: '847130', sourceDate: '2021-09-14' },
      vat: { origin: 'table', value: '22', validFrom: '2026-01-01', source: expect.stringContaining('425-FZ') },
      fee: { origin: 'unknown', value: null },
    })
    expect(data.totalInGoods).toEqual({ amount: 1_348_161, currency: 'CNY' })
  })

  it('The source of a bundled rate is cited in the language of the reader, and that of an operator in her words', async () => {
    const sourcesIn = async (locale: 'zh' | 'ru', hs = '847130') => {
      const { duty, vat } = (await estimate({ ...asked, hs }, locale)).data.rates
      return [duty.source, vat.source]
    }
    expect(await sourcesIn('ru')).toEqual([
      expect.stringContaining('Единый таможенный тариф ЕАЭС'),
      expect.stringContaining('№ 425-ФЗ'),
    ])
    expect(await sourcesIn('zh')).toEqual([
      expect.stringContaining('统一关税税则'),
      expect.stringContaining('第425-FZ号联邦法'),
    ])
    const { token } = await operator()
    await enter(token, {})
    expect((await sourcesIn('ru', '8413'))[0]).toBe('Common Customs Tariff')
    const listed = await test.call('GET /api/operator/import-rates', { area: 'RU' }, { token, locale: 'ru' })
    expect(listed.data.items.map(({ source }) => source)).toContainEqual(expect.stringContaining('Федеральный закон'))
  })

  it.each([
    ['RU', '22'],
    ['KZ', '16'],
    ['BY', '20'],
    ['KG', '12'],
    ['AM', '20'],
    ['UZ', '12'],
  ])('The general VAT of %s is %s percent', async (destination, value) => {
    expect((await estimate({ ...asked, destination })).data.rates.vat).toMatchObject({ origin: 'table', value })
  })

  it('A duty rate that is not known is said to be unknown, and the person can enter it', async () => {
    const { data } = await estimate({ ...asked, hs: '8413' })
    expect({ duty: data.costs.duty, origin: data.rates.duty.origin }).toEqual({ duty: null, origin: 'unknown' })
    const typed = (await estimate({ ...asked, hs: '8413', duty: '5', fee: '1231' })).data
    expect(typed.rates.duty).toMatchObject({ origin: 'typed', value: '5' })
    expect(typed.costs).toMatchObject({ duty: { amount: 663_030 }, fee: { amount: 123_100 } })
  })

  it('Without an exchange rate the estimate stays in the currency of the goods', async () => {
    const { data } = await estimate({ ...asked, destination: 'UZ', duty: '0', fee: '100' })
    expect(data).toMatchObject({
      exchange: { state: 'unknown', to: 'UZS', on: null },
      costs: { customsValue: { amount: 1_105_050, currency: 'CNY' }, fee: null },
      totalInGoods: null,
    })
  })

  it.each([
    [{ value: '0' }, 'value'],
    [{ value: '1e9' }, 'value'],
    [{ currency: 'EUR' }, 'currency'],
    [{ hs: 'laptop' }, 'hs'],
    [{ destination: 'CN' }, 'destination'],
    [{ incoterm: 'DDP' }, 'incoterm'],
    [{ incoterm: 'CIF' }, 'freight'],
    [{ incoterm: 'DAP', freight: '0' }, 'insurance'],
    [{ duty: '201' }, 'duty'],
    [{ vat: '-1' }, 'vat'],
    [{ fee: 'much' }, 'fee'],
  ] as [Input, string][])('The input %o is refused at the field %s', async (over, field) => {
    const { status, code, fields } = await estimate({ ...asked, ...over })
    expect({ status, code }).toEqual({ status: 200, code: '1001' })
    expect(Object.keys(fields)).toContain(field)
  })

  it('Freight that the price does not contain is asked for, in the language of the visitor', async () => {
    const { freight: _freight, ...without } = asked
    expect((await estimate(without, 'ru')).fields['freight']).toContain('FCA')
    expect((await estimate({ ...without, incoterm: 'CPT' })).code).toBe('0')
  })

  it('A rate that an operator enters is used at once, and is in the audit log with its source', async () => {
    const { token } = await operator()
    expect((await enter(token, {})).code).toBe('0')
    expect((await estimate({ ...asked, hs: '841370' })).data.rates.duty).toMatchObject({ origin: 'table', value: '5' })
    const log = await test.call('GET /api/operator/audit', { action: 'import_rate_set' }, { token })
    expect(JSON.stringify(log.data)).toContain('Common Customs Tariff')
  })

  it('A removed rate is gone, also after the next start with changed files', async () => {
    const { token } = await operator()
    const key = { area: 'RU', kind: 'vat', hs: '', validFrom: '2026-01-01', reason: 'Law changed' } as const
    expect((await test.call('POST /api/operator/import-rates/remove', key, { token })).code).toBe('0')
    await test.server.database.db.delete(platformSettings)
    await seedImportRates(systemContext(test.server, 'test'))
    expect((await estimate(asked)).data.rates.vat).toMatchObject({ value: '20', validFrom: '2019-01-01' })
    expect((await test.call('POST /api/operator/import-rates/remove', key, { token })).code).toBe('1031')
  })

  it('Operators page through all rates, each once, and narrow them by place and code', async () => {
    const { token } = await operator()
    for (const hs of ['7318', '731815', '8413']) await enter(token, { hs })
    const list = async (input: object) => (await test.call('GET /api/operator/import-rates', input, { token })).data
    const whole = await list({ limit: 100 })
    const paged = []
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await list({ limit: 2, ...(cursor && { cursor }) })
      paged.push(...page.items)
      cursor = page.nextCursor ?? undefined
    }
    expect(paged).toEqual(whole.items)
    expect(paged).toHaveLength(whole.total)
    expect((await list({ area: 'EAEU', hs: '7318' })).items.map(({ hs }) => hs)).toEqual(['7318', '731815'])
    expect((await list({ hs: '9999' })).total).toBe(0)
    const broken = await test.call('GET /api/operator/import-rates', { cursor: 'x' }, { token })
    expect(broken.fields).toHaveProperty('cursor')
  })

  it('Only operators see and change rates', async () => {
    const { token } = await makePerson(test)
    expect((await enter(token, {})).code).not.toBe('0')
    expect((await test.call('GET /api/operator/import-rates', {}, { token })).code).not.toBe('0')
  })

  it.each([
    [{ value: '201' }, 'value'],
    [{ value: 'x' }, 'value'],
    [{ hs: '7701' }, 'hs'],
    [{ kind: 'vat' }, 'area'],
    [{ source: '' }, 'source'],
    [{ sourceDate: 'soon' }, 'sourceDate'],
    [{ reason: 'x' }, 'reason'],
  ] as [Input, string][])('An entered rate with %o is refused at the field %s', async (over, field) => {
    const { token } = await operator()
    const { code, fields } = await enter(token, over)
    expect({ code, fields: Object.keys(fields) }).toEqual({ code: '1001', fields: [field] })
  })
})
