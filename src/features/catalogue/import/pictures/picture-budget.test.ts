import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../../../server/settings/settings.ts'
import { makeShop } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { jpeg } from '../../../media/media.fixture.ts'
import { checkGoods } from '../import.fixture.ts'
import { openBudget } from './picture-budget.ts'
import { importPicturesJob } from './import.pictures.jobs.ts'
import { productImportRows, productImports } from '../import.table.ts'
import { products } from '../../product/product.table.ts'

const hosts: Server[] = []
let address: string
let other: string
let requests: string[] = []

beforeAll(async () => {
  const picture = await jpeg()
  const answer: RequestListener = (request, response) => {
    requests.push(request.url ?? '')
    // A broken connection counts as no answer, like a silent host, and fails at once.
    if (request.url?.startsWith('/dead')) request.socket.destroy()
    else response.end(picture)
  }
  const serve = async () => {
    const host = createServer(answer)
    hosts.push(host)
    await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  }
  ;[address, other] = [await serve(), await serve()]
})
afterAll(() => hosts.forEach((host) => void host.close()))

describe('time for pictures', () => {
  const limits = readSettings({ NODE_ENV: 'test', PICTURE_SECONDS: '15', PICTURES_FILE_SECONDS: '60' })
  const fresh = { pictureMs: 0, pictureHosts: {} }

  it('A picture link may take the full time of one picture until the time of the file is nearly used up', () => {
    const budget = openBudget(fresh, 1_000_000, limits)
    expect(budget.secondsFor()).toBe(15)
    budget.spend('a.test', 50_000, false)
    expect(budget.secondsFor()).toBe(10)
    budget.spend('a.test', 10_000, false)
    expect(budget.secondsFor()).toBe(0)
  })

  it('A picture link may take no more than what the company has left for the day', () => {
    expect(openBudget(fresh, 4000, limits).secondsFor()).toBe(4)
    expect(openBudget(fresh, -1, limits).secondsFor()).toBe(0)
  })

  it('A later turn of the job continues the used time, and a host is dropped after three timeouts', () => {
    const budget = openBudget({ pictureMs: 59_000, pictureHosts: { 'a.test': 2 } }, 1_000_000, limits)
    expect([budget.secondsFor(), budget.isDropped('a.test')]).toEqual([1, false])
    budget.spend('a.test', 1, true)
    expect([budget.isDropped('a.test'), budget.isDropped('b.test'), budget.hosts()]).toEqual([
      true,
      false,
      { 'a.test': 3 },
    ])
  })
})

describe('picture links', () => {
  const test = useTestApp({ OUTSIDE_PRIVATE: 'on', IMPORTS_PER_DAY: '20' })
  let shop: Shop
  beforeEach(async () => {
    shop = await makeShop(test)
    requests = []
  })
  const now = async (id: string) => (await test.call('GET /api/workspace/imports/:id', { id }, shop.sales)).data
  const faultsOf = async (id: string) =>
    (await test.call('GET /api/workspace/imports/:id/faults', { id }, shop.sales)).data.items.map(
      ({ row, words }) => `${row} ${words}`,
    )

  async function startImport(content: string): Promise<string> {
    const { id } = await checkGoods(test, shop.sales, content)
    await test.call('POST /api/workspace/imports/:id/start', { id }, shop.sales)
    return id
  }

  it('A host that does not answer three times is not asked again, and other hosts are', async () => {
    const links = Array.from({ length: 6 }, (_, index) => `${address}/dead${index}`).join('; ')
    const id = await startImport(`货号,品名,图片\nA1,螺栓,${links}\nA2,螺母,${address}/dead9\nA3,垫圈,${other}/a.jpg\n`)
    await test.runJobs()
    expect(requests).toEqual(['/dead0', '/dead1', '/dead2', '/a.jpg'])
    expect(await now(id)).toMatchObject({ status: 'done', pictureFaults: 7 })
    expect((await faultsOf(id)).slice(3)).toEqual(
      ['2', '2', '2', '3'].map((row) => `${row} ${new URL(address).host}多次没有响应，不再尝试。`),
    )
    expect(
      (await test.server.database.db.select().from(products))
        .map(({ answers }) => answers.pictures.length)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 0, 1])
  })

  it('No picture link is fetched after the company has used up its time of the day', async () => {
    const first = await startImport(`货号,品名,图片\nA1,螺栓,${address}/a.jpg\n`)
    await test.runJobs()
    await test.server.database.db
      .update(productImports)
      .set({ pictureMs: 3_600_000 })
      .where(eq(productImports.id, first))
    const second = await startImport(`货号,品名,图片\nA2,螺母,${address}/b.jpg\n`)
    await test.runJobs()
    expect(requests).toEqual(['/a.jpg'])
    expect(await faultsOf(second)).toEqual(['2 获取图片的总时间已用完。请改用压缩包或嵌入表格的图片。'])
    await test.server.database.db
      .update(productImports)
      .set({ createdAt: new Date(test.clock.now().getTime() - 86_400_001) })
      .where(eq(productImports.id, first))
    const third = await startImport(`货号,品名,图片\nA2,螺母,${address}/b.jpg\n`)
    await test.runJobs()
    expect(await now(third)).toMatchObject({ status: 'done', pictureFaults: 0 })
  })

  it('Picture links of two files of one company are fetched one file after the other, in a queue of their own', async () => {
    const ids = [
      await startImport(`货号,品名,图片\nA1,螺栓,${address}/a.jpg\n`),
      await startImport(`货号,品名,图片\nB1,螺母,${address}/b.jpg\n`),
    ]
    await test.runJobs()
    expect(requests).toEqual(['/a.jpg', '/b.jpg'])
    expect(await Promise.all(ids.map(async (id) => (await now(id)).status))).toEqual(['done', 'done'])
    expect(importPicturesJob.lane).toBe('links')
  })

  it('Picture links continue in the middle of a row where an earlier turn of the job yielded', async () => {
    const id = await startImport(`货号,品名,图片\nA1,螺栓,${address}/dead1; ${address}/b.jpg\n`)
    // Recorded by the first turn: the first link had no picture.
    await test.server.database.db
      .update(productImportRows)
      .set({ got: [{ ref: 'first', words: 'gone' }] })
      .where(eq(productImportRows.importId, id))
    await test.runJobs()
    expect(requests).toEqual(['/b.jpg'])
    expect(await now(id)).toMatchObject({ status: 'done', pictureRowsDone: 1, pictureFaults: 1 })
    expect(await faultsOf(id)).toEqual(['2 gone'])
  })
})
