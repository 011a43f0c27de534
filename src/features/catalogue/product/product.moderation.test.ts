import { beforeEach, describe, expect, it } from 'vitest'
import { platformSettings } from '../../../server/settings/platform-settings.table.ts'
import { makePerson } from '../../../test/companies.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { ModerationMode } from './product.enums.policy.ts'

const test = useTestApp()
let shop: Shop
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
})
async function moderate(mode: ModerationMode) {
  await test.server.database.db
    .insert(platformSettings)
    .values({ name: 'productModeration', value: mode, changedAt: test.clock.now(), changedBy: null })
  await test.server.platform.refresh()
}

describe('product moderation', () => {
  it('A product is published before its review where operators have set it so', async () => {
    await moderate('after')
    const id = await makeProduct(test, shop.owner)
    expect(await actOn(test, shop.owner, 'submit', id)).toMatchObject({ status: 'published' })
    expect((await test.call('GET /api/operator/products', { show: 'unchecked' }, operator)).data.items).toMatchObject([
      { id, isChecked: false },
    ])
    await decideProduct(test, operator, id, 'check')
    expect((await test.call('GET /api/operator/products', { show: 'unchecked' }, operator)).data.items).toEqual([])
  })

  it('A product of a company with five accepted and no recently refused products is published before its review', async () => {
    await moderate('trust')
    for (let index = 0; index < 5; index++) {
      const id = await makeProduct(test, shop.owner)
      expect(await actOn(test, shop.owner, 'submit', id)).toMatchObject({ status: 'pending' })
      await decideProduct(test, operator, id, 'approve')
    }
    const sixth = await makeProduct(test, shop.owner)
    expect(await actOn(test, shop.owner, 'submit', sixth)).toMatchObject({ status: 'published' })
    await decideProduct(test, operator, sixth, 'remove')
    const seventh = await makeProduct(test, shop.owner)
    expect(await actOn(test, shop.owner, 'submit', seventh)).toMatchObject({ status: 'pending' })
    test.clock.advance(91 * 86_400_000)
    const back = { ...shop.owner, token: await signIn(test, shop.owner.userId) }
    expect(await actOn(test, back, 'submit', await makeProduct(test, back))).toMatchObject({ status: 'published' })
  })

  it('Many products are submitted at once, and each has its own answer', async () => {
    const whole = await makeProduct(test, shop.owner)
    const half = await makeProduct(test, shop.owner, { pictures: [] })
    const strange = await makeProduct(test, (await makeShop(test)).owner)
    const { data } = await test.call(
      'POST /api/workspace/products/act',
      { verb: 'submit', ids: [whole, half, strange] },
      shop.owner,
    )
    expect(data.map(({ code }) => code)).toEqual(['0', '1001', '1031'])
  })
})
