import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction, systemContext } from '../../server/context.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { fillDemoCompanies } from '../company/company.demo.ts'
import { fillDemoPeople } from '../identity/identity.demo.ts'
import { seedCategories } from '../reference/reference.service.ts'
import { fillDemoProducts, readDemoProducts } from './product.demo.ts'
import { faultsOf } from './product.show.ts'
import { products } from './product.table.ts'

const test = useTestApp()

describe('the goods of the demo', () => {
  it('lack nothing that a product needs, and are read in every language', async () => {
    await seedCategories(systemContext(test.server, 'test'))
    const ctx = systemContext(test.server, 'test')
    await inTransaction(ctx, async (ctx) => {
      const people = await fillDemoPeople(ctx)
      if (people) await fillDemoCompanies(ctx, people)
      await fillDemoProducts(ctx)
    })
    const rows = await ctx.db.select().from(products)
    expect(rows.length).toBe(readDemoProducts().length)
    for (const { articleNumber, answers } of rows) expect([articleNumber, await faultsOf(ctx, answers)]).toEqual([articleNumber, {}])

    const shown = await ctx.db.select({ id: products.id }).from(products).where(eq(products.status, 'published'))
    for (const locale of ['zh', 'ru', 'en'] as const) {
      const { data } = await test.call('GET /api/products', { limit: 40 }, { locale })
      expect(data.items.length).toBe(shown.length)
    }
    // A hundred pictures are drawn and sized.
  }, 60_000)
})
