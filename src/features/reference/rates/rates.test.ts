import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { bankOfRussia, give, inWindows1251, peoplesBank, startRateSources } from './rates.fixture.ts'
import type { Answer } from './rates.fixture.ts'

const sources = await startRateSources()
afterAll(() => sources.stop())
const test = useTestApp(sources.environment)
const hourMs = 3_600_000

const shown = async () =>
  (await test.call('GET /api/rates')).data.items.map(
    ({ source, on, base, currency, nominal, value }) => `${source} ${on}: ${nominal} ${currency} = ${value} ${base}`,
  )
const operator = () => makePerson(test, { role: 'operator' })
/** The next scheduled time: 20 minutes past every third hour in China; the test begins at nine. */
async function fetchNow() {
  test.clock.advance(3 * hourMs)
  await test.runJobs()
}

beforeEach(() => Object.assign(sources.answers, { cbr: give(bankOfRussia()), pboc: give(peoplesBank()) }))

describe('daily rates', () => {
  it('Rates are fetched from both banks every three hours, in their own formats', async () => {
    expect(await shown()).toEqual([])
    await fetchNow()
    expect(await shown()).toEqual([
      'pboc 2026-11-02: 1 USD = 7.1105 CNY',
      'cbr 2026-11-02: 100 AMD = 21.1733 RUB',
      'cbr 2026-11-02: 1 AZN = 47.6324 RUB',
      'cbr 2026-11-02: 1 BYN = 27.0911 RUB',
      'cbr 2026-11-02: 1 CNY = 11.3714 RUB',
      'cbr 2026-11-02: 100 KGS = 92.5984 RUB',
      'cbr 2026-11-02: 100 KZT = 15.5012 RUB',
      'cbr 2026-11-02: 1 USD = 80.9751 RUB',
      'cbr 2026-11-02: 10000 UZS = 67.2214 RUB',
    ])
  })

  it('Rates are read from a document with comments, CDATA sections and other white space', async () => {
    const [head = ''] = bankOfRussia().toString('latin1').split('<Valute ID')
    const yuan = `<!-- <Valute><CharCode>USD</CharCode></Valute> --><Valute\n ID="R01375" >\n<CharCode>C&#78;Y</CharCode> <Nominal>1</Nominal><Name><![CDATA[<Юань>]]></Name><Value><![CDATA[11,3714]]></Value></Valute>`
    sources.answers.cbr = give(Buffer.from(`${head}${yuan}</ValCurs>\n`))
    await fetchNow()
    expect(await shown()).toContain('cbr 2026-11-02: 1 CNY = 11.3714 RUB')
  })

  it('Rates that are published ahead are used from their date on', async () => {
    await fetchNow()
    sources.answers.cbr = give(bankOfRussia('03.11.2026', [['CNY', 1, '11,9', 'Юань']]))
    await fetchNow()
    expect(await shown()).toContain('cbr 2026-11-02: 1 CNY = 11.3714 RUB')
    test.clock.advance(12 * hourMs)
    expect(await shown()).toContain('cbr 2026-11-03: 1 CNY = 11.9 RUB')
  })

  it('Rates that a bank corrects replace those of the same day', async () => {
    await fetchNow()
    sources.answers.pboc = give(peoplesBank('2026-11-02', [['USD/CNY', '7.2000']]))
    await fetchNow()
    expect(await shown()).toContain('pboc 2026-11-02: 1 USD = 7.2000 CNY')
  })

  it.each<[title: string, answer: Answer, fault: string]>([
    ['another status', give(bankOfRussia(), 503), 'status'],
    ['a page that is no XML', give('<html>maintenance</html>'), 'format'],
    ['a document cut off', give(bankOfRussia().subarray(0, 900)), 'format'],
    [
      'a value that is no number',
      give(
        bankOfRussia('03.11.2026', [
          ['USD', 1, '80,9', 'x'],
          ['CNY', 1, 'abc', 'Юань'],
        ]),
      ),
      'format',
    ],
    ['a value of zero', give(bankOfRussia('03.11.2026', [['CNY', 1, '0,0', 'Юань']])), 'format'],
    ['a nominal of zero', give(bankOfRussia('03.11.2026', [['CNY', 0, '11,9', 'Юань']])), 'format'],
    ['a day that is none', give(bankOfRussia('31.02.2026')), 'format'],
    ['no yuan', give(bankOfRussia('03.11.2026', [['USD', 1, '80,9', 'x']])), 'format'],
    [
      'a currency twice',
      give(
        bankOfRussia('03.11.2026', [
          ['CNY', 1, '11,9', 'Юань'],
          ['CNY', 1, '12,9', 'Юань'],
        ]),
      ),
      'format',
    ],
    ['two megabytes', give(inWindows1251(' '.repeat(2_000_000))), 'too_large'],
    ['an answer that never ends', (response) => void response.writeHead(200).write('<'), 'slow'],
    ['a broken line', (response) => void response.destroy(), 'unreachable'],
  ])('The rates stay unchanged after %s, which is logged and shown to operators', async (_title, answer, fault) => {
    await fetchNow()
    const before = await shown()
    sources.answers.cbr = answer
    await fetchNow()
    expect(await shown()).toEqual(before)
    const { data } = await test.call('GET /api/operator/rates', {}, await operator())
    expect(data.sources).toMatchObject([
      {
        source: 'cbr',
        fault,
        ratedOn: '2026-11-02',
        succeededAt: '2026-11-02T04:00:00.000Z',
        triedAt: '2026-11-02T07:00:00.000Z',
      },
      { source: 'pboc', fault: null, triedAt: '2026-11-02T07:00:00.000Z' },
    ])
    expect(test.logged().filter((line) => line.includes('rates could not be fetched'))).toHaveLength(1)
  })

  it.each<[title: string, body: Buffer | string]>([
    ['no JSON', '<html>'],
    ['a list without the dollar', peoplesBank('2026-11-03', [['EUR/CNY', '8.2']])],
    ['a price with a comma', peoplesBank('2026-11-03', [['USD/CNY', '7,2']])],
    ['a day that is none', peoplesBank('someday')],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe])],
  ])('The rates of the yuan stay unchanged after %s', async (_title, body) => {
    await fetchNow()
    sources.answers.pboc = give(body)
    await fetchNow()
    expect(await shown()).toContain('pboc 2026-11-02: 1 USD = 7.1105 CNY')
  })
})

