import { percentile } from '../call-cpu.ts'
import type { Answer } from './client.ts'

export const actions = [
  'page',
  'page of a product',
  'search',
  'suggestion',
  'key',
  'login',
  'threads',
  'write',
  'read after an event',
  'upload',
] as const
export type Action = (typeof actions)[number]

/** `refused`: 5030, 429, or a page with HTTP 503 that asks to come again; `failed`: everything else that is not success. */
export type Outcome = { action: Action; at: number; ms: number; result: 'served' | 'refused' | 'failed'; how: string }

/** Notes what was asked and how it ended. */
export class Record {
  readonly outcomes: Outcome[] = []

  note(action: Action, { status, code, fault, ms, isAskedAgain }: Answer): boolean {
    const how =
      fault ?? (code === null ? `HTTP ${status}` : status === 200 ? `code ${code}` : `HTTP ${status}, code ${code}`)
    const isServed = fault === null && status < 400 && (code === null || code === '0')
    const isRefused = code === '5030' || status === 429 || (status === 503 && isAskedAgain)
    const result = isServed ? 'served' : isRefused ? 'refused' : 'failed'
    this.outcomes.push({ action, at: performance.now() - ms, ms, result, how })
    return isServed
  }

  between(from: number, to = Infinity): Outcome[] {
    return this.outcomes.filter(({ at, ms }) => at + ms >= from && at + ms < to)
  }
}

export const timesOf = (outcomes: readonly Outcome[], result?: Outcome['result']): number[] =>
  outcomes.filter((one) => result === undefined || one.result === result).map(({ ms }) => ms)

/** How often each thing happened, the most frequent first. */
export function countHow(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>()
  for (const { how } of outcomes) counts.set(how, (counts.get(how) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([how, count]) => `${how}: ${count}`)
    .join(', ')
}

export const p = (times: readonly number[], share: number): string =>
  times.length === 0 ? '–' : percentile(times, share).toFixed(times.length > 0 && percentile(times, share) < 10 ? 1 : 0)
