/** Cartons side by side in one direction: `columns` along the length, `rows` along the width, from the corner `x`, `y`. */
export type Block = { x: number; y: number; length: number; width: number; columns: number; rows: number }

type Area = { length: number; width: number }
type Cut = { first: Area; second: Area; x: number; y: number }

/** Cuts tried from each end; turned rows beyond so many hardly ever win a carton. */
const mostCuts = 24
/** A layer of more cartons is cut once only: a second cut would take long and win next to nothing. */
const manyCartons = 1000

/**
 * How many rectangles `a` × `b` fit an area without overhang, some of them turned: the area is cut across up to twice, and each piece is
 * filled in one direction. What it finds can be loaded; now and then a cleverer pattern holds one more.
 */
export function countOnArea(area: Area, a: number, b: number, cuts = 2): number {
  const plain = Math.max(gridOf(area, a, b), gridOf(area, b, a))
  if (cuts === 0 || plain === roomFor(area, a, b)) return plain
  const left = cutsLeft(cuts, plain)
  return Math.max(plain, ...cutsOf(area, a, b).map((cut) => countOnBoth(cut, a, b, left)))
}

const countOnBoth = ({ first, second }: Cut, a: number, b: number, cuts: number) =>
  countOnArea(first, a, b, cuts) + countOnArea(second, a, b, cuts)
const cutsLeft = (cuts: number, count: number) => (count > manyCartons ? 0 : cuts - 1)

/** The blocks of the same filling. */
export function blocksOnArea(area: Area, a: number, b: number, cuts = 2, x = 0, y = 0): Block[] {
  const most = countOnArea(area, a, b, cuts)
  if (most === 0) return []
  for (const [length, width] of [
    [a, b],
    [b, a],
  ] as const) {
    const [columns, rows] = [Math.floor(area.length / length), Math.floor(area.width / width)]
    if (columns * rows === most) return [{ x, y, length, width, columns, rows }]
  }
  const left = cutsLeft(cuts, Math.max(gridOf(area, a, b), gridOf(area, b, a)))
  const best = cutsOf(area, a, b).find((cut) => countOnBoth(cut, a, b, left) === most)
  if (!best) return []
  return [
    ...blocksOnArea(best.first, a, b, left, x, y),
    ...blocksOnArea(best.second, a, b, left, x + best.x, y + best.y),
  ]
}

const gridOf = ({ length, width }: Area, a: number, b: number) => Math.floor(length / a) * Math.floor(width / b)
const roomFor = ({ length, width }: Area, a: number, b: number) => Math.floor((length * width) / (a * b))

/** Cuts behind whole rows of either direction, along and across. */
function cutsOf({ length, width }: Area, a: number, b: number): Cut[] {
  const sides = a === b ? [a] : [a, b]
  return sides.flatMap((side) => [
    ...endsOf(length, side).map((x) => ({
      first: { length: x, width },
      second: { length: length - x, width },
      x,
      y: 0,
    })),
    ...endsOf(width, side).map((y) => ({ first: { length, width: y }, second: { length, width: width - y }, x: 0, y })),
  ])
}

function endsOf(whole: number, side: number): number[] {
  const most = Math.floor(whole / side)
  return Array.from({ length: Math.min(most, mostCuts) }, (_, index) => (most - index) * side).filter(
    (end) => end < whole,
  )
}
