import { describe, expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { seedCategories } from './taxonomy-seed.ts'
import { listCategories } from './category.service.ts'

describe('category children', () => {
  const test = useTestApp()

  it('Text that is no category has no children, and nothing of it is cached', async () => {
    const ctx = systemContext(test.server, 'test')
    await seedCategories(ctx)
    const { data } = await test.call('GET /api/categories', { parent: 'hardware' })
    expect(data.items.length).toBeGreaterThan(0)
    expect((await test.call('GET /api/categories', { parent: 'nonsense' })).data).toEqual({
      items: [],
      total: data.total,
    })
    expect((await test.call('GET /api/categories')).data.items.every(({ parent }) => parent === null)).toBe(true)
    // Cached values are returned as the same object.
    const isStored = async (parent: string) =>
      (await listCategories(ctx, { parent })) === (await listCategories(ctx, { parent }))
    expect([await isStored('hardware'), await isStored('nonsense')]).toEqual([true, false])
  })
})
