/** The server's source of time. Tests use a clock that they advance themselves. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: starts at `start`, moves only by `advance`. */
export function fakeClock(start: Date): Clock & { advance(milliseconds: number): void; set(to: Date): void } {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    advance: (milliseconds) => void (current += milliseconds),
    set: (to) => void (current = to.getTime()),
  }
}
