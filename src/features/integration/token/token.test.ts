import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { dayMs, hourMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import { encryptPassword, registerPerson, requestCode, signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { makeProduct, makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { Scope } from '../../../shared/scopes.ts'
import { companies, companyMembers } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { makeOrder } from '../../order/order.fixture.ts'
import { apiTokens } from './token.table.ts'
import { authenticateToken } from './token.access.service.ts'

describe('API tokens', () => {
  const test = useTestApp({ TOKEN_CALLS_PER_MINUTE: '40' })

  const ofCompany = async (person: Person, scopes: Scope[], days: 30 | null = null) => {
    const { data, code } = await test.call('POST /api/workspace/api-tokens', { name: 'ERP', scopes, days }, person)
    expect(code).toBe('0')
    return { id: data.token.id, token: `Bearer ${data.secret}`, secret: data.secret }
  }
  const ofPerson = async (person: Person, scopes: ('requests:read' | 'orders:read' | 'messages:read')[]) => {
    const { data, code } = await test.call('POST /api/user/api-tokens', { name: 'CRM', scopes, days: null }, person)
    expect(code).toBe('0')
    return { id: data.token.id, token: `Bearer ${data.secret}`, secret: data.secret }
  }
  const goods = async (caller: { token: string }) =>
    (await test.call('GET /api/workspace/products', {}, { token: caller.token })).code

  it('A token of a company reads the goods of this company and those of no other', async () => {
    const [shop, other] = [await makeShop(test), await makeShop(test)]
    const mine = await makeProduct(test, shop.owner, { articleNumber: 'A-1' })
    const theirs = await makeProduct(test, other.owner, { articleNumber: 'B-1' })
    const caller = await ofCompany(shop.manager, ['products:read'])
    const { data } = await test.call('GET /api/workspace/products', {}, caller)
    expect(data.items.map(({ id }) => id)).toEqual([mine])
    expect((await test.call('GET /api/workspace/products/:id', { id: theirs }, caller)).code).toBe('1031')
  })

  it('A token is shown once, and only its hash is stored', async () => {
    const { owner } = await makeShop(test)
    const { secret, id } = await ofCompany(owner, ['products:read'])
    expect(secret).toMatch(/^ylt_[\w-]{43}$/)
    const list = await test.call('GET /api/workspace/api-tokens', {}, owner)
    expect(list.data.items).toMatchObject([
      { id, hint: `ylt_…${secret.slice(-4)}`, scopes: ['products:read'], usedOn: null },
    ])
    const rows = JSON.stringify([
      await test.server.database.db.select().from(apiTokens),
      await test.server.database.db.select().from(auditEntries),
      list.data,
    ])
    expect(rows).not.toContain(secret.slice(4, 20))
    expect(test.logged().join('\n')).not.toContain(secret)
  })

  it('A call without the scope is refused with the name of the scope, and a call for people with any token', async () => {
    const { owner } = await makeShop(test)
    const caller = await ofCompany(owner, ['products:read', 'orders:read'])
    const write = await test.call('POST /api/workspace/products', { categoryCode: null } as never, caller)
    expect(write).toMatchObject({ code: '1031' })
    expect(write.message).toContain('products:write')
    for (const name of ['GET /api/workspace/api-tokens', 'GET /api/user/me', 'GET /api/company/members'] as const)
      expect((await test.call(name, {}, caller)).code, name).toBe('1031')
    expect(
      (await test.call('POST /api/workspace/api-tokens', { name: 'x', scopes: ['exchange'], days: null }, caller)).code,
    ).toBe('1031')
    expect((await test.call('GET /api/user/orders', {}, caller)).code).toBe('1031')
  })

  it('Public calls answer with a token, without one, and with a wrong one', async () => {
    const { owner } = await makeShop(test)
    const { token } = await ofCompany(owner, ['products:read'])
    for (const caller of [{ token }, {}, { token: `Bearer ylt_${'x'.repeat(43)}` }])
      expect((await test.call('GET /api/rfqs', {}, caller)).code).toBe('0')
  })

  it('A token ends with its last day, and at once when it is revoked', async () => {
    const { owner, manager } = await makeShop(test)
    const short = await ofCompany(owner, ['products:read'], 30)
    const long = await ofCompany(owner, ['products:read'])
    test.clock.advance(30 * dayMs - 1)
    expect([await goods(short), await goods(long)]).toEqual(['0', '0'])
    test.clock.advance(1)
    expect([await goods(short), await goods(long)]).toEqual(['401', '0'])
    const token = await signIn(test, manager.userId)
    const revoked = await test.call('DELETE /api/workspace/api-tokens/:id', { id: long.id }, { token })
    expect([revoked.code, await goods(long)]).toEqual(['0', '401'])
    expect(await goods({ token: `Bearer ylt_${'x'.repeat(43)}` })).toBe('401')
  })

  it('A token has the present role of its creator, and ends for good when the creator leaves', async () => {
    const { manager, companyId } = await makeShop(test)
    const caller = await ofCompany(manager, ['products:read', 'products:write'])
    const { db } = test.server.database
    const isManager = eq(companyMembers.userId, manager.userId)
    const write = async () => (await test.call('POST /api/workspace/products', {}, caller)).code
    expect(await write()).not.toBe('1031')
    await db.update(companyMembers).set({ role: 'viewer' }).where(isManager)
    expect([await goods(caller), await write()]).toEqual(['0', '1031'])
    await db.delete(companyMembers).where(isManager)
    expect(await goods(caller)).toBe('401')
    test.clock.advance(1000)
    await db
      .insert(companyMembers)
      .values({ userId: manager.userId, companyId, role: 'manager', since: test.clock.now() })
    expect(await goods(caller)).toBe('401')
  })

  it('A token is refused while its company is suspended, and after its creator is', async () => {
    const { owner, companyId } = await makeShop(test)
    const caller = await ofCompany(owner, ['products:read'])
    const { db } = test.server.database
    const setStatus = (status: 'suspended' | 'approved') =>
      db.update(companies).set({ status }).where(eq(companies.id, companyId))
    await setStatus('suspended')
    expect(await goods(caller)).toBe('401')
    await setStatus('approved')
    expect(await goods(caller)).toBe('0')
    await db.update(users).set({ status: 'suspended' }).where(eq(users.id, owner.userId))
    expect(await goods(caller)).toBe('401')
  })

  it('A changed password ends all tokens that the person has created', async () => {
    const person = await registerPerson(test)
    const first = await ofPerson(person, ['orders:read'])
    const orders = async (caller: { token: string }) => (await test.call('GET /api/user/orders', {}, caller)).code
    expect(await orders(first)).toBe('0')
    test.clock.advance(61_000)
    const code = await requestCode(test, person.phone)
    const newPassword = await encryptPassword(test, {
      password: 'Other-Road-2026',
      account: person.phone,
      use: 'reset',
    })
    expect((await test.call('POST /api/user/password', { phone: person.phone, newPassword, code })).code).toBe('0')
    expect(await orders(first)).toBe('401')
    expect(await test.server.database.db.$count(apiTokens)).toBe(0)
  })

  it('A token of a company does not reach what its creator has as a buyer, nor a personal token what the company has', async () => {
    const { id: order, buyer, shop } = await makeOrder(test)
    const own = await ofPerson(buyer, ['orders:read'])
    const company = await ofCompany(shop.owner, ['orders:read'])
    for (const caller of [own, company])
      expect((await test.call('GET /api/orders/:id', { id: order }, caller)).code).toBe('0')
    const bosses = await ofPerson(shop.owner, ['orders:read'])
    expect((await test.call('GET /api/orders/:id', { id: order }, bosses)).code).toBe('1031')
    expect((await test.call('GET /api/workspace/orders', {}, bosses)).code).toBe('1031')
    // The buyer joins another company and creates its token.
    const other = await makeShop(test)
    await test.server.database.db
      .insert(companyMembers)
      .values({ userId: buyer.userId, companyId: other.companyId, role: 'manager', since: test.clock.now() })
    const others = await ofCompany(buyer, ['orders:read'])
    expect((await test.call('GET /api/orders/:id', { id: order }, others)).code).toBe('1031')
  })

  it('The last use is written at most once an hour and shown as a day', async () => {
    const { owner } = await makeShop(test)
    const caller = await ofCompany(owner, ['products:read'])
    const used = async () => (await test.server.database.db.select().from(apiTokens))[0]?.usedAt?.toISOString()
    await goods(caller)
    const first = await used()
    test.clock.advance(hourMs - 1)
    await goods(caller)
    expect(await used()).toBe(first)
    test.clock.advance(1)
    await goods(caller)
    expect(await used()).not.toBe(first)
    const { data } = await test.call('GET /api/workspace/api-tokens', {}, owner)
    expect(data.items[0]?.usedOn).toBe('2026-11-02')
  })

  it('A person and a company have at most twenty tokens, and only managers and owners see those of the company', async () => {
    const { owner, sales } = await makeShop(test)
    for (let index = 0; index < 20; index++) await ofCompany(owner, ['exchange'])
    const input = { name: 'ERP', scopes: ['exchange' as const], days: null }
    expect((await test.call('POST /api/workspace/api-tokens', input, owner)).code).toBe('1040')
    await ofPerson(owner, ['orders:read'])
    expect((await test.call('GET /api/user/api-tokens', {}, owner)).data.items).toHaveLength(1)
    expect((await test.call('POST /api/workspace/api-tokens', input, sales)).code).toBe('1031')
    expect((await test.call('GET /api/workspace/api-tokens', {}, sales)).code).toBe('1031')
  })

  it('A scope for companies is refused for a personal token at its field', async () => {
    const person = await makePerson(test)
    const answer = await test.call(
      'POST /api/user/api-tokens',
      { name: 'x', scopes: ['exchange'] as never, days: null },
      person,
    )
    expect(answer.code).toBe('1001')
    expect(Object.keys(answer.fields)).toEqual(['scopes.0'])
  })

  it('Calls with one token are limited by the minute', async () => {
    const { owner } = await makeShop(test)
    const [first, second] = [await ofCompany(owner, ['products:read']), await ofCompany(owner, ['products:read'])]
    const answers: number[] = []
    for (let index = 0; index < 41; index++)
      answers.push((await test.call('GET /api/workspace/products', {}, first)).status)
    expect([answers.filter((status) => status === 200).length, answers[40]]).toEqual([40, 429])
    expect((await test.call('GET /api/workspace/products', {}, second)).status).toBe(200)
  })

  it('Creation and revocation are in the audit log, and the account is told', async () => {
    const { owner, companyId } = await makeShop(test)
    const { id } = await ofCompany(owner, ['exchange'])
    await test.call('DELETE /api/workspace/api-tokens/:id', { id }, owner)
    const entries = await test.server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, companyId))
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('api_'))).toEqual([
      'api_token_created',
      'api_token_revoked',
    ])
    const { data } = await test.call('GET /api/notifications', {}, owner)
    expect(data.items.map(({ title }) => title)).toContain('已创建API令牌“ERP”')
  })

  it('A route outside of the contracts recognises a token by its scope', async () => {
    const { owner, companyId } = await makeShop(test)
    const { secret } = await ofCompany(owner, ['exchange'])
    expect(await authenticateToken(test.server, secret, 'exchange')).toMatchObject({ companyId, companyRole: 'owner' })
    expect(await authenticateToken(test.server, secret, 'orders:read')).toBeNull()
    expect(await authenticateToken(test.server, 'nonsense', 'exchange')).toBeNull()
  })
})
