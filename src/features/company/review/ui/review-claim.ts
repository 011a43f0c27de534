import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { minuteMs } from '../../../../shared/text/durations.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { Envelope } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import type { ReviewedCompany } from '../review.contract.ts'

/** With less time left than this, a claim is renewed while its holder is active. */
const renewMs = 10 * minuteMs
/** Idle time after which the holder counts as away. */
const awayMs = 2 * minuteMs
const lookMs = minuteMs

/**
 * The action a claim needs, by milliseconds left, milliseconds since the holder's last activity, and since the last
 * renewal.
 */
export function needOf({
  left,
  idle,
  sinceRenewal,
}: {
  left: number
  idle: number
  sinceRenewal: number
}): 'renew' | 'over' | null {
  if (sinceRenewal < minuteMs) return null
  if (left <= 0) return 'over'
  return left <= renewMs && idle <= awayMs ? 'renew' : null
}

/**
 * The current state of a record: reloaded every minute and when the page becomes visible. A failed reload keeps the old
 * state.
 */
export function useFresh<T>(first: T, read: () => Promise<Envelope<T>>) {
  const [reviewed, setReviewed] = useState(first)
  const [isOffline, setOffline] = useState(false)
  const reader = useRef(read)
  useEffect(() => {
    reader.current = read
  })
  const refresh = useCallback(async () => {
    const answer = await reader.current().catch(() => null)
    setOffline(answer === null)
    if (answer && isSuccess(answer)) setReviewed(answer.data)
    else if (answer && answer.code !== '401') toast.warn(answer.message)
  }, [])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
  return { reviewed, isOffline, refresh }
}

/** The current state of the application. */
export const useReviewed = (first: ReviewedCompany) =>
  useFresh(first, () => callQuietly('GET /api/operator/companies/:id', { id: first.id }))

/** Claims, renews and releases. A refusal is shown, and the current state is loaded. */
export function useHold(
  calls: { claim(): Promise<Envelope<unknown>>; release(): Promise<Envelope<unknown>> },
  refresh: () => Promise<void>,
) {
  const [isBusy, setBusy] = useState(false)
  async function request(send: () => Promise<Envelope<unknown>>) {
    setBusy(true)
    const answer = await send().catch(() => null)
    if (!answer) toast.error(m.review_no_network())
    else if (!isSuccess(answer) && answer.code !== '401') toast.warn(answer.message)
    await refresh()
    setBusy(false)
  }
  return { isBusy, claim: () => request(calls.claim), release: () => request(calls.release) }
}

export function useClaim({ id }: ReviewedCompany, refresh: () => Promise<void>) {
  return useHold(
    {
      claim: () => callQuietly('POST /api/operator/companies/:id/claim', { id }),
      release: () => callQuietly('POST /api/operator/companies/:id/release', { id }),
    },
    refresh,
  )
}

/** Milliseconds until a time, updated each second; `on` is called when the claim should be renewed, or has expired. */
export function useTimeLeft(until: string, on: { renew(): void; over(): void }): number {
  const end = new Date(until).getTime()
  const [left, setLeft] = useState(() => end - Date.now())
  const active = useRef(0)
  const renewedAt = useRef(-Infinity)
  const tick = useEffectEvent(() => {
    const now = Date.now()
    setLeft(end - now)
    const need = needOf({ left: end - now, idle: now - active.current, sinceRenewal: now - renewedAt.current })
    if (!need) return
    renewedAt.current = now
    on[need]()
  })
  useEffect(() => {
    const touch = () => {
      active.current = Date.now()
    }
    const events = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const
    touch()
    for (const name of events) document.addEventListener(name, touch, { passive: true })
    const timer = setInterval(tick, 1000)
    return () => {
      clearInterval(timer)
      for (const name of events) document.removeEventListener(name, touch)
    }
  }, [])
  return Math.max(0, left)
}
