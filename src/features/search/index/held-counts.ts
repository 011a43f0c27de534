import { cachedAnswers } from '../../../server/cache/cached-answers.ts'
import type { Ctx } from '../../../server/context.ts'
import { facetsOf, forKinds, searchKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import { cached } from './answer-cache.ts'
import { facetIdMap } from './facet-ids.ts'

/** Stands for all entries of a kind among the numbers of facet ids. */
const everyEntry = 0

/** How many entries there are of each kind; triggers of the index keep the numbers up to date. */
export const heldTotals = (ctx: Ctx): Promise<Record<SearchKind, number>> =>
  cached(ctx, ['held'], async () => {
    const { rows } = await ctx.server.database.pool.query<{ kind: SearchKind; count: number }>({
      name: 'search_held_totals',
      // With the kinds, because they come first in the key.
      text: 'select kind, count from search_counts where kind = any($1) and number = $2',
      values: [searchKinds, everyEntry],
    })
    const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
    return forKinds((kind) => counts.get(kind) ?? 0)
  })

/** Whether the numbers of entries that hold the values of a name are read for a kind. */
export const isHeld = (kind: SearchKind, name: string): boolean =>
  kind === 'product' || facetsOf[kind].some((facet) => facet === name)

/**
 * How many entries of a kind hold each facet id. Of kinds other than goods only those that are shown beside their lists: each
 * company has a facet id of its own too, which would be thousands of numbers for nothing.
 */
export const heldCounts = (ctx: Ctx, kind: SearchKind): Promise<ReadonlyMap<number, number>> =>
  cached(ctx, ['held', kind], async () => {
    const { ofName } = await facetIdMap.get(ctx)
    const shown = kind === 'product' ? null : facetsOf[kind].flatMap((name) => ofName.get(name) ?? [])
    // One text, because a row costs more than a number.
    const { rows } = await ctx.server.database.pool.query<{ counts: string | null }>({
      name: shown === null ? 'search_held_counts' : 'search_shown_counts',
      text: `select string_agg(number || ' ' || count, ',') as counts from search_counts where kind = $1 and number ${shown === null ? '<> $2' : '= any($2)'} and count > 0`,
      values: [kind, shown ?? everyEntry],
    })
    const pairs = rows[0]?.counts?.split(',') ?? []
    return new Map(
      pairs.map((pair): [number, number] => {
        const [number, count] = pair.split(' ')
        return [Number(number), Number(count)]
      }),
    )
  })

type Recent = { total: number; counts: ReadonlyMap<number, number>; readAt: number }
const recent = cachedAnswers<Recent>('search_recent_counts')
const recentMs = 60_000

/** The same, and the number of all, as of the last minute, whatever has changed since: to choose how to read, not for what is shown. */
export function recentCounts(ctx: Ctx, kind: SearchKind): Promise<Recent> {
  const now = ctx.now.getTime()
  const read = async () => {
    const [totals, counts] = await Promise.all([heldTotals(ctx), heldCounts(ctx, kind)])
    return { total: totals[kind], counts, readAt: now }
  }
  return recent.get(ctx, kind, read, ({ readAt }) => Math.abs(now - readAt) < recentMs)
}
