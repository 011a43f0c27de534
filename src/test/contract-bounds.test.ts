import { describe, expect, it } from 'vitest'
import { makePerson } from './companies.ts'
import { piecesOf, servedEndpoints } from './contract-shapes.ts'
import { useTestApp } from './use-test-app.ts'

const pieces = piecesOf(servedEndpoints)
const nameOf = ({ endpoint, path }: (typeof pieces)[number]) => `${endpoint.method} ${endpoint.path} ${path}`
const most32 = 2_147_483_647

/**
 * Integers beyond 32 bits: amounts in minor units, bytes in plans, seconds of a signed link. Stored as bigint, in JSON,
 * or not at all.
 */
const wide = /\.(amount|capitalAmount|low|high|price|targetPrice|freight|insurance|expires)$|^body\.limits\.\*$/

describe('contract bounds', () => {
  const test = useTestApp()

  it('Every whole number of a call is bounded by what its column holds', () => {
    const whole = pieces.filter(({ schema }) => schema.type === 'integer')
    expect(whole.length).toBeGreaterThan(60)
    const tooWide = whole.filter(
      ({ path, schema }) =>
        !wide.test(path) && !((schema.maximum ?? Infinity) <= most32 && (schema.minimum ?? -Infinity) >= -most32 - 1),
    )
    expect(tooWide.map(nameOf)).toEqual([])
    const unsafe = whole.filter(({ schema }) => !((schema.maximum ?? Infinity) <= Number.MAX_SAFE_INTEGER))
    expect(unsafe.map(nameOf)).toEqual([])
  })

  it('Every number with a fraction of a call is bounded', () => {
    expect(
      pieces.filter(({ schema }) => schema.type === 'number' && !((schema.maximum ?? Infinity) <= 1e15)).map(nameOf),
    ).toEqual([])
  })

  it('Every text and list of a call has a largest length or a pattern', () => {
    const isOpen = ({ schema }: (typeof pieces)[number]) =>
      schema.type === 'string' &&
      schema.maxLength === undefined &&
      !schema.pattern &&
      !schema.format &&
      !schema.enum &&
      schema.const === undefined
    expect(pieces.filter(isOpen).map(nameOf)).toEqual([])
    expect(pieces.filter(({ schema }) => schema.type === 'array' && schema.maxItems === undefined).map(nameOf)).toEqual(
      [],
    )
  })

  it('A query takes no day and no time that a database cannot hold', async () => {
    const { token } = await makePerson(test, { role: 'admin' })
    const dated = pieces.filter(
      ({ endpoint, path, schema }) =>
        endpoint.method === 'GET' &&
        (schema.format === 'date' || schema.format === 'date-time') &&
        path.startsWith('query.'),
    )
    expect(dated.length).toBeGreaterThan(3)
    let asker = 0
    for (const { endpoint, path, schema } of dated) {
      for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31']) {
        const url = `${endpoint.path.replace(':kind', 'terms')}?${path.replace('query.', '')}=${day}${schema.format === 'date' ? '' : 'T00:00:00Z'}`
        expect(
          (await test.raw('GET', url, undefined, { token, address: `10.4.0.${++asker}` })).json<{ code: string }>()
            .code,
          url,
        ).toBe('1001')
      }
    }
  })

  it('A body takes no day that a database cannot hold', async () => {
    const operator = await makePerson(test, { role: 'admin' })
    const texts = { zh: '中', ru: 'р', en: 'e' }
    const id = '019a0000-0000-7000-8000-000000000000'
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      const answers = [
        await test.call(
          'PUT /api/operator/agreements/:kind/draft',
          { kind: 'terms', effectiveOn: day, texts, changes: texts, revision: 0 },
          operator,
        ),
        await test.call(
          'POST /api/operator/plan-requests/:id/payments',
          { id, key: id, amount: 1, currency: 'CNY', paidOn: day, reference: 'x' },
          operator,
        ),
        await test.call(
          'POST /api/operator/articles/:id/schedule',
          { id, revision: 0, at: `${day}T00:00:00Z` },
          operator,
        ),
        await test.call('POST /api/user/consents', { consents: [{ document: 'terms', version: day }] }, operator),
      ]
      expect(
        answers.map(({ code, fields }) => [code, Object.keys(fields).length]),
        day,
      ).toEqual(answers.map(() => ['1001', 1]))
    }
  })
})
