import { describe, expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { seedCategories } from './categories/category.seed.ts'
import { listCategories } from './reference.service.ts'

describe('the children of a category', () => {
  const test = useTestApp()

  it('are none for a text that is no category, and nothing is kept of it', async () => {
    const ctx = systemContext(test.server, 'test')
    await seedCategories(ctx)
    const { data } = await test.call('GET /api/categories', { parent: 'hardware' })
    expect(data.items.length).toBeGreaterThan(0)
    expect((await test.call('GET /api/categories', { parent: 'nonsense' })).data).toEqual({
      items: [],
      total: data.total,
    })
    expect((await test.call('GET /api/categories')).data.items.every(({ parent }) => parent === null)).toBe(true)
    // What is kept is answered as the very same object again.
    const isKept = async (parent: string) =>
      (await listCategories(ctx, { parent })) === (await listCategories(ctx, { parent }))
    expect([await isKept('hardware'), await isKept('nonsense')]).toEqual([true, false])
  })
})
