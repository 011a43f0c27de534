import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../../test/companies.ts'
import { registerPerson } from '../../../../test/people.ts'
import type { Person } from '../../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { jpeg, upload } from '../../../media/media.fixture.ts'

const test = useTestApp()
let shop: Shop
let operator: Person
let picture: string
let id: string

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
  picture = (await upload(test, await jpeg(), shop.owner)).data.id
  await test.runJobs()
  id = await onSale()
})

async function onSale(): Promise<string> {
  const made = await makeProduct(test, shop.owner, { pictures: [picture] })
  await actOn(test, shop.owner, 'submit', made)
  await decideProduct(test, operator, made, 'approve')
  return made
}
const statusOf = async (url: string | null | undefined, headers = {}) =>
  (await test.raw('GET', url ?? '', undefined, { headers })).statusCode
const publicStatuses = () =>
  Promise.all(([240, 800, 1600] as const).map((size) => statusOf(`/media/${picture}/${size}.webp`)))
const linksOf = async () => {
  const [own, list, review, preview] = await Promise.all([
    test.call('GET /api/workspace/products/:id', { id }, shop.viewer),
    test.call('GET /api/workspace/products', { status: 'removed' }, shop.viewer),
    test.call('GET /api/operator/products/:id', { id }, operator),
    test.call('GET /api/workspace/products/:id/preview', { id }, shop.viewer),
  ])
  const queue = await test.call('GET /api/operator/products', { show: 'removed' }, operator)
  const [shown] = preview.data.pictures
  return [
    own.data.files[picture]?.previewUrl,
    list.data.items[0]?.pictureUrl,
    review.data.files[picture]?.url,
    queue.data.items[0]?.pictureUrl,
    shown?.small,
    shown?.middle,
    shown?.large,
  ]
}

describe('withheld pictures', () => {
  it('The pictures of a removed product cannot be read by anybody until it is restored, not even with a known tag', async () => {
    const shown = await test.raw('GET', `/media/${picture}/800.webp`)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, s-maxage=3600, immutable',
    ])
    await decideProduct(test, operator, id, 'remove')
    expect(await publicStatuses()).toEqual([404, 404, 404])
    const again = await test.raw('GET', `/media/${picture}/800.webp`, undefined, {
      headers: { 'if-none-match': String(shown.headers.etag) },
    })
    expect([again.statusCode, again.headers['cache-control']]).toEqual([404, 'no-store'])

    await decideProduct(test, operator, id, 'restore')
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, operator, id, 'approve')
    expect(await publicStatuses()).toEqual([200, 200, 200])
  })

  it('The pictures of a removed product are seen by its company and by operators through links that expire', async () => {
    await decideProduct(test, operator, id, 'remove')
    const links = await linksOf()
    expect(links.every((link) => link?.startsWith(`/media/private/${picture}?`))).toBe(true)
    for (const link of links) expect(await statusOf(link)).toBe(200)
    test.clock.advance(6 * 60_000)
    for (const link of links) expect(await statusOf(link)).toBe(404)
  })

  it('A picture of a removed product stays public only while other products on sale show it', async () => {
    const twin = await onSale()
    await decideProduct(test, operator, id, 'remove')
    expect(await publicStatuses()).toEqual([200, 200, 200])
    await decideProduct(test, operator, twin, 'remove')
    expect(await publicStatuses()).toEqual([404, 404, 404])
    await decideProduct(test, operator, id, 'restore')
    expect(await publicStatuses()).toEqual([200, 200, 200])
  })

  it('Pictures of others and of products that their own company took offline stay public', async () => {
    const other = await registerPerson(test)
    const free = (await upload(test, await jpeg(), other)).data.url
    await actOn(test, shop.owner, 'pause', id)
    expect([await statusOf(free), ...(await publicStatuses())]).toEqual([200, 200, 200, 200])
    await actOn(test, shop.owner, 'discard', id)
    expect(await publicStatuses()).toEqual([200, 200, 200])
  })
})
