import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction, systemContext } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { refreshLists } from '../test/search.ts'
import { useTestApp } from '../test/use-test-app.ts'
import { readDemoCompanies } from './company-data.ts'
import { fillDemoCompanies } from './companies.ts'
import { fillDemoPeople } from './people.ts'
import { seedCategories } from '../features/taxonomy/taxonomy-seed.ts'
import { readDemoLines } from './product-lines.ts'
import { demoProductAnswers, fillDemoProducts, readDemoProducts } from './products.ts'
import { faultsOf } from '../features/catalogue/product/storefront/product.presenter.ts'
import { products } from '../features/catalogue/product/product.table.ts'

const test = useTestApp()

describe('demo products', () => {
  it('The demo products are complete and have texts in every language', async () => {
    await seedCategories(systemContext(test.server, 'test'))
    const ctx = systemContext(test.server, 'test')
    await inTransaction(ctx, async (ctx) => {
      const people = await fillDemoPeople(ctx)
      if (people) await fillDemoCompanies(ctx, people, { isSmall: true })
      await fillDemoProducts(ctx, { isSmall: true })
    })
    const rows = await ctx.db.select().from(products)
    expect(rows.length).toBe(readDemoProducts().length)
    for (const { articleNumber, answers } of rows)
      expect([articleNumber, await faultsOf(ctx, answers)]).toEqual([articleNumber, {}])

    const shown = await ctx.db.select({ id: products.id }).from(products).where(eq(products.status, 'published'))
    await refreshLists(test)
    for (const locale of ['zh', 'ru', 'en'] as const) {
      const { data } = await test.call('GET /api/products', { limit: 40 }, { locale })
      expect(data.items.length).toBe(shown.length)
    }
    // Pictures are stored, and those that are not rendered are drawn.
  })

  it('There are over fifteen hundred demo products of at least sixty companies in twelve trades, and each line is complete', async () => {
    await seedCategories(systemContext(test.server, 'test'))
    const ctx = systemContext(test.server, 'test')
    const companies = new Map(readDemoCompanies().map(({ store, status }) => [store, status]))
    const goods = [...readDemoProducts(), ...readDemoLines()]
    expect(goods.length).toBeGreaterThanOrEqual(1500)
    expect(companies.size).toBeGreaterThanOrEqual(60)
    expect(new Set(goods.map(({ category }) => category.split('.')[0])).size).toBeGreaterThanOrEqual(12)
    expect(new Set(goods.map(({ store, article }) => `${store} ${article}`)).size).toBe(goods.length)
    const faulty: unknown[] = []
    for (const product of goods) {
      const answers = demoProductAnswers(product, [newId(ctx.now)])
      const faults = await faultsOf(ctx, answers)
      const isAdmitted = ['approved', 'change_pending', 'suspended'].includes(companies.get(product.store) ?? '')
      if (Object.keys(faults).length > 0 || !isAdmitted)
        faulty.push(`${product.store} ${product.article} ${Object.keys(faults).join(' ')} ${isAdmitted}`)
      for (const text of Object.values(answers.texts))
        expect(JSON.stringify(text)).not.toMatch(/[{}]{2}|\bundefined\b|\{\w+\}/)
    }
    expect(faulty).toEqual([])
  })

  it('The demo products are the same each time they are generated', () => {
    expect(readDemoLines()).toEqual(readDemoLines())
  })
})
