import { count } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { consents, sentCodes, sessions, users } from '../features/identity/identity.table.ts'
import { callsUnderTest, typedPhones, unreadableBodies, wrongValues } from './bad-input-cases.ts'
import type { CallUnderTest } from './bad-input-cases.ts'
import { makePerson } from './companies.ts'
import { addressOf, encryptPassword, goodPassword, registerPerson, requestCode } from './people.ts'
import { startFrom } from './starting-rows.ts'
import { useTestApp } from './use-test-app.ts'

type Envelope = { code: string; message: string; data: { fields?: Record<string, string> } | null }

/** Lists refuse parameters that they do not have, because a misspelt filter would otherwise show too much. */
const refusesUnknown = new Set<string>([
  'GET /api/search',
  'GET /api/search/suggest',
  'GET /api/products',
  'GET /api/tools/loading',
  'GET /api/tools/incoterms',
  'GET /api/tools/identifiers',
  'GET /api/tools/hs',
  'GET /api/tools/eac',
  'GET /api/tools/landed-cost',
])

describe('bad input', () => {
  const test = useTestApp({ LOGIN_FAILURES_PER_ADDRESS_HOUR: '100000' })
  const tokens = startFrom(test, async () => {
    const { token } = await registerPerson(test)
    const { token: operatorToken } = await makePerson(test, { role: 'operator' })
    test.clock.advance(61_000)
    return { token, operatorToken }
  })

  /** Sends it, and expects a reply with a message and no change in the tables. */
  async function refused(
    { call, isSignedIn, isOperator }: CallUnderTest,
    input: unknown,
    headers: Record<string, string> = {},
    query = '',
  ) {
    const [method = '', path = ''] = call.split(' ')
    const { token, operatorToken } = tokens()
    const before = await countRecords()
    const response = await test.raw(method, path + query, input, {
      headers,
      ...(isSignedIn ? { token } : isOperator ? { token: operatorToken } : {}),
    })
    const { code, message, data } = response.json<Envelope>()
    expect(response.statusCode).toBeLessThan(500)
    expect(code).not.toMatch(/^(0|5\d\d\d)$/)
    expect(message).not.toBe('')
    expect(await countRecords()).toEqual(before)
    return { status: response.statusCode, code, fields: data?.fields ?? {} }
  }

  const countRecords = () =>
    Promise.all(
      [users, sessions, consents, sentCodes].map(
        async (table) => (await test.server.database.db.select({ rows: count() }).from(table))[0]?.rows,
      ),
    )

  const hasBody = ({ call }: CallUnderTest) => !call.startsWith('GET') && !call.startsWith('DELETE')

  describe.each(callsUnderTest.filter(hasBody))('$call', (under) => {
    it.each(Object.keys(under.good))(
      'A call with a wrong value in the field %s is refused at that field',
      async (field) => {
        for (const [title, value] of wrongValues(under.good[field])) {
          const { status, code, fields } = await refused(under, { ...under.good, [field]: value })
          expect({ status, code }, title).toEqual({ status: 200, code: '1001' })
          expect(Object.keys(fields), title).toEqual([field])
        }
      },
    )

    it.each(unreadableBodies)(
      'A call with an unreadable body is refused: $title',
      async ({ body, contentType = 'application/json', status }) => {
        expect((await refused(under, body, { 'content-type': contentType })).status).toBe(status)
      },
    )

    it('A call without a body is told what is missing', async () => {
      expect(await refused(under, undefined)).toMatchObject({ status: 200, code: '1001' })
    })
  })

  describe.each(callsUnderTest.filter((under) => !hasBody(under)))('$call', (under) => {
    it.each(Object.keys(under.good))(
      'A query with a wrong value of %s is refused at that field, and so is a repeated key',
      async (field) => {
        const good = new URLSearchParams(under.good as Record<string, string>).toString()
        const others = new URLSearchParams(
          Object.entries(under.good as Record<string, string>).filter(([key]) => key !== field),
        ).toString()
        for (const query of [
          `${good}&${field}=1&${field}=2`,
          `${others}&${field}=%00`,
          `${others}&${field}=${'x'.repeat(5000)}`,
          `${others}&${field}[a]=1&${field}=1&${field}=2`,
        ]) {
          const { status, code, fields } = await refused(under, undefined, {}, `?${query}`)
          expect({ status, code }, query.slice(0, 100)).toEqual({ status: 200, code: '1001' })
          const unknown = refusesUnknown.has(under.call) && query.includes(`${field}[a]`) ? [`${field}[a]`] : []
          expect(Object.keys(fields), query.slice(0, 100)).toEqual([field, ...unknown])
        }
      },
    )

    const strange = ['__proto__=1', '__proto__[role]=admin', 'constructor=1', '%', '%C3%28=1', 'a='.repeat(2000)]

    it.each(under.isAllOptional && !refusesUnknown.has(under.call) ? [] : strange)(
      'A query of nonsense is refused without a server error: ?%s',
      async (query) => {
        expect(await refused(under, undefined, {}, `?${query.slice(0, 4000)}`)).toMatchObject({
          status: 200,
          code: '1001',
        })
      },
    )

    it.each(under.isAllOptional && !refusesUnknown.has(under.call) ? strange : [])(
      'An optional query of nonsense is answered as if it were absent: ?%s',
      async (query) => {
        const [plain, withInput] = await Promise.all(
          ['', `?${query.slice(0, 4000)}`].map((end) => test.raw('GET', under.call.slice('GET '.length) + end)),
        )
        expect(withInput?.json()).toMatchObject({ code: '0', data: plain?.json<Envelope>().data })
      },
    )
  })

  it('A token of 9,000 characters, of nonsense or of other letters is answered as no login', async () => {
    for (const wrong of [
      'x'.repeat(9000),
      `Bearer ${'y'.repeat(9000)}`,
      'Bearer',
      "' or 1=1 --",
      'é'.repeat(43),
      'undefined',
      'null',
    ]) {
      expect((await test.call('GET /api/user/me', {}, { token: wrong })).code, wrong.slice(0, 20)).toBe('401')
    }
  })

  it.each(typedPhones)('A phone with %s is read as it is meant', async (_title, typed, phone) => {
    const answer = await test.call('GET /api/sms/send-code', { phone: typed })
    const sentTo = answer.code === '0' ? test.server.outbox.list()[0]?.to : null
    expect([answer.code, sentTo]).toEqual(phone ? ['0', phone] : ['1001', null])
    expect(Object.keys(answer.fields)).toEqual(phone ? [] : ['phone'])
  })

  it('One answer names every field that is wrong', async () => {
    const answer = await test.call(
      'POST /api/register',
      { phone: '138', name: ' ', password: '', code: '' },
      { locale: 'en' },
    )
    expect(answer.code).toBe('1001')
    expect(Object.keys(answer.fields).sort()).toEqual(['code', 'name', 'password', 'phone'])
  })

  describe('spent secrets', () => {
    type Prepared = { phone: string; secret: string }
    const cases: [title: string, code: string, prepare: () => Promise<Prepared>][] = [
      ['a plaintext password', '1003', async () => ({ ...(await person()), secret: goodPassword })],
      ['a replayed password', '1010', () => after(encrypted, (prepared) => login(prepared))],
      ['a stale password', '1010', () => after(encrypted, () => test.clock.advance(5 * 60_000))],
      ['the password of another account', '1003', async () => ({ ...(await encrypted()), ...(await person()) })],
      ['a used code', '1003', () => after(sent, (prepared) => login(prepared))],
      ['an expired code', '1003', () => after(sent, () => test.clock.advance(5 * 60_000))],
      [
        'a code that a newer one has ended',
        '1003',
        () => after(sent, ({ phone }) => (test.clock.advance(61_000), requestCode(test, phone))),
      ],
      ['the code of another account', '1003', async () => ({ ...(await sent()), ...(await person()) })],
    ]

    it.each(cases)('A login with %s is answered with %s', async (_title, code, prepare) => {
      const prepared = await prepare()
      const before = await countRecords()
      expect((await login(prepared)).code).toBe(code)
      expect(await countRecords()).toEqual(before)
    })

    const person = async () => ({ phone: (await registerPerson(test)).phone })
    const login = ({ phone, secret }: Prepared) =>
      test.call('POST /api/login', { phone, code: secret }, { address: addressOf(phone) })

    async function encrypted(): Promise<Prepared> {
      const { phone, password } = await registerPerson(test)
      return { phone, secret: await encryptPassword(test, { password, account: phone, use: 'login' }) }
    }

    async function sent(): Promise<Prepared> {
      const { phone } = await registerPerson(test)
      test.clock.advance(61_000)
      return { phone, secret: await requestCode(test, phone) }
    }

    async function after(prepare: () => Promise<Prepared>, then: (prepared: Prepared) => unknown): Promise<Prepared> {
      const prepared = await prepare()
      await then(prepared)
      return prepared
    }
  })
})
