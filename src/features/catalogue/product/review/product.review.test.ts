import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../../test/companies.ts'
import { signIn } from '../../../../test/people.ts'
import type { Person } from '../../../../test/people.ts'
import { actOn, decideProduct, fillProduct, makeProduct, makeShop, productNow } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { companies } from '../../../company/company.table.ts'
import { users } from '../../../identity/identity.table.ts'
import { products } from '../product.table.ts'

const minute = 60_000
const test = useTestApp()
let shop: Shop
let operator: Person
let second: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator', name: '审核员' })
  second = await makePerson(test, { role: 'operator', name: '李审核' })
})

async function send(change: Partial<ProductAnswers> = {}, seller = shop.owner): Promise<string> {
  test.clock.advance(minute)
  const id = await makeProduct(test, seller, change)
  expect(await actOn(test, seller, 'submit', id)).toMatchObject({ code: '0' })
  return id
}
const open = async (id: string, person = operator) =>
  (await test.call('GET /api/operator/products/:id', { id }, person)).data
const claim = (id: string, person = operator) => test.call('POST /api/operator/products/:id/claim', { id }, person)
const queue = async (query: object = {}, person = operator) =>
  (await test.call('GET /api/operator/products', query, person)).data
/** The same person after a night: idle sessions have ended. */
const again = async (person: Person): Promise<Person> => ({ ...person, token: await signIn(test, person.userId) })
const approve = async (list: string[], isConfirmed = false, person = operator) =>
  (
    await test.call(
      'POST /api/operator/products/approve',
      {
        items: await Promise.all(list.map(async (id) => ({ id, version: (await productNow(test, id)).version }))),
        isConfirmed,
      },
      person,
    )
  ).data

describe('claimed product', () => {
  it('A claim lasts 30 minutes, can be renewed and released, and is shown to the second operator', async () => {
    const id = await send()
    expect((await claim(id)).data.claim).toMatchObject({
      name: '审核员',
      isMine: true,
      until: new Date(test.clock.now().getTime() + 30 * minute).toISOString(),
    })
    expect(await open(id, second)).toMatchObject({ claim: { name: '审核员', isMine: false }, can: [], canClaim: false })
    expect(await claim(id, second)).toMatchObject({
      code: '1030',
      message: expect.stringMatching(/审核员.*30/) as string,
    })
    test.clock.advance(29 * minute)
    await claim(id)
    test.clock.advance(29 * minute)
    expect((await claim(id, second)).code).toBe('1030')
    await test.call('POST /api/operator/products/:id/release', { id }, operator)
    expect((await claim(id, second)).data.claim).toMatchObject({ name: '李审核', isMine: true })
    test.clock.advance(30 * minute)
    expect((await claim(id)).code).toBe('0')
  })

  it('A claim keeps all other operators from deciding, alone or for many products', async () => {
    const id = await send()
    await claim(id, second)
    expect(await decideProduct(test, operator, id, 'approve')).toMatchObject({
      code: '1030',
      message: expect.stringContaining('李审核') as string,
    })
    expect(await approve([id])).toMatchObject([{ id, code: '1030' }])
    expect((await decideProduct(test, second, id, 'approve')).code).toBe('0')
    expect((await queue()).counts).toMatchObject({ waiting: 0, mine: 0, free: 0 })
  })

  it('A claim goes to one of two operators who ask at the same moment', async () => {
    const id = await send()
    expect((await Promise.all([claim(id), claim(id, second)])).map(({ code }) => code).toSorted()).toEqual([
      '0',
      '1030',
    ])
  })

  it('Only pending products of other companies can be claimed', async () => {
    const id = await send()
    await decideProduct(test, operator, id, 'approve')
    expect((await claim(id)).code).toBe('1030')
    expect((await claim(await send(), shop.owner)).code).toBe('1031')
  })
})

describe('product review', () => {
  it('A product that was never online cannot be taken offline', async () => {
    const id = await send()
    expect((await open(id)).can).toEqual(['approve', 'return'])
    await decideProduct(test, operator, id, 'approve')
    expect((await open(id)).can).toEqual(['remove'])
  })

  it('The review names the operators who acted, and no person of the supplier', async () => {
    const id = await send()
    await decideProduct(test, operator, id, 'approve')
    expect(
      (await open(id)).versions.map(({ verb, isByPlatform, actorName }) => [verb, isByPlatform, actorName]),
    ).toEqual([
      ['approve', true, '审核员'],
      ['submit', false, ''],
    ])
  })

  it('A returned change leaves the published product unchanged and shows the remarks at their fields', async () => {
    const id = await send()
    await decideProduct(test, operator, id, 'approve')
    const { answers, version } = await productNow(test, id)
    await test.call(
      'PUT /api/workspace/products/:id',
      { id, version, answers: { ...answers, brand: '新品牌' } },
      shop.owner,
    )
    await actOn(test, shop.owner, 'submit', id)
    const remarks = { brand: '请提供商标证书', 'texts.ru.title': '翻译有误', 'packing.lengthMm': '请核对' }
    expect(
      (
        await test.call(
          'POST /api/operator/products/:id/decide',
          { id, verdict: 'return', remarks, version: (await productNow(test, id)).version },
          operator,
        )
      ).data.status,
    ).toBe('published')
    const own = (await test.call('GET /api/workspace/products/:id', { id }, shop.owner)).data
    expect(own).toMatchObject({ status: 'published', remarks, answers: { brand: '新品牌' } })
    expect((await productNow(test, id)).published?.brand).toBe('')
  })
})

