import type { Ctx } from '../../../server/context.ts'
import { countDocuments } from './search.frequency.ts'
import { mostCounted, mostSampled, sampleShares } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import { all, ask, isEnough, limitOf } from './search.statement.ts'
import type { Answer, Shape, Values, Way } from './search.statement.ts'

/** What was found, and how far was looked: over all of a kind or over a share of it, which `isSample` says as well as hits that were not looked at. */
export type Reached = Answer & { way: Way; isSample: boolean }

/** So few that all of them can be looked through where an estimate was wrong. */
const fewGoods = 50_000
/** Expected hits that all can be looked at for at once: more may be too many, as a share tells at a quarter of what it costs. */
const surelyFew = mostCounted / 4

/**
 * Looks over all of a kind, and over shares of it for what very many goods hold: an index gives all that it finds, so that looking through
 * all goods for such words would take a hundred times as long as anybody reads. Where `expected` hits are too many to be counted, the
 * smallest share that should hold enough of them is tried first, and what it holds says where to look next. What is too much to be counted
 * and in no share often enough is looked through to its end, unless `isCountEnough`. Things are ranked where all that fit can be counted;
 * of more, what describes itself best stands first.
 */
export async function reach(
  ctx: Ctx,
  shape: Omit<Shape, 'share'>,
  values: Values,
  { expected, isCountEnough, fits = 1 }: { expected: number; isCountEnough: boolean; fits?: number },
): Promise<Reached> {
  const shares = await sharesOf(ctx, shape.kind)
  const wholeDepth = shape.depth === 'examined' ? 'far' : shape.depth
  const manyWay = shape.way === 'rank' ? 'score' : shape.way
  const counted: Partial<Record<SearchKind, number>> = {}
  let isFirst = true
  const look = async (share: number, depth: Shape['depth'], way: Way): Promise<Reached> => {
    const { seen, fit, marks, page, cards, ...counts } = await ask(
      ctx,
      { ...shape, share, way, depth, counts: isFirst ? shape.counts : 'none' },
      values,
    )
    Object.assign(counted, counts)
    isFirst = false
    return {
      seen,
      fit,
      marks,
      page,
      cards,
      way,
      isSample: share < all || (depth === 'far' && seen >= limitOf({ share, depth })),
    }
  }
  const isWhole = (found: Reached) => isEnough({ share: all, depth: wholeDepth }, found)

  const first = expected <= surelyFew || shares.length === 0 ? await look(all, wholeDepth, shape.way) : undefined
  if (first && (isWhole(first) || isCountEnough)) return { ...first, ...counted }
  // A guess near to what can be counted is as likely too low.
  let guess = expected > mostCounted ? Math.max(expected, mostCounted * 2) : expected
  const shareOf = (least: number, enough: number) =>
    shares.find((share) => share > least && (guess * share) / all >= enough)
  const untried = (await countDocuments(ctx)) > fewGoods ? shares.at(-1) : undefined
  const far = async (least: number): Promise<Reached | null> => {
    const share = shareOf(least, limitOf({ share: least, depth: 'far' }))
    return share === undefined ? null : { ...(await look(share, 'far', manyWay)), ...counted }
  }
  const isRare = shape.depth === 'examined' && fits * limitOf({ share: 0, depth: 'examined' }) < mostSampled
  const rare = isRare && !first ? await far(0) : null
  if (rare) return rare
  for (
    let share = isRare ? undefined : (shareOf(0, mostSampled) ?? untried);
    share !== undefined;
    share = shareOf(share, mostSampled)
  ) {
    const found = await look(share, shape.depth, manyWay)
    if (isEnough({ share, depth: shape.depth }, found)) return { ...found, ...counted }
    guess = (found.seen * all) / share
    if (shape.depth !== 'examined' || found.seen < limitOf({ share, depth: shape.depth })) continue
    // Too few of those that were looked at fit: as many are looked at as ever are.
    const more = await far(share - 1)
    if (more) return more
    break
  }
  if (!first && (shape.depth === 'examined' || guess <= mostCounted || isCountEnough)) {
    const found = await look(all, wholeDepth, guess <= mostCounted ? shape.way : manyWay)
    if (shape.depth === 'examined' || isWhole(found) || isCountEnough) return rankedOf(found)
  }
  return rankedOf(first && shape.depth === 'examined' ? first : await look(all, 'end', manyWay))

  /** As few may fit as can be ranked, which was not tried of so many. */
  async function rankedOf(many: Reached): Promise<Reached> {
    const isRankable = many.way !== shape.way && many.fit > 0 && many.fit <= mostCounted && !many.isSample
    return { ...(isRankable ? await look(all, 'end', shape.way) : many), ...counted }
  }
}

/** A share is worth a look where enough for a page can be among it. */
async function sharesOf(ctx: Ctx, kind: SearchKind): Promise<number[]> {
  if (kind !== 'product') return []
  const documents = await countDocuments(ctx)
  return sampleShares.filter((share) => (documents * share) / all > mostSampled * 1.5)
}
