import { monitorEventLoopDelay } from 'node:perf_hooks'
import { minuteMs } from '../../shared/text/durations.ts'
import type { Clock } from '../clock.ts'

type Channel = 'sms' | 'mail'
/** `timed` requests are those without an event stream; `slow` is more than a second. */
type Counted =
  | 'request'
  | 'failed-request'
  | 'refused-request'
  | 'timed-request'
  | 'slow-request'
  | 'statement'
  | 'slow-statement'
  | `${Channel}-${'sent' | 'failed'}`
  | `job-failed ${string}`

/** What this process has seen in the last 24 hours, for the page on its state; Prometheus has the whole history. */
export type Recent = {
  startedAt: Date
  count(what: Counted): void
  /** How often within the last minutes, at most those of a day. */
  total(what: Counted, minutes?: number): number
  noteFailure(channel: Channel, reason: string): void
  lastFailure(channel: Channel): { at: Date; reason: string } | null
  /** The 99th percentile of the delay of the event loop in the last minutes, as Prometheus reads it. */
  eventLoopSeconds(): number
}

const minutesOfDay = 24 * 60
const eventLoopRangeMs = 5 * minuteMs

export function createRecent(clock: Clock): Recent {
  const byMinute = new Map<number, Map<Counted, number>>()
  const failures = new Map<Channel, { at: Date; reason: string }>()
  const minuteOf = (at: Date) => Math.floor(at.getTime() / minuteMs)
  const delay = monitorEventLoopDelay()
  delay.enable()
  setInterval(() => delay.reset(), eventLoopRangeMs).unref()

  function currentCounts(): Map<Counted, number> {
    const minute = minuteOf(clock.now())
    let counts = byMinute.get(minute)
    if (!counts) {
      byMinute.set(minute, (counts = new Map()))
      for (const known of byMinute.keys()) if (known <= minute - minutesOfDay) byMinute.delete(known)
    }
    return counts
  }
  return {
    startedAt: clock.now(),
    count(what) {
      const counts = currentCounts()
      counts.set(what, (counts.get(what) ?? 0) + 1)
    },
    total(what, minutes = minutesOfDay) {
      const now = minuteOf(clock.now())
      let total = 0
      for (const [minute, counts] of byMinute)
        if (minute <= now && minute > now - minutes) total += counts.get(what) ?? 0
      return total
    },
    noteFailure: (channel, reason) => void failures.set(channel, { at: clock.now(), reason }),
    lastFailure: (channel) => failures.get(channel) ?? null,
    eventLoopSeconds: () => delay.percentile(99) / 1e9,
  }
}