describe('bulk approval', () => {
  it('A bulk approval answers for each product, and again the same when the answer was lost', async () => {
    const [good, draft] = [await send(), await makeProduct(test, shop.owner)]
    const answers = await approve([good, draft])
    expect(answers).toMatchObject([
      { id: good, code: '0', status: 'published' },
      { id: draft, code: '1030', status: 'draft' },
    ])
    expect(await approve([good])).toMatchObject([{ id: good, code: '0', status: 'published' }])
    expect((await test.call('GET /api/notifications', {}, shop.owner)).data.items).toHaveLength(1)
    // A colleague's approval is not the caller's.
    expect(await approve([good], false, second)).toMatchObject([{ code: '1030' }])
  })

  it('A bulk approval holds back products with findings until they are confirmed', async () => {
    const { texts } = await fillProduct(test, shop.owner)
    const id = await send({ texts: { ...(texts.zh && { zh: texts.zh }) } })
    expect(await approve([id])).toMatchObject([
      { code: '1030', status: 'pending', findings: [{ kind: 'russian_missing' }] },
    ])
    expect((await productNow(test, id)).status).toBe('pending')
    expect(await approve([id], true)).toMatchObject([{ code: '0', status: 'published' }])
  })

  it('A bulk approval refuses products of the operator’s own company, unseen versions and unknown products', async () => {
    const id = await send()
    const member = { ...shop.manager }
    await test.server.database.db.update(users).set({ role: 'operator' }).where(eq(users.id, member.userId))
    expect(await approve([id], true, member)).toMatchObject([{ code: '1031' }])
    expect((await test.call('GET /api/operator/products', {}, member)).data.items).toMatchObject([
      { id, isReviewable: false },
    ])
    const stranger = crypto.randomUUID()
    const { data } = await test.call(
      'POST /api/operator/products/approve',
      {
        items: [
          { id, version: 99 },
          { id: stranger, version: 1 },
        ],
        isConfirmed: true,
      },
      operator,
    )
    expect(data).toMatchObject([{ code: '1030' }, { id: stranger, code: '1031' }])
    expect((await productNow(test, id)).status).toBe('pending')
  })

  it('A bulk approval by two operators at the same moment approves each product once', async () => {
    const list = [await send(), await send()]
    const both = await Promise.all([approve(list), approve(list, false, second)])
    for (const [place] of list.entries())
      expect(both.map((answers) => answers[place]?.code ?? '').toSorted()).toEqual(['0', '1030'])
    expect(await test.server.database.db.$count(products, eq(products.status, 'published'))).toBe(2)
  })
})

describe('operator tasks', () => {
  it('Pending and claimed products and open tickets appear in the tasks and on the dashboard of operators', async () => {
    const id = await send()
    await claim(id)
    await test.call(
      'POST /api/tickets',
      { subject: '材料退回', text: '我的营业执照照片被退回了，请问原因是什么？' },
      shop.owner,
    )
    const kinds = async (person: Person) =>
      (await test.call('GET /api/user/tasks', {}, person)).data.items.map(({ kind }) => kind)
    expect(await kinds(operator)).toEqual(expect.arrayContaining(['product.mine', 'product.queue', 'ticket.queue']))
    expect(await kinds(shop.owner)).not.toEqual(expect.arrayContaining(['product.queue']))
    test.clock.advance(3 * 60 * minute)
    expect((await test.call('GET /api/operator/dashboard', {}, await again(operator))).data.queues).toEqual({
      goods: { waiting: 1, oldestHours: 3 },
      tickets: { waiting: 1, oldestHours: 3 },
      plans: 0,
      documents: { total: 0, items: [] },
    })
  })

  it('The dashboard lists documents of public companies that have expired or end within 30 days', async () => {
    const { db } = test.server.database
    const [company] = await db.select().from(companies).where(eq(companies.id, shop.companyId))
    const evidence = {
      isLegalRepresentative: true,
      certificates: [
        { kind: 'iso9001', number: 'ISO-1', file: crypto.randomUUID(), expiresOn: '2026-01-31' },
        { kind: 'iso9001', number: 'ISO-2', file: crypto.randomUUID(), expiresOn: '2027-01-31' },
      ],
    }
    const published = {
      ...company?.published,
      licence: { ...company?.published?.licence, termUntil: '2026-11-20' },
      evidence,
    }
    await db
      .update(companies)
      .set({ published: published as never })
      .where(eq(companies.id, shop.companyId))
    const { documents } = (await test.call('GET /api/operator/dashboard', {}, operator)).data.queues
    expect(documents).toMatchObject({
      total: 2,
      items: [
        { kind: 'certificate', number: 'ISO-1', expiresOn: '2026-01-31', isOver: true, companyId: shop.companyId },
        { kind: 'licence', expiresOn: '2026-11-20', isOver: false },
      ],
    })
  })
})
