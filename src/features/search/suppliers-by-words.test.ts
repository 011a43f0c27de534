import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import type { Person } from '../../test/people.ts'
import { makeShop } from '../../test/products.ts'
import { companies } from '../company/company.table.ts'
import { emptyItem } from '../rfq/rfq.answers.contract.ts'
import { openRfq } from '../rfq/rfq.fixture.ts'
import { prepareSearch } from './search.fixture.ts'
import { suppliersByWords } from './suppliers-by-words.ts'

const site = prepareSearch()
const { test, publish, publishNamed, refresh } = site

const requestFor = (name: string, title: string) =>
  openRfq(test, {
    category: 'hardware.fasteners.nuts',
    title,
    items: [{ ...emptyItem(), name, quantity: 500 }],
  })
const announcedTo = async (who: Person): Promise<string[]> =>
  (await test.call('GET /api/notifications', {}, who)).data.items
    .map(({ link }) => link)
    .filter((link) => link.startsWith('/workspace/requests/'))

it('A supplier whose goods the words of a request name is notified across languages and categories, and lists it', async () => {
  await publishNamed('不锈钢螺栓')
  await refresh()
  const code = 'hardware.fasteners.bolts'
  await test.server.database.db
    .update(companies)
    .set({
      categories: sql`category_way(${code}::text)`,
      published: sql`jsonb_set(${companies.published}, '{trade,categories}', ${JSON.stringify([code])}::jsonb)`,
    })
    .where(eq(companies.id, site.shop.companyId))
  const { id } = await requestFor('Болт нержавеющий', 'Крепёж')
  await requestFor('Гайка', 'Гайки для склада')
  await test.runJobs()
  expect(await announcedTo(site.shop.sales)).toEqual([`/workspace/requests/${id}`])
  const listed = (await test.call('GET /api/workspace/rfqs', {}, site.shop.sales)).data.items
  expect(listed.map((rfq) => rfq.id)).toEqual([id])
})

it('Suppliers with an EAC document for the goods come first where one is asked for', async () => {
  const other = await makeShop(test)
  await publish()
  await publish(
    { eac: { kind: 'certificate', number: 'ЕАЭС RU С-CN.АБ12.В.00001/26', expiresOn: '2028-01-01' } },
    other,
  )
  await refresh()
  const found = (needsEac: boolean, limit = 10) =>
    suppliersByWords(systemContext(test.server, 'test'), { texts: ['болт', 'крепёж'], needsEac, limit })
  expect(await found(true)).toEqual([other.companyId, site.shop.companyId])
  expect(await found(true, 1)).toEqual([other.companyId])
  expect((await found(false)).toSorted()).toEqual([site.shop.companyId, other.companyId].toSorted())
})
