import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../call-cpu.ts'
import type { Person } from './person.ts'
import { timesOf } from './record.ts'
import type { Action, Outcome, Record } from './record.ts'

/** How many of each action: what the crowd did. */
export type Mix = ReadonlyMap<Action, number>

export function mixOf(outcomes: readonly Outcome[]): Mix {
  const mix = new Map<Action, number>()
  // A key is fetched by each login.
  for (const { action } of outcomes) if (action !== 'key') mix.set(action, (mix.get(action) ?? 0) + 1)
  return mix
}

function drawFrom(mix: Mix): () => Action {
  const all = [...mix].flatMap(([action, count]) => Array.from({ length: count }, () => action))
  return () => all[Math.floor(Math.random() * all.length)] as Action
}

/** Actions a second that are served while so many people never think: a closed loop. */
export async function measureCapacity(
  people: readonly Person[],
  mix: Mix,
  record: Record,
  seconds: number,
): Promise<number> {
  const draw = drawFrom(mix)
  const begun = performance.now()
  const until = begun + seconds * 1000
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < until) await person.acts[draw()]()
    }),
  )
  const served = record.between(begun, until).filter(({ action, result }) => action !== 'key' && result === 'served')
  return served.length / seconds
}

/** An open loop: so many actions a second begin, whether or not earlier ones were answered. */
export async function overload(people: readonly Person[], mix: Mix, perSecond: number, seconds: number): Promise<void> {
  const draw = drawFrom(mix)
  const begun = performance.now()
  const running = new Set<Promise<unknown>>()
  for (let sent = 0; ;) {
    const elapsed = (performance.now() - begun) / 1000
    if (elapsed >= seconds) break
    for (; sent < elapsed * perSecond; sent++) {
      const acting = (people[sent % people.length] as Person).acts[draw()]()
      const noted = acting.finally(() => running.delete(noted))
      running.add(noted)
    }
    await wait(5)
  }
  await Promise.all(running)
}

const windowMs = 5_000
const watchedMs = 40_000
/** p99 is one request of a hundred, so that a window of 5 s differs from ten minutes by chance. */
const tolerance = 1.5

/**
 * Milliseconds from the end of the overload to the first window of 5 s in which nobody of the crowd was refused and p99
 * is that of before, and a half; null if there was none.
 */
export function recoveryMs(crowd: Record, endedAt: number, usualP99: number): number | null {
  for (let from = endedAt; from <= endedAt + watchedMs - windowMs; from += 250) {
    const outcomes = crowd.between(from, from + windowMs)
    const isServed = outcomes.length > 0 && outcomes.every(({ result }) => result === 'served')
    if (isServed && percentile(timesOf(outcomes), 0.99) <= usualP99 * tolerance) return from - endedAt
  }
  return null
}

export const watchMs = watchedMs
