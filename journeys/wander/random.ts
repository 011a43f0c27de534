export type Random = {
  /** A random integer from 0 to below `limit`. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T | undefined
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % limit) | 0
  }
  return { below, pick: (from) => from[below(from.length)] }
}
