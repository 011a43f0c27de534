import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearCachedValues } from '../../../server/cache/cached-value.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { CallRequest } from '../../../client/api.ts'

const test = useTestApp()
let shop: Shop

/** So many that a quarter of them is worth a look of its own. */
const documents = 10_000

beforeEach(async () => {
  shop = await makeShop(test)
  const { db } = test.server.database
  // Ids whose last bytes go round, so that each share is what its name says; every fiftieth is of steel.
  await db.execute(sql`
    insert into search_documents (kind, id, vector, score, at, company_id, lead_days, revision)
    select 'product', ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('''kind=product'' ''company=' || ${shop.companyId} || ''' ''mani'':1A' || case when n % 50 = 0 then ' ''steel'':2A' else '' end)::tsvector,
      n % 7, now(), ${shop.companyId}::uuid, n % 90, 2 from generate_series(1, ${documents}::int) n`)
  await db.execute(sql`analyze search_documents`)
  clearCachedValues(test.server.database)
})

const search = async (input: CallRequest<'GET /api/search'>) => (await test.call('GET /api/search', input)).data

describe('words that very many goods hold', () => {
  it('are looked for in a share of the goods, which the answer says; others in all', async () => {
    expect(await search({ q: 'many' })).toMatchObject({
      total: 1000,
      isMore: true,
      isSample: true,
      kinds: [{ count: 1000, isMore: true }, {}, {}],
    })
    expect(await search({ q: 'steel' })).toMatchObject({ total: 200, isMore: false, isSample: false })
    expect(await search({ q: 'many', leadTime: 2 })).toMatchObject({ total: 120, isMore: true, isSample: true })
    expect(await search({ q: 'many steel', company: shop.companyId })).toMatchObject({ total: 200, isSample: false })
    expect(await search({})).toMatchObject({ total: 1000, isMore: true, isSample: false })
    expect(await search({ sort: 'price' })).toMatchObject({ total: 1000, isMore: true, isSample: true })
  })
})
