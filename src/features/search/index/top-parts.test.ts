import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { prepareSearch } from '../search.fixture.ts'
import { searchResults } from './answer-cache.ts'
import { refreshTopParts } from './top-parts.ts'

const { test, publish, publishNamed, refresh, idsFor, words } = prepareSearch()
const ctx = () => systemContext(test.server, 'test')
const execute = (text: string) => test.server.database.db.execute(sql.raw(text))

/** How many goods are in each part. */
async function held(): Promise<string> {
  const { rows } = await execute(
    `select coalesce(top_part::text, 'none') || ':' || count(*) as part from search_entries where kind = 'product' group by top_part order by top_part`,
  )
  return rows.map(({ part }) => part).join(' ')
}

const q = '不锈钢螺栓'
/** The first of the list, read in pages so short that the smallest part fills them. */
async function firstTwo(): Promise<string[]> {
  await searchResults.invalidate(ctx())
  return [...(await idsFor(q, { limit: 1 })), ...(await idsFor(q, { limit: 1, page: 2 }))]
}
const fully = { zh: words(`${q} M20`, '说明'.repeat(200)), ru: words('Болт М20', 'Описание'.repeat(200)) }

describe('best described goods', () => {
  it('Goods that become or cease to be the best described take their place in the list, which looks for the best in a part', async () => {
    const ids: string[] = []
    for (let index = 0; index < 16; index++) ids.push(await publishNamed(`${q} M${index + 3}`))
    await refresh()
    const inOrder = await idsFor(q, { limit: 16 })
    expect(inOrder).toHaveLength(16)
    await refreshTopParts(ctx(), [2, 4])
    expect(await held()).toBe('1:2 2:2 none:12')
    expect(await idsFor(q, { limit: 16 })).toEqual(inOrder)
    expect(await firstTwo()).toEqual(inOrder.slice(0, 2))

    const better = await publish({ texts: fully })
    await refresh()
    expect(await held()).toBe('1:3 2:2 none:12')
    expect(await firstTwo()).toEqual([better, inOrder[0]])
  })

  it('Entries that a process of the previous version wrote outside of their part are put into it within the hour', async () => {
    for (let index = 0; index < 8; index++) await publishNamed(`${q} M${index + 3}`)
    const better = await publish({ texts: fully })
    await refresh()
    await refreshTopParts(ctx(), [2])
    await execute(`update search_entries set top_part = null where id = '${better}'`)
    await refreshTopParts(ctx(), [2])
    expect((await firstTwo())[0]).toBe(better)
  })

  it('A part is cut again when it has grown to twice its size, and given up when there are few goods', async () => {
    const ids: string[] = []
    for (let index = 0; index < 9; index++) ids.push(await publishNamed(`${q} M${index + 3}`))
    await refresh()
    await refreshTopParts(ctx(), [2])
    expect(await held()).toBe('1:2 none:7')
    for (let index = 0; index < 3; index++) await publish({ texts: fully })
    await refresh()
    expect(await held()).toBe('1:5 none:7')
    await refreshTopParts(ctx(), [2])
    expect(await held()).toBe('1:2 none:10')
    await execute(`delete from search_entries where id in ('${ids.slice(0, 5).join("','")}')`)
    await refreshTopParts(ctx(), [2])
    expect(await held()).toBe('none:7')
  })
})
