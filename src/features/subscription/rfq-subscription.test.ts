import { expect, it } from 'vitest'
import { makePerson } from '../../test/companies.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { emptyItem } from '../rfq/rfq.answers.contract.ts'
import { openRfq } from '../rfq/rfq.fixture.ts'

const test = useTestApp()

it('A supplier who saves a search of requests gets a notification of new ones that fit, and of no other', async () => {
  const supplier = await makePerson(test)
  const { id: before } = await openRfq(test)
  const find = async (search: string) =>
    (await test.call('GET /api/subscriptions/find', { about: 'rfq', search }, supplier)).data
  const { about, filter, title } = await find('category=hardware.fasteners&destination=KZ&q=Болт&sort=deadline')
  expect([filter, title]).toEqual([
    { wanted: 'hardware.fasteners', destination: 'KZ', q: 'Болт' },
    expect.stringContaining('哈萨克斯坦'),
  ])
  test.clock.advance(1000)
  expect((await test.call('POST /api/subscriptions', { about: about ?? null, filter }, supplier)).code).toBe('0')
  test.clock.advance(1000)
  const { id } = await openRfq(test)
  await openRfq(test, { destination: 'RU' })
  await openRfq(test, { title: 'Гайки М8', items: [{ ...emptyItem(), name: 'Гайка М8', quantity: 10 }] })
  await openRfq(test, { visibility: 'verified' })
  test.clock.advance(60_000)
  await test.runJobs()
  const { items } = (await test.call('GET /api/notifications', {}, supplier)).data
  expect(items.map(({ link }) => link)).toEqual([`/rfqs/${id}`])
  const preview = await test.call(
    'GET /api/subscriptions/preview',
    { about: 'rfq', search: 'destination=KZ' },
    supplier,
  )
  expect(preview.data.items.map(({ link }) => link)).toContain(`/rfqs/${before}`)
})

it('A person who follows a country or a category gets no notification of requests', async () => {
  const person = await makePerson(test)
  await openRfq(test)
  for (const [facet, value] of [
    ['country', 'KZ'],
    ['category', 'hardware'],
  ] as const) {
    test.clock.advance(1000)
    expect((await test.call('POST /api/subscriptions', { about: null, filter: { [facet]: value } }, person)).code).toBe(
      '0',
    )
  }
  test.clock.advance(1000)
  await openRfq(test)
  test.clock.advance(60_000)
  await test.runJobs()
  const { items } = (await test.call('GET /api/notifications', {}, person)).data
  expect(items).toEqual([])
})
