import { expect, it } from 'vitest'
import { openRfq } from '../rfq/rfq.fixture.ts'
import { emptyItem } from '../rfq/rfq.answers.contract.ts'
import { prepareSearch } from './search.fixture.ts'
import { searchMisses } from './search.table.ts'

const site = prepareSearch()
const { test, publish, refresh, search, idsFor } = site

it('Public requests are found by title, item, category and country while they take quotations', async () => {
  await publish()
  const { id, buyer } = await openRfq(test)
  await openRfq(test, { visibility: 'verified' })
  const { id: other } = await openRfq(test, {
    title: 'Крепёж для склада',
    items: [{ ...emptyItem(), name: 'Анкер клиновой', quantity: 100 }],
    destination: 'UZ',
  })
  await refresh()
  expect(await idsFor('болт м8', { kind: 'rfq' })).toEqual([id])
  expect(await idsFor('анкер', { kind: 'rfq' })).toEqual([other])
  expect(await idsFor('螺栓', { kind: 'rfq', country: 'KZ' })).toEqual([id])
  const all = await search({ kind: 'rfq', category: 'hardware.fasteners' }, 'ru')
  expect(all.items.flatMap((item) => (item.kind === 'rfq' ? [item.rfq.destination.name] : [])).toSorted()).toEqual([
    'Казахстан',
    'Узбекистан',
  ])
  expect(all.facets.find(({ facet }) => facet === 'country')?.values.map(({ code, count }) => [code, count])).toEqual([
    ['KZ', 1],
    ['UZ', 1],
  ])
  expect(all.kinds.find(({ kind }) => kind === 'rfq')).toEqual({ kind: 'rfq', count: 2, isMore: false })
  expect((await test.call('POST /api/user/rfqs/:id/cancel', { id, words: '' }, buyer)).code).toBe('0')
  await refresh()
  expect(await idsFor('болт м8', { kind: 'rfq' })).toEqual([])
  test.clock.advance(11 * 86_400_000)
  expect(await idsFor('анкер', { kind: 'rfq' })).toEqual([])
})

it('Words that stand only in a request are corrected for goods, and recorded as missing', async () => {
  const id = await publish()
  await openRfq(test, { title: 'Болтт', items: [{ ...emptyItem(), name: 'Гвоздодёр', quantity: 10 }] })
  await refresh()
  expect(await idsFor('болтт')).toEqual([id])
  const { kinds } = await search({ q: 'гвоздодёр' })
  expect(kinds.find(({ kind }) => kind === 'rfq')?.count).toBe(1)
  const missed = await test.server.database.db.select().from(searchMisses)
  expect(missed.map(({ words }) => words)).toContain('гвоздодер')
})
