import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../../test/companies.ts'
import { signIn } from '../../../../test/people.ts'
import type { Person } from '../../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop, productNow } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'

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
const ids = async (query: object = {}, person = operator) => (await queue(query, person)).items.map(({ id }) => id)
/** The same person after a night: idle sessions have ended. */
const again = async (person: Person): Promise<Person> => ({ ...person, token: await signIn(test, person.userId) })

describe('product queue', () => {
  it('The queue is filtered by supplier, category, kind, claim and waiting time, and lists the values to choose from', async () => {
    const other = await makeShop(test)
    const first = await send()
    const changed = await send({}, other.owner)
    await decideProduct(test, operator, changed, 'approve')
    await test.call(
      'PUT /api/workspace/products/:id',
      {
        id: changed,
        answers: { ...(await productNow(test, changed)).answers, brand: '新品牌' },
        version: (await productNow(test, changed)).version,
      },
      other.owner,
    )
    await actOn(test, other.owner, 'submit', changed)
    const nuts = await send({ category: 'hardware.fasteners.nuts', attributes: {} }, other.owner).catch(() => null)
    const all = [first, changed, ...(nuts ? [nuts] : [])]
    expect((await ids()).toSorted()).toEqual(all.toSorted())
    expect(await ids({ company: shop.companyId })).toEqual([first])
    expect(await ids({ kind: 'change' })).toEqual([changed])
    expect(await ids({ kind: 'new', company: shop.companyId })).toEqual([first])
    expect(await ids({ category: 'hardware.fasteners.bolts', company: shop.companyId })).toEqual([first])
    expect(await ids({ category: 'hardware.fasten' })).toEqual([])
    await claim(first)
    expect([
      await ids({ claim: 'mine' }),
      await ids({ claim: 'taken' }),
      await ids({ claim: 'taken' }, second),
    ]).toEqual([[first], [], [first]])
    expect(await ids({ claim: 'free' })).not.toContain(first)
    const found = await queue()
    expect(found.suppliers.map(({ id }) => id).toSorted()).toEqual([shop.companyId, other.companyId].toSorted())
    expect(found.categories[0]).toMatchObject({
      code: 'hardware.fasteners.bolts',
      name: expect.not.stringContaining('hardware.') as string,
    })
    expect(found.counts).toMatchObject({ mine: 1 })
    test.clock.advance(5 * 60 * minute)
    const late = await send({}, await again(shop.owner))
    const old = await ids({ olderThanHours: 4 }, await again(operator))
    expect([old.includes(first), old.includes(late)]).toEqual([true, false])
    expect(found.items.find(({ id }) => id === first)).toMatchObject({
      pictureUrl: expect.stringContaining('/') as string,
      claim: { isMine: true },
      isChange: false,
      isReviewable: true,
    })
  })

  it('The queue continues after the product that was decided or skipped, and never goes back', async () => {
    const [one, two, three] = [await send(), await send(), await send()]
    expect((await decideProduct(test, operator, two, 'approve')).data.nextId).toBe(three)
    const { place } = await open(one)
    expect(await ids({ cursor: place, claim: 'free' })).toEqual([three])
    expect((await decideProduct(test, operator, three, 'return')).data.nextId).toBeNull()
    expect(await ids()).toEqual([one])
  })

  it('The queue skips products that another operator has claimed', async () => {
    const [one, two, three] = [await send(), await send(), await send()]
    await claim(two, second)
    expect((await decideProduct(test, operator, one, 'approve')).data.nextId).toBe(three)
  })
})
