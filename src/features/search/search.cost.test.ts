import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { makePerson } from '../../test/companies.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { seedGlossary } from '../reference/glossary.service.ts'
import { refreshDocuments } from './search.refresh.ts'

const test = useTestApp()

beforeEach(async () => {
  const [shop, operator] = [await makeShop(test), await makePerson(test, { role: 'operator' })]
  const ctx = systemContext(test.server, 'test')
  await seedGlossary(ctx)
  const id = await makeProduct(test, shop.owner)
  await actOn(test, shop.owner, 'submit', id)
  await decideProduct(test, operator, id, 'approve')
  await refreshDocuments(ctx)
})

describe('a search of any signs', () => {
  /** What a search asked of the database. */
  async function statementsOf(q: string, path = '/api/search'): Promise<{ code: string; count: number }> {
    const { pool } = test.server.database
    const spy = vi.spyOn(pool, 'query')
    const { code } = (await test.raw('GET', `${path}?q=${encodeURIComponent(q)}`)).json<{ code: string }>()
    const count = spy.mock.calls.length
    spy.mockRestore()
    return { code, count }
  }

  it.each(['ﷺ'.repeat(200), '㌀'.repeat(200), '㌳㍗㍊'.repeat(66), 'ﬃ'.repeat(200), 'x'.repeat(200), 'a-'.repeat(100), '螺a'.repeat(100), '😀'.repeat(100), "'\\&|!:*()<->".repeat(14)])('is answered, without more questions to the database than any other: %s', async (q) => {
    await statementsOf('болт')
    for (const path of ['/api/search', '/api/search/suggest']) {
      const { code, count } = await statementsOf(q, path)
      expect(code).toBe('0')
      expect(count).toBeLessThan(12)
    }
    expect(test.logged().join('\n')).not.toContain(q.slice(0, 8))
  })

  it('puts many of its words right with no more questions than two of them', async () => {
    await statementsOf('болт')
    const few = await statementsOf('блотты гайкки')
    const many = await statementsOf('блотты гайкки шайббы винтты саморезз нержавейщий сттальной оцинкковка резьббба')
    expect([few.code, many.code]).toEqual(['0', '0'])
    expect(many.count).toBeLessThanOrEqual(few.count)
  })
})
