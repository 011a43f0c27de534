import type { Ctx } from '../../../server/context.ts'
import { forKinds, searchKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import { cached } from './answer-cache.ts'

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

/** How many entries of a kind hold each facet id. */
export const heldCounts = (ctx: Ctx, kind: SearchKind): Promise<ReadonlyMap<number, number>> =>
  cached(ctx, ['held', kind], async () => {
    // One text, because a row costs more than a number.
    const { rows } = await ctx.server.database.pool.query<{ counts: string | null }>({
      name: 'search_held_counts',
      text: `select string_agg(number || ' ' || count, ',') as counts from search_counts where kind = $1 and number <> $2 and count > 0`,
      values: [kind, everyEntry],
    })
    const pairs = rows[0]?.counts?.split(',') ?? []
    return new Map(
      pairs.map((pair): [number, number] => {
        const [number, count] = pair.split(' ')
        return [Number(number), Number(count)]
      }),
    )
  })
