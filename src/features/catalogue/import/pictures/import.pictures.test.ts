import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../../server/safe-fetch.ts'
import { makeShop } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { jpeg, png, uploadParts } from '../../../media/media.fixture.ts'
import { mediaFiles } from '../../../media/media.table.ts'
import { checkGoods, uploadGoods, zipOf } from '../import.fixture.ts'
import { products } from '../../product/product.table.ts'

let host: Server
let address: string
let requests: string[] = []

beforeAll(async () => {
  const picture = await jpeg()
  host = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/moved.jpg') return response.writeHead(302, { location: '/a.jpg' }).end()
    if (request.url === '/loop.jpg') return response.writeHead(302, { location: '/loop.jpg' }).end()
    if (request.url === '/gone.jpg') return response.writeHead(404).end()
    if (request.url === '/page.jpg') return response.end('<html>')
    if (request.url === '/large.jpg') return response.writeHead(200, { 'content-length': '99000000' }).end('x')
    if (request.url === '/slow.jpg') return response.writeHead(200).write('x')
    return response.end(picture)
  })
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => host.closeAllConnections() ?? host.close())

const bring = async (test: ReturnType<typeof useTestApp>, shop: Shop, content: string) => {
  const checked = await checkGoods(test, shop.sales, content)
  expect(checked).toMatchObject({ status: 'checked', faults: [] })
  await test.call('POST /api/workspace/imports/:id/start', { id: checked.id }, shop.sales)
  await test.runJobs()
  const now = (await test.call('GET /api/workspace/imports/:id', { id: checked.id }, shop.sales)).data
  const { items } = (await test.call('GET /api/workspace/imports/:id/faults', { id: checked.id }, shop.sales)).data
  return {
    ...now,
    faults: items.map(({ row, column, value, words }) => `${row}${column} ${value.replace(address, '')} ${words}`),
  }
}

