import { expect } from 'vitest'
import { products } from '../../product/product.table.ts'
import type { Person } from '../../../../test/people.ts'
import type { TestApp } from '../../../../test/use-test-app.ts'
import { uploadGoods } from '../import.fixture.ts'

/** All goods, last changed first. */
export const allGoods = async (test: TestApp) =>
  (await test.server.database.db.select().from(products)).toSorted(
    (a, b) => b.changedAt.getTime() - a.changedAt.getTime(),
  )

/** Uploads a file and has it checked; its faults and questions are short texts that begin with their cell. */
export async function checkFile(
  test: TestApp,
  person: Person,
  content: Buffer | string,
  defaults: Record<string, string> = {},
  columns?: (before: (string | null)[]) => (string | null)[],
) {
  const { code, message, data } = await uploadGoods(test, person, content)
  expect([code, code === '0' ? '' : message]).toEqual(['0', ''])
  const started = await test.call(
    'POST /api/workspace/imports/:id/check',
    { id: data.id, columns: columns ? columns(data.columns) : data.columns, defaults },
    person,
  )
  expect(started.fields).toEqual({})
  await test.runJobs()
  const faults = (await test.call('GET /api/workspace/imports/:id/faults', { id: data.id, limit: 200 }, person)).data
    .items
  const now = (await test.call('GET /api/workspace/imports/:id', { id: data.id }, person)).data
  return {
    ...now,
    faults: faults
      .filter(({ isQuestion }) => !isQuestion)
      .map(({ row, column, words }) => `${row}${column ?? ''} ${words}`),
    questions: faults
      .filter(({ isQuestion }) => isQuestion)
      .map(({ row, column, words }) => `${row}${column ?? ''} ${words}`),
  }
}

/** Starts the import of a checked file and waits for its end. */
export async function startImport(test: TestApp, person: Person, id: string, withoutFaulty = false) {
  const answer = await test.call('POST /api/workspace/imports/:id/start', { id, withoutFaulty }, person)
  await test.runJobs()
  return { code: answer.code, ...(await test.call('GET /api/workspace/imports/:id', { id }, person)).data }
}
