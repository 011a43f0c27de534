import { count, getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bindingsFor } from '../app.ts'
import { products } from '../features/catalogue/product/product.table.ts'
import { users } from '../features/identity/identity.table.ts'
import { tickets } from '../features/ticket/ticket.table.ts'
import { idempotencyKeys } from '../server/http/idempotency.table.ts'
import { newId } from '../server/id.ts'
import { readSettings } from '../server/settings/settings.ts'
import { dayMs } from '../shared/text/durations.ts'
import { makePerson } from './companies.ts'
import { repeatCases } from './idempotency-cases.ts'
import type { RepeatCase } from './idempotency-cases.ts'
import { actsOnWhatExists } from './idempotency-exceptions.ts'
import { addressOf, encryptPassword, goodPassword, loginByPassword, newPhone, requestCode } from './people.ts'
import { actOn, fillProduct, makeProduct, makeShop, productNow } from './products.ts'
import { useTestApp } from './use-test-app.ts'
import type { TestAnswer } from './use-test-app.ts'

const test = useTestApp()
const posts = bindingsFor(readSettings({ NODE_ENV: 'test' }))
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'POST')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const startsSession = (name: string) => name === 'POST /api/register' || name === 'POST /api/login/second-step'
const repeatable = posts.filter(({ idempotent }) => idempotent).map(nameOf)

async function send(
  name: string,
  { input, caller }: Pick<RepeatCase, 'input' | 'caller'>,
  key: string,
  changed = {},
): Promise<TestAnswer<unknown>> {
  return test.call(name as never, { ...(await input()), ...changed } as never, {
    ...caller,
    headers: { 'idempotency-key': key },
  })
}
const rows = async ({ table }: Pick<RepeatCase, 'table'>) =>
  (await test.server.database.db.select({ count: count() }).from(table))[0]?.count ?? 0

describe('repeatable creates', () => {
  it('A call that creates something takes an idempotency key or is in the closed list of those that need none', () => {
    const undeclared = posts.filter(({ idempotent }) => !idempotent).map(nameOf)
    expect(undeclared.filter((name) => !actsOnWhatExists.has(name))).toEqual([])
    expect(repeatable.filter((name) => actsOnWhatExists.has(name))).toEqual([])
    expect([...repeatCases.keys()].toSorted()).toEqual(repeatable.toSorted())
  })

  it.each(repeatable)('Two parallel requests of %s with one key make one record and get one answer', async (name) => {
    const prepared = await repeatCases.get(name)?.(test)
    if (!prepared) throw new Error(`no case for ${name}`)
    const before = await rows(prepared)
    const key = newId()
    const [first, second] = await Promise.all([send(name, prepared, key), send(name, prepared, key)])
    expect(
      [first.code, second.code, first.message, second.message],
      JSON.stringify([first.fields, second.fields]),
    ).toEqual(['0', '0', first.message, first.message])
    expect(await rows(prepared), getTableName(prepared.table)).toBe(before + 1)
    const third = await send(name, prepared, key)
    expect([third.code, await rows(prepared)]).toEqual(['0', before + 1])
    // The reply contains a new session.
    if (startsSession(name)) return
    expect(second.data).toEqual(first.data)
    expect(third.data).toEqual(first.data)
  })

  it.each(repeatable.filter((name) => !startsSession(name) && name !== 'POST /api/user/exports'))(
    'A request of %s with a used key and other content is refused with 1001 and creates nothing',
    async (name) => {
      const prepared = await repeatCases.get(name)?.(test)
      if (!prepared) throw new Error(`no case for ${name}`)
      const key = newId()
      expect((await send(name, prepared, key)).code).toBe('0')
      const made = await rows(prepared)
      expect(await send(name, prepared, key, prepared.other)).toMatchObject({ code: '1001', data: { isKeyUsed: true } })
      expect(await rows(prepared)).toBe(made)
    },
  )
})

