import { expect, it } from 'vitest'
import { systemContext } from '../server/context.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../test/products.ts'
import { makePerson } from '../test/companies.ts'
import { refreshLists } from '../test/search.ts'
import { useTestApp } from '../test/use-test-app.ts'
import { multiplyProducts } from './many-products.ts'

const test = useTestApp()

it('Products for measurements are copies with their own article numbers and addresses, and a second run continues the first', async () => {
  const ctx = systemContext(test.server, 'test')
  await expect(multiplyProducts(ctx, 10, () => undefined)).rejects.toThrow('no published goods')
  const shop = await makeShop(test)
  for (const articleNumber of ['A-1', 'B-2']) {
    const id = await makeProduct(test, shop.owner, { articleNumber })
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, await makePerson(test, { role: 'operator' }), id, 'approve')
  }
  const progress: number[] = []
  expect(await multiplyProducts(ctx, 7, (made) => progress.push(made))).toBe(5)
  expect(progress).toEqual([5])
  expect(await multiplyProducts(ctx, 9, () => undefined)).toBe(2)
  expect(await multiplyProducts(ctx, 9, () => undefined)).toBe(0)

  await refreshLists(test)
  const { data } = await test.call('GET /api/products', { limit: 20 })
  expect([
    data.total,
    new Set(data.items.map(({ slug }) => slug)).size,
    new Set(data.items.map(({ id }) => id)).size,
  ]).toEqual([9, 9, 9])
  for (const { slug, title } of data.items)
    expect((await test.call('GET /api/products/:slug', { slug })).data).toMatchObject({
      title,
      facts: { articleNumber: expect.stringMatching(/^(A-1|B-2)(~[1-4])?$/) as string },
    })
})
