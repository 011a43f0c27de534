import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { searchEntries, searchTopParts } from '../search.table.ts'

/** So many of the best described goods are in each part, which has an index of its own. */
const sizes = [2048, 32_768] as const
/** Beside fewer goods, looking through all of them costs as little as looking in a part first. */
const leastTimes = 4
/** A part is cut again when it has grown or shrunk by so much. */
const tolerance = 2

type Last = { part: number; score: number; id: string }

/** The parts that there are, the smallest first. */
export const topParts = cachedValue('search_top_parts', async (db) =>
  (await db.select({ part: searchTopParts.part }).from(searchTopParts).orderBy(searchTopParts.part)).map(
    ({ part }) => part,
  ),
)

/**
 * The smallest part that goods belong to by score and id; null of the others. To be called in the transaction that writes the
 * entries: until its end the parts stay as they are, so that each holds all goods down to its last.
 */
export async function topPartsForWriting(ctx: Ctx): Promise<(score: number, id: string) => number | null> {
  const parts = await ctx.db.select().from(searchTopParts).orderBy(searchTopParts.part).for('share')
  return (score, id) =>
    parts.find((last) => score > last.score || (score === last.score && id >= last.id))?.part ?? null
}

/** Brings the parts to their sizes, and entries that a process of the previous version has written into theirs. */
export async function refreshTopParts(ctx: Ctx, wanted: readonly number[] = sizes): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table ${searchTopParts} in exclusive mode`)
    const before = await ctx.db.select().from(searchTopParts).orderBy(searchTopParts.part)
    const after: Last[] = []
    for (const [place, size] of wanted.entries()) {
      const last = await lastOf(
        ctx,
        size,
        before.find(({ part }) => part === place + 1),
      )
      if (last) after.push({ ...last, part: place + 1 })
    }
    await ctx.db.delete(searchTopParts)
    if (after.length > 0) await ctx.db.insert(searchTopParts).values(after)
    const cases = after.map(
      ({ part, ...last }) => sql`when (score, id) >= ${placeOf(last)} then ${sql.raw(String(part))}`,
    )
    const part = after.length === 0 ? sql`null::smallint` : sql`(case ${sql.join(cases, sql` `)} end)::smallint`
    await ctx.db.execute(
      sql`update ${searchEntries} set top_part = ${part} where kind = 'product' and top_part is distinct from ${part}`,
    )
    await topParts.invalidate(ctx)
  })
}

const placeOf = ({ score, id }: Omit<Last, 'part'>): SQL => sql`(${score}::int, ${id}::uuid)`

/** The last of a part: the one before if it still has about the size; null where there are not goods enough. */
async function lastOf(ctx: Ctx, size: number, before: Last | undefined): Promise<Omit<Last, 'part'> | null> {
  const goods = sql`${searchEntries} where kind = 'product'`
  const count = async (rows: SQL, most: number) => {
    const { rows: found } = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select ${rows} limit ${most}) counted`,
    )
    return found[0]?.count ?? 0
  }
  if ((await count(sql`from ${goods}`, size * leastTimes)) < size * leastTimes) return null
  if (before) {
    const most = size * tolerance
    const held = await count(
      sql`from ${goods} and (score, id) >= ${placeOf(before)} order by score desc, id desc`,
      most,
    )
    if (held < most && held > size / tolerance) return before
  }
  const { rows } = await ctx.db.execute<{ score: number; id: string }>(
    sql`select score, id from ${goods} order by score desc, id desc offset ${size - 1} limit 1`,
  )
  return rows[0] ?? null
}
