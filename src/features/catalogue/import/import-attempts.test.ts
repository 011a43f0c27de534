import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readingSlot } from './import-attempts.ts'
import { uploadGoods } from './import.fixture.ts'
import { productImports } from './import.table.ts'

const test = useTestApp({ IMPORTS_PER_DAY: '20' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const table = () => test.server.database.db.update(productImports)
const now = async (id: string) => (await test.call('GET /api/workspace/imports/:id', { id }, shop.sales)).data
async function requestCheck(): Promise<string> {
  const { data } = await uploadGoods(test, shop.sales, '货号,品名\nA1,螺栓\n')
  await test.call('POST /api/workspace/imports/:id/check', { id: data.id, columns: data.columns }, shop.sales)
  return data.id
}

it('A file that has crashed three processes is given up before it is read a fourth time', async () => {
  const id = await requestCheck()
  await table().set({ attempts: 3 }).where(eq(productImports.id, id))
  await test.runJobs()
  expect(await now(id)).toMatchObject({ status: 'failed', failure: '导入未能完成。请重新上传文件。', rowCount: 0 })
})

it('An attempt is recorded before the file is read, so that a crashed process leaves it behind', async () => {
  const id = await requestCheck()
  await test.server.files.remove(`imports/${id}/file`)
  await test.runJobs()
  const [row] = await test.server.database.db.select().from(productImports).where(eq(productImports.id, id))
  expect(row).toMatchObject({ status: 'checking', attempts: 1 })
  for (let round = 0; round < 4; round++) {
    test.clock.advance(121_000)
    await test.runJobs()
  }
  expect(await now(id)).toMatchObject({ status: 'failed' })
})

it('A file that was interrupted twice and then read is checked as any other, and a new check counts from zero', async () => {
  const id = await requestCheck()
  await table().set({ attempts: 2 }).where(eq(productImports.id, id))
  await test.runJobs()
  expect(await now(id)).toMatchObject({ status: 'checked' })
  const { columns } = await now(id)
  await test.call('POST /api/workspace/imports/:id/check', { id, columns }, shop.sales)
  await test.runJobs()
  expect(await now(id)).toMatchObject({ status: 'checked' })
})

it('Only one file is read at a time, and another one yields its slot and is read afterwards', async () => {
  const id = await requestCheck()
  readingSlot(test.server).isOccupied = true
  await test.runJobs()
  expect(await now(id)).toMatchObject({ status: 'checking', rowCount: 0 })
  readingSlot(test.server).isOccupied = false
  test.clock.advance(3000)
  await test.runJobs()
  expect(await now(id)).toMatchObject({ status: 'checked', rowCount: 1 })
})