describe('imported pictures', () => {
  const test = useTestApp({ OUTSIDE_PRIVATE: 'on', PICTURE_SECONDS: '1', IMPORTS_PER_DAY: '20' })
  let shop: Shop
  beforeEach(async () => {
    shop = await makeShop(test)
    requests = []
  })
  const goods = async () =>
    (await test.server.database.db.select().from(products)).toSorted((a, b) =>
      a.articleNumber.localeCompare(b.articleNumber),
    )

  it('Pictures are fetched from links over redirects, once each, and are cited by their products', async () => {
    const content = `货号,品名,图片\nA1,螺栓,${address}/a.jpg; ${address}/moved.jpg\nA2,螺母,${address}/a.jpg\n`
    expect(await bring(test, shop, content)).toMatchObject({
      status: 'done',
      pictureRows: 2,
      pictureRowsDone: 2,
      pictureFaults: 0,
    })
    const [one, two] = await goods()
    expect([one?.answers.pictures.length, two?.answers.pictures]).toEqual([2, [one?.answers.pictures[0]]])
    expect(
      new Set(
        (await test.server.database.db.select().from(mediaFiles)).flatMap(({ citations, isPublic }) =>
          isPublic ? [citations] : [],
        ),
      ),
    ).toEqual(new Set([1, 2]))
    await bring(test, shop, content)
    expect((await goods()).map(({ version }) => version)).toEqual([2, 2])
    expect(requests).toEqual(['/a.jpg', '/moved.jpg', '/a.jpg'])
  })

  it('A picture that cannot be fetched is reported at its row, and the rest continues', async () => {
    const links = ['gone', 'loop', 'page', 'large', 'slow', 'a'].map((name) => `${address}/${name}.jpg`).join('; ')
    const done = await bring(test, shop, `货号,品名,图片\nA1,螺栓,${links}\n`)
    expect(done).toMatchObject({ status: 'done', pictureFaults: 5 })
    expect(done.faults.map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
      '2C /gone.jpg',
      '2C /loop.jpg',
      '2C /page.jpg',
      '2C /large.jpg',
      '2C /slow.jpg',
    ])
    expect(new Set(done.faults.map((fault) => fault.split(' ')[2])).size).toBe(5)
    expect((await goods())[0]?.answers.pictures).toHaveLength(1)
  })

  it('Pictures are taken from an archive whose file names may be in GBK', async () => {
    const { data } = await uploadGoods(test, shop.sales, '货号,品名,图片\nA1,螺栓,a.JPG; 图/b.png\nA2,螺母,\n')
    await test.call('POST /api/workspace/imports/:id/check', { id: data.id, columns: data.columns }, shop.sales)
    await test.runJobs()
    expect((await test.call('GET /api/workspace/imports/:id/faults', { id: data.id }, shop.sales)).data.total).toBe(2)
    const archive = await zipOf({ 'photos/A.jpg': await jpeg(), 'photos/b.png': await png(), 'c.exe': 'MZ' })
    const path = `/api/workspace/imports/${data.id}/archive`
    expect(
      await uploadParts(test, [{ fileName: 'p.zip', content: archive }], { token: shop.sales.token, path }),
    ).toMatchObject({ code: '0' })
    await test.call('POST /api/workspace/imports/:id/check', { id: data.id, columns: data.columns }, shop.sales)
    await test.runJobs()
    await test.call('POST /api/workspace/imports/:id/start', { id: data.id }, shop.sales)
    await test.runJobs()
    expect((await test.call('GET /api/workspace/imports/:id', { id: data.id }, shop.sales)).data).toMatchObject({
      status: 'done',
      archiveName: 'p.zip',
      pictureFaults: 0,
    })
    expect((await goods()).map(({ answers }) => answers.pictures.length)).toEqual([2, 0])
    expect(
      await uploadParts(test, [{ fileName: 'p.zip', content: archive }], { token: shop.sales.token, path }),
    ).toMatchObject({ code: '1030' })
  })

  it('A file that is no archive, or an archive without pictures, is refused', async () => {
    const { data } = await uploadGoods(test, shop.sales, '货号,品名,图片\nA1,螺栓,a.jpg\n')
    for (const content of [Buffer.from('x'), await zipOf({ 'a.txt': 'x' })])
      expect(
        await uploadParts(test, [{ fileName: 'p.zip', content }], {
          token: shop.sales.token,
          path: `/api/workspace/imports/${data.id}/archive`,
        }),
      ).toMatchObject({ code: '1020' })
  })

  it('A picture link with another protocol or a password, and a picture of another company, are refused', async () => {
    const other = await makeShop(test)
    await bring(test, other, `货号,品名,图片\nA1,螺栓,${address}/a.jpg\n`)
    const [foreign] = (await goods())[0]?.answers.pictures ?? []
    const refs = [
      'ftp://example.com/a.jpg',
      'file:///etc/passwd',
      'http://user:secret@example.com/a.jpg',
      `http://localhost:80/media/${foreign}/1600.webp`,
    ]
    const checked = await checkGoods(
      test,
      shop.sales,
      `货号,品名,图片\n${refs.map((ref, index) => `B${index},螺栓,${ref}`).join('\n')}\n`,
    )
    expect(checked.faults.map((fault) => fault.split(' ')[0])).toEqual(['2C', '3C', '4C', '5C'])
  })
})

describe('private addresses', () => {
  const test = useTestApp({ PICTURE_SECONDS: '2' })

  it('A link to a private address is never followed', async () => {
    const shop = await makeShop(test)
    requests = []
    const port = new URL(address).port
    const links = [
      `${address}/a.jpg`,
      `http://localhost:${port}/a.jpg`,
      `http://[::1]:${port}/a.jpg`,
      `http://2130706433:${port}/a.jpg`,
      'http://169.254.169.254/latest/meta-data',
      `http://[::ffff:127.0.0.1]:${port}/a.jpg`,
    ]
    const done = await bring(test, shop, `货号,品名,图片\nA1,螺栓,${links.join('; ')}\n`)
    expect(done).toMatchObject({ status: 'done', pictureFaults: links.length })
    expect(new Set(done.faults.map((fault) => fault.split(' ').at(-1)))).toEqual(
      new Set(['链接指向内部地址，未予访问。']),
    )
    expect(requests).toEqual([])
  })

  it('A link to a private address is reported by its address', () => {
    for (const open of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1'])
      expect([open, isPublicAddress(open)]).toEqual([open, true])
    for (const shut of [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.8.8.8',
      '169.254.169.254',
      '172.31.255.255',
      '192.168.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      'localhost',
    ])
      expect([shut, isPublicAddress(shut)]).toEqual([shut, false])
  })
})
