import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import {
  actOn,
  decideProduct,
  fillProduct,
  makeProduct,
  makeShop,
  productNow,
  putInto,
} from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { startFrom } from '../../../test/starting-rows.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { users } from '../../identity/identity.table.ts'
import { productStatuses } from './product.enums.policy.ts'
import type { ProductStatus } from './product.enums.policy.ts'

const companyActs = ['submit', 'withdraw', 'pause', 'resume', 'discard', 'recover'] as const
const reviewActs = ['approve', 'return', 'remove', 'restore', 'check'] as const
type Act = (typeof companyActs)[number] | (typeof reviewActs)[number] | 'save'
const acts: Act[] = ['save', ...companyActs, ...reviewActs]
type Who = 'owner' | 'manager' | 'sales' | 'viewer' | 'stranger' | 'operator' | 'member operator'
const everybody: Who[] = ['owner', 'manager', 'sales', 'viewer', 'stranger', 'operator', 'member operator']

/** The transitions of the product: act → state before → state after. */
const allowed: Record<Act, Partial<Record<ProductStatus, ProductStatus>>> = {
  save: { draft: 'draft', returned: 'returned', published: 'published', paused: 'paused' },
  submit: { draft: 'pending', returned: 'pending', published: 'change_pending' },
  withdraw: { pending: 'draft', change_pending: 'published' },
  pause: { published: 'paused' },
  resume: { paused: 'published' },
  discard: { draft: 'removed', returned: 'removed', published: 'removed', paused: 'removed' },
  approve: { pending: 'published', change_pending: 'published' },
  return: { pending: 'returned', change_pending: 'published' },
  remove: { pending: 'removed', published: 'removed', change_pending: 'removed', paused: 'removed' },
  restore: { removed: 'returned' },
  check: { published: 'published' },
  // Here the platform removed it, so the company cannot restore it.
  recover: {},
}

const test = useTestApp()
let shop: Shop
let people: Record<Who, Person>

const start = startFrom(test, async () => {
  const shop = await makeShop(test)
  const other = await makeShop(test)
  const memberOperator = await makePerson(test, { role: 'operator', name: '店员审核员' })
  const { companyMembers } = await import('../../company/company.table.ts')
  await test.server.database.db
    .insert(companyMembers)
    .values({ userId: memberOperator.userId, companyId: shop.companyId, role: 'viewer', since: test.clock.now() })
  const people: Record<Who, Person> = {
    owner: shop.owner,
    manager: shop.manager,
    sales: shop.sales,
    viewer: shop.viewer,
    stranger: other.owner,
    operator: await makePerson(test, { role: 'operator' }),
    'member operator': memberOperator,
  }
  return { shop, people }
})
beforeEach(() => {
  ;({ shop, people } = start())
})

async function attempt(act: Act, who: Who, id: string): Promise<string> {
  const person = people[who]
  if (act === 'save')
    return (
      await test.call(
        'PUT /api/workspace/products/:id',
        { id, answers: (await productNow(test, id)).answers, version: (await productNow(test, id)).version },
        person,
      )
    ).code
  if (companyActs.some((one) => one === act))
    return (await actOn(test, person, act as (typeof companyActs)[number], id)).code
  return (await decideProduct(test, person, id, act as (typeof reviewActs)[number])).code
}

function canTry(act: Act, who: Who): boolean {
  if (reviewActs.some((one) => one === act)) return who === 'operator'
  if (act === 'discard' || act === 'recover') return who === 'owner' || who === 'manager'
  return who === 'owner' || who === 'manager' || who === 'sales'
}

describe.each(productStatuses)('product %s', (status) => {
  it.each(acts)('Only the right people may %s the product, and only in the state that allows it', async (act) => {
    const id = await makeProduct(test, shop.owner)
    const to = allowed[act][status]
    for (const who of everybody) {
      await putInto(test, id, status)
      const code = await attempt(act, who, id)
      const isDone = canTry(act, who) && to !== undefined
      expect({ who, code, status: (await productNow(test, id)).status }).toEqual({
        who,
        code: isDone ? '0' : canTry(act, who) ? '1030' : '1031',
        status: isDone ? to : status,
      })
    }
  })
})

describe('product transition', () => {
  it('A transition happens once when many people request it at the same moment', async () => {
    const id = await makeProduct(test, shop.owner)
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => actOn(test, shop.owner, 'submit', id).then(({ code }) => code)),
    )
    expect(codes.toSorted()).toEqual(['0', '1030', '1030', '1030', '1030'])
    const verdicts = await Promise.all(
      (['approve', 'return', 'approve', 'remove'] as const).map((verdict) =>
        decideProduct(test, people.operator, id, verdict).then(({ code }) => code),
      ),
    )
    // An approved product may still be removed; nothing is decided twice.
    expect(verdicts.filter((code) => code === '0').length).toBeLessThanOrEqual(2)
    const { data } = await test.call('GET /api/workspace/products/:id/versions', { id }, shop.viewer)
    expect(data.filter(({ verb }) => verb === 'approve' || verb === 'return').length).toBeLessThanOrEqual(1)
  })

  it('A transition of a version that somebody has changed meanwhile is refused', async () => {
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    const { version } = await productNow(test, id)
    await actOn(test, shop.owner, 'withdraw', id)
    await test.call(
      'PUT /api/workspace/products/:id',
      { id, answers: await fillProduct(test, shop.owner, { brand: '新' }), version },
      shop.owner,
    )
    await actOn(test, shop.owner, 'submit', id)
    expect(
      (await test.call('POST /api/operator/products/:id/decide', { id, verdict: 'approve', version }, people.operator))
        .code,
    ).toBe('1030')
  })
})

describe('former colleague', () => {
  it.each(['created', 'submitted'] as const)(
    'An operator who %s a product and left the company cannot approve it',
    async (part) => {
      const insider = shop.manager
      const creator = part === 'created' ? insider : shop.owner
      const submitter = part === 'submitted' ? insider : shop.owner
      const id = await makeProduct(test, creator)
      expect(await actOn(test, submitter, 'submit', id)).toMatchObject({ code: '0' })
      await test.call('POST /api/company/leave', {}, insider)
      await test.server.database.db.update(users).set({ role: 'operator' }).where(eq(users.id, insider.userId))
      expect(await decideProduct(test, insider, id, 'approve')).not.toMatchObject({ code: '0' })
      expect((await test.call('GET /api/operator/products/:id', { id }, insider)).data.can).toEqual([])
      expect((await productNow(test, id)).status).toBe('pending')
      expect(await decideProduct(test, people.operator, id, 'approve')).toMatchObject({ code: '0' })
    },
  )
})