describe('entered rates', () => {
  const entered = {
    on: '2026-11-02',
    base: 'CNY' as const,
    currency: 'USD' as const,
    nominal: 1,
    value: '7,3',
    reason: '银行公告更正',
  }

  it('An operator’s rate replaces the official one and can be removed, both with a reason in the audit log', async () => {
    await fetchNow()
    const one = await operator()
    expect((await test.call('PUT /api/operator/rates', entered, one)).code).toBe('0')
    expect(await shown()).toContain('operator 2026-11-02: 1 USD = 7.3 CNY')
    const { reason, nominal: _nominal, value: _value, ...pair } = entered
    expect((await test.call('POST /api/operator/rates/remove', { ...pair, reason }, one)).code).toBe('0')
    expect(await shown()).toContain('pboc 2026-11-02: 1 USD = 7.1105 CNY')
    expect((await test.call('POST /api/operator/rates/remove', { ...pair, reason }, one)).code).toBe('1031')
    const { data } = await test.call('GET /api/operator/audit', { subjectKind: 'rate' }, one)
    expect(data.items.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'rate_removed', details: { before: '1 USD = 7.3 CNY', after: '', reason } },
      { action: 'rate_set', details: { before: '', after: '1 USD = 7.3 CNY', reason } },
    ])
  })

  it('A rate far from the one in force is refused at its field until it is confirmed, and its correction is not', async () => {
    await fetchNow()
    const one = await operator()
    const slipped = { ...entered, value: '730' }
    const refused = await test.call('PUT /api/operator/rates', slipped, { ...one, locale: 'en' })
    expect(refused).toMatchObject({
      code: '1001',
      fields: { value: expect.stringContaining('1 USD = 7.1105 CNY') as string, isSure: expect.any(String) as string },
    })
    expect(await shown()).toContain('pboc 2026-11-02: 1 USD = 7.1105 CNY')
    expect((await test.call('PUT /api/operator/rates', { ...slipped, nominal: 100 }, one)).code).toBe('0')
    expect((await test.call('PUT /api/operator/rates', { ...slipped, isSure: true }, one)).code).toBe('0')
    expect(await shown()).toContain('operator 2026-11-02: 1 USD = 730 CNY')
    expect((await test.call('PUT /api/operator/rates', entered, one)).code).toBe('0')
  })

  it('Operators can view the rates of any day and have a source fetched at once', async () => {
    const one = await operator()
    expect((await test.call('GET /api/operator/rates', {}, one)).data).toMatchObject({
      on: '2026-11-02',
      days: [],
      items: [],
      sources: [{ triedAt: null }, { triedAt: null }],
    })
    await test.call('POST /api/operator/rates/run', { source: 'pboc' }, one)
    await test.call('POST /api/operator/rates/run', { source: 'pboc' }, one)
    sources.requests.length = 0
    await test.runJobs()
    expect(sources.requests).toEqual(['/pboc'])
    const { data } = await test.call('GET /api/operator/rates', { on: '2026-11-02' }, one)
    expect(data.items.map(({ currency, base }) => `${currency}/${base}`)).toEqual(['USD/CNY', 'CNY/RUB'])
  })

  it.each<[title: string, change: object, field: string]>([
    ['a value of zero', { value: '0.00' }, 'value'],
    ['words for a value', { value: 'seven' }, 'value'],
    ['a negative value', { value: '-7' }, 'value'],
    ['a nominal of zero', { nominal: 0 }, 'nominal'],
    ['a currency in itself', { currency: 'CNY' }, 'currency'],
    ['a currency that is not traded here', { currency: 'EUR' }, 'currency'],
    ['a day that is none', { on: '2026-02-31' }, 'on'],
    ['a day in the next month', { on: '2026-12-02' }, 'on'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('A rate with %s is refused at its field', async (_title, change, field) => {
    const answer = await test.raw(
      'PUT',
      '/api/operator/rates',
      JSON.stringify({ ...entered, ...change }),
      await operator(),
    )
    expect(answer.json<{ code: string; data: { fields: object } }>()).toMatchObject({
      code: '1001',
      data: { fields: { [field]: expect.any(String) as string } },
    })
  })

  it('Only operators can see and enter rates', async () => {
    const other = await makePerson(test)
    expect([
      (await test.call('GET /api/operator/rates', {}, other)).code,
      (await test.call('PUT /api/operator/rates', entered, other)).code,
      (await test.call('POST /api/operator/rates/run', { source: 'cbr' }, other)).code,
    ]).toEqual(['1031', '1031', '1031'])
  })
})
