import type { Ctx } from '../../server/context.ts'
import { countDocuments } from './search.frequency.ts'
import { mostCounted, sampleShares } from './search.policy.ts'
import type { SearchKind } from './search.policy.ts'
import { all, ask, depths } from './search.statement.ts'
import type { Answer, Shape, Values, Way } from './search.statement.ts'

/** What was found, and how far was looked: over all of a kind or over a share of it, which `isSample` says as well as hits that were not looked at. */
export type Reached = Answer & { way: Way; isSample: boolean }

/** So few that all of them can be looked through where an estimate was wrong. */
const fewGoods = 50_000
/** A share that is expected to hold less than this part of what is counted is not tried. */
const hopeless = 0.9

/**
 * Looks over all of a kind, and over shares of it for what very many goods hold: an index gives all that it finds, so that looking through
 * all goods for such words would take a hundred times as long as anybody reads. Where `expected` hits are too many to be counted, the
 * smallest share is tried first. What is too much to be counted and in no share often enough is looked through to its end, unless
 * `isCountEnough`; among few goods that is done at once where no share is expected to hold enough. Things are ranked where all that fit can
 * be counted; of more, what describes itself best stands first.
 */
export async function reach(ctx: Ctx, shape: Omit<Shape, 'share'>, values: Values, { expected, isCountEnough }: { expected: number; isCountEnough: boolean }): Promise<Reached> {
  const limit = depths[shape.depth]
  const shares = await sharesOf(ctx, shape.kind)
  const counted: Partial<Record<SearchKind, number>> = {}
  let isFirst = true
  const look = async (share: number, { way = shape.way, depth = shape.depth }: Partial<Shape>): Promise<Omit<Reached, 'isSample'>> => {
    const { seen, fit, marks, page, cards, ...counts } = await ask(ctx, { ...shape, share, way, depth, counts: isFirst ? shape.counts : 'none' }, values)
    Object.assign(counted, counts)
    isFirst = false
    return { seen, fit, marks, page, cards, way }
  }
  const manyWay = shape.way === 'rank' ? 'score' : shape.way
  /** Of so many that ranking them was not tried, though as few may fit as can be ranked. */
  const lookAtMany = async (depth: Shape['depth']) => {
    const found = await look(all, { way: manyWay, depth })
    return manyWay === shape.way || found.fit > mostCounted || found.seen >= depths[depth] ? found : look(all, { depth })
  }
  const isFrequent = expected > mostCounted && shares.length > 0
  const isHopeless = isFrequent && (await countDocuments(ctx)) <= fewGoods && shares.every((share) => (expected * share) / all < mostCounted * hopeless)
  if (isHopeless && shape.depth === 'counted' && !isCountEnough) return { ...(await lookAtMany('end')), ...counted, isSample: false }
  const whole = isFrequent ? undefined : await look(all, {})
  if (whole && whole.seen < limit) return { ...whole, ...counted, isSample: false }
  for (const share of shares) {
    const found = await look(share, { way: manyWay })
    if (found.fit > mostCounted || found.seen >= limit) return { ...found, ...counted, isSample: true }
  }
  const found = shape.depth === 'counted' && !isCountEnough ? await lookAtMany('end') : (whole ?? (await lookAtMany(shape.depth)))
  return { ...found, ...counted, isSample: shape.depth === 'examined' && found.seen >= limit }
}

/** A share is worth a look where enough for a page can be among it. */
async function sharesOf(ctx: Ctx, kind: SearchKind): Promise<number[]> {
  if (kind !== 'product') return []
  const documents = await countDocuments(ctx)
  return sampleShares.filter((share) => (documents * share) / all > mostCounted * 1.5)
}
