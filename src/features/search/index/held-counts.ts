import type { Ctx } from '../../../server/context.ts'
import { forKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import { cached } from './answer-cache.ts'

/** Stands for all entries of a kind among the numbers of marks. */
export const everyEntry = 0

/** How many entries of each kind hold each mark, which triggers of the index keep up to date. */
export const heldCounts = (ctx: Ctx): Promise<Record<SearchKind, ReadonlyMap<number, number>>> =>
  cached(ctx, ['held'], async () => {
    const { rows } = await ctx.server.database.pool.query<{ kind: SearchKind; counts: string }>(heldText)
    const texts = new Map(rows.map(({ kind, counts }) => [kind, counts]))
    return forKinds((kind) => new Map(pairsOf(texts.get(kind))))
  })

// One text for each kind, because a row costs more than a number.
const heldText = {
  name: 'search_held_counts',
  text: `select kind, string_agg(number || ' ' || count, ',') as counts from search_counts where count > 0 group by kind`,
}

const pairsOf = (text = ''): [number, number][] =>
  text === ''
    ? []
    : text.split(',').map((pair) => {
        const [number, count] = pair.split(' ')
        return [Number(number), Number(count)]
      })
