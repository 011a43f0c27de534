import { describe, expect, it } from 'vitest'
import { mostViews } from '../../../shared/lists.ts'
import { registerPerson } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const chosen = { isDense: true, hidden: ['changed'], views: [{ name: 'Без цены', query: 'lacks=price' }] }

describe('settings of lists', () => {
  const test = useTestApp()

  it('A person finds the columns, the density and the views of each list again, and nobody else does', async () => {
    const [person, other] = [await registerPerson(test), await registerPerson(test)]
    expect((await test.call('GET /api/user/lists', {}, person)).data).toEqual({ items: [] })
    expect((await test.call('PUT /api/user/lists/:list', { list: 'goods', ...chosen }, person)).data).toEqual(chosen)
    await test.call('PUT /api/user/lists/:list', { list: 'audit', ...chosen, isDense: false }, person)
    await test.call('PUT /api/user/lists/:list', { list: 'goods', ...chosen, hidden: [] }, person)
    expect((await test.call('GET /api/user/lists', {}, person)).data.items).toEqual([
      { list: 'audit', ...chosen, isDense: false },
      { list: 'goods', ...chosen, hidden: [] },
    ])
    expect((await test.call('GET /api/user/lists', {}, other)).data.items).toEqual([])
  })

  it('An unknown list, an odd column, a view without a name and too many views are refused', async () => {
    const person = await registerPerson(test)
    const save = async (list: string, settings: object) =>
      (await test.raw('PUT', `/api/user/lists/${list}`, JSON.stringify(settings), { token: person.token })).json<{
        code: string
      }>().code
    expect(await save('secrets', chosen)).toBe('1001')
    expect(await save('goods', { ...chosen, hidden: ['<b>'] })).toBe('1001')
    expect(await save('goods', { ...chosen, views: [{ name: ' ', query: 'q=1' }] })).toBe('1001')
    const views = Array.from({ length: mostViews + 1 }, (_, index) => ({ name: `${index}`, query: 'q=1' }))
    expect(await save('goods', { ...chosen, views })).toBe('1001')
    expect(await save('goods', { ...chosen, views: views.slice(1) })).toBe('0')
  })

  it('A visitor has no settings of lists', async () => {
    expect((await test.call('GET /api/user/lists')).code).toBe('401')
    expect((await test.call('PUT /api/user/lists/:list', { list: 'goods', ...chosen })).code).toBe('401')
  })
})
