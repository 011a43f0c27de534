import { demoPeople, fillDemoBuyers, fillDemoPeople } from './people.ts'
import { refreshIndex } from '../features/search/index/refresh-documents.ts'
import { acquireLock } from '../server/database/advisory-lock.ts'
import { inTransaction, systemContext } from '../server/context.ts'
import type { Server } from '../server/context.ts'

/** Fills an empty database with demo data in one transaction. Resolves to lines that name the demo accounts. */
export async function fillDemoData(server: Server): Promise<string[]> {
  const isSmall = server.settings.DEMO_DATA === 'small'
  const isFilled = await inTransaction(
    { ...systemContext(server, 'demo-data'), db: server.database.longDb },
    async (ctx) => {
      // If processes start together, the first one fills and the others find it done.
      await acquireLock(ctx.db, 'demoData')
      const people = await fillDemoPeople(ctx)
      if (!people) return false
      // Loaded only for an empty database; a later start does not need it.
      const { fillDemoArticles } = await import('./articles.ts')
      const { fillDemoAudit } = await import('./audit.ts')
      const { fillDemoCompanies } = await import('./companies.ts')
      const { fillDemoProducts } = await import('./products.ts')
      const { fillDemoMessages } = await import('./messages.ts')
      const { fillDemoPlans } = await import('./plans.ts')
      const { fillDemoRates } = await import('./rates.ts')
      const { fillDemoRfqs } = await import('./deals/rfqs.ts')
      await fillDemoBuyers(ctx, people.buyer)
      await fillDemoArticles(ctx)
      await fillDemoCompanies(ctx, people, { isSmall })
      await fillDemoProducts(ctx, { isSmall })
      await fillDemoMessages(ctx, people)
      await fillDemoPlans(ctx)
      await fillDemoRates(ctx)
      await fillDemoRfqs(ctx, people)
      await fillDemoAudit(ctx)
      return true
    },
  )
  // The first visitor finds the goods: lists read the index only.
  if (isFilled) await refreshIndex(systemContext(server, 'demo-data'))
  return Object.entries(demoPeople).map(
    ([name, { phone, email, password }]) => `Demo ${name}: ${phone ?? email} / ${password}`,
  )
}