describe('idempotency key', () => {
  const question = { subject: '材料退回', text: '我的营业执照照片被退回了，请问原因是什么？' }
  const request = (token: string | undefined, key: string, input = question) =>
    test.call('POST /api/tickets', input, { ...(token ? { token } : {}), headers: { 'idempotency-key': key } })

  it('An idempotency key of another person is refused without telling anything of the first answer', async () => {
    const [person, stranger] = [await makePerson(test), await makePerson(test)]
    const key = newId()
    await request(person.token, key)
    expect(await request(stranger.token, key)).toMatchObject({ code: '1001', data: { isKeyUsed: true } })
    expect(await test.server.database.db.$count(tickets)).toBe(1)
  })

  it('An idempotency key must be a UUID', async () => {
    const { token } = await makePerson(test)
    expect(await request(token, 'again')).toMatchObject({
      code: '1001',
      fields: { 'idempotency-key': expect.any(String) as string },
    })
  })

  it('The idempotency key of a refused call stays good for the corrected form', async () => {
    const { token } = await makePerson(test)
    const key = newId()
    expect((await request(token, key, { ...question, text: '短' })).code).toBe('1001')
    expect((await request(token, key)).code).toBe('0')
  })

  it('A repeated call gets its answer even where a limit would refuse another call', async () => {
    const { token } = await makePerson(test)
    const key = newId()
    const first = await request(token, key)
    let last = first
    for (let more = 0; last.code === '0'; more++)
      last = await request(token, newId(), { ...question, subject: `问题 ${more}` })
    expect(last.code).toBe('1002')
    expect((await request(token, key)).data).toEqual(first.data)
  })

  it('An idempotency key is forgotten after a day', async () => {
    const { token } = await makePerson(test)
    await request(token, newId())
    test.clock.advance(dayMs + 3_600_000)
    await test.runJobs()
    expect(await test.server.database.db.$count(idempotencyKeys)).toBe(0)
  })
})

describe('lost registration', () => {
  async function prepare() {
    const phone = newPhone()
    const code = await requestCode(test, phone)
    const key = newId()
    const register = async (headers: Record<string, string>, password = goodPassword) =>
      test.call(
        'POST /api/register',
        {
          phone,
          name: '王芳',
          password: await encryptPassword(test, { password, account: phone, use: 'register' }),
          code,
        },
        { address: addressOf(phone), headers },
      )
    return { phone, key, register }
  }

  it('A registration whose answer was lost is answered again for its key and password, with a session that works', async () => {
    const { key, register } = await prepare()
    const first = await register({ 'idempotency-key': key })
    const second = await register({ 'idempotency-key': key })
    expect(second.data.loginUserInfo).toEqual(first.data.loginUserInfo)
    expect((await test.call('GET /api/user/me', {}, { token: second.data.token })).data).toEqual(
      first.data.loginUserInfo,
    )
    expect(await test.server.database.db.$count(users)).toBe(1)
  })

  it('A repeated registration lets nobody in without its key or its password, and stores no token', async () => {
    const { phone, key, register } = await prepare()
    const { data } = await register({ 'idempotency-key': key })
    expect((await register({})).code).toBe('1005')
    expect((await register({ 'idempotency-key': newId() })).code).toBe('1005')
    expect((await register({ 'idempotency-key': key }, 'Other-Road-2026')).code).toBe('1005')
    expect(JSON.stringify(await test.server.database.db.select().from(idempotencyKeys))).not.toContain(data.token)
    expect((await loginByPassword(test, phone, goodPassword)).code).toBe('0')
  })
})

describe('parallel article numbers', () => {
  it('One of two new products with the same article number is refused at its field', async () => {
    const { sales } = await makeShop(test)
    const answers = await fillProduct(test, sales, { articleNumber: 'FH-8020' })
    for (let round = 0; round < 3; round++) {
      const pair = await Promise.all(
        [1, 2].map(() =>
          test.call('POST /api/workspace/products', { answers: { ...answers, articleNumber: `FH-${round}` } }, sales),
        ),
      )
      expect(pair.map(({ code }) => code).toSorted()).toEqual(['0', '1001'])
      expect(pair.find(({ code }) => code === '1001')?.fields).toEqual({ articleNumber: expect.any(String) as string })
    }
    expect(await test.server.database.db.$count(products)).toBe(3)
  })

  it('One of two saved products with the same article number is refused at its field', async () => {
    const { sales } = await makeShop(test)
    const ids = [await makeProduct(test, sales), await makeProduct(test, sales)]
    for (let round = 0; round < 3; round++) {
      const pair = await Promise.all(
        ids.map(async (id) => {
          const { answers, version } = await productNow(test, id)
          return test.call(
            'PUT /api/workspace/products/:id',
            { id, version, answers: { ...answers, articleNumber: `FH-${round}` } },
            sales,
          )
        }),
      )
      expect(pair.map(({ code }) => code).toSorted()).toEqual(['0', '1001'])
      expect(pair.find(({ code }) => code === '1001')?.fields).toEqual({ articleNumber: expect.any(String) as string })
    }
    expect((await actOn(test, sales, 'submit', ids[0] ?? '')).code).toBe('0')
  })
})
