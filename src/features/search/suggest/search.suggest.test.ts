import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actOn } from '../../../test/products.ts'
import { searchResults } from '../index/answer-cache.ts'
import { prepareSearch } from '../search.fixture.ts'

const site = prepareSearch()
const { test, publish, refresh } = site

describe('suggestions', () => {
  it('The suggestions offer a category only while the public sees goods in it', async () => {
    const id = await publish()
    await refresh()
    const codes = async (q: string) =>
      (await test.call('GET /api/search/suggest', { q }, { locale: 'ru' })).data.categories.map(({ code }) => code)
    expect(await codes('крепеж')).toContain('hardware.fasteners')
    expect(await codes('гайки')).toEqual([])
    expect(await codes('螺栓')).toContain('hardware.fasteners.bolts')
    await actOn(test, site.shop.owner, 'pause', id)
    await refresh()
    expect(await codes('крепеж')).toEqual([])
    expect(await codes('螺栓')).toEqual([])
  })

  it('The suggestions name goods whose title says the word before goods that only mention it', async () => {
    const named = [await site.publishNamed('六角螺栓'), await site.publishNamed('镀锌螺栓')]
    const mentioned = await publish({ texts: { zh: site.words('六角螺母', '配螺栓使用') } })
    await refresh()
    const { products } = (await test.call('GET /api/search/suggest', { q: '螺栓' })).data
    const ids = await Promise.all(
      products.map(async ({ slug }) => (await test.call('GET /api/products/:slug', { slug })).data.id),
    )
    expect(ids).toEqual([...named.toReversed(), mentioned])
  })

  it('The suggestions name the best described of all goods that fit, the latest identifier first among equal ones', async () => {
    await publish()
    await refresh()
    const { database } = test.server
    // The same product many times, of which the last three are described best.
    await database.db
      .execute(sql`insert into products (id, company_id, status, version, answers, live, remarks, is_checked, title, category, article_number, own_search_text, branches, search_text, slugs, created_by, created_at, changed_at, queued_at, published_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, company_id, status, version, answers, live, remarks, is_checked, title, category, 'n' || n, own_search_text, branches, search_text,
        (select json_object_agg(key, value || '-' || n) from json_each_text(slugs)), created_by, created_at, changed_at, queued_at, published_at from products, generate_series(1, 400) n`)
    await database.db.execute(sql`delete from search_changes`)
    await database.db
      .execute(sql`insert into search_entries select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, price, published_at, case when n > 397 then 100 else 0 end, minimum_order, lead_days, verified_until, kind, marks, revision, stated,
      case when n % 100 = 0 then array_to_tsvector(array['зюзюк']) || vector else vector end from search_entries, generate_series(1, 400) n where kind = 'product'`)
    await searchResults.invalidate({ server: test.server })
    const numbers = async (q: string) =>
      (await test.call('GET /api/search/suggest', { q }, { locale: 'ru' })).data.products.map(
        ({ slug }) => /\d*$/.exec(slug)?.[0],
      )
    expect((await numbers('болт')).slice(0, 3)).toEqual(['400', '399', '398'])
    expect(await numbers('зюз')).toEqual(['400', '300', '200', '100'])
  })
})
