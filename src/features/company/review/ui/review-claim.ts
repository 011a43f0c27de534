import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { minuteMs } from '../../../../shared/text/durations.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { Envelope } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import type { ReviewedCompany } from '../company.review.contract.ts'

/** With less than this left, a hold is renewed while its holder is at work. */
const renewMs = 10 * minuteMs
/** Somebody who has touched nothing for so long is away. */
const awayMs = 2 * minuteMs
const lookMs = minuteMs

/** What a hold needs now, in milliseconds left of it, since its holder last touched anything, and since this was last asked for. */
export function needOf({
  left,
  idle,
  sinceAsked,
}: {
  left: number
  idle: number
  sinceAsked: number
}): 'renew' | 'over' | null {
  if (sinceAsked < minuteMs) return null
  if (left <= 0) return 'over'
  return left <= renewMs && idle <= awayMs ? 'renew' : null
}

/** A record as it stands now: looked at again every minute and when the page comes back to the front. A look that fails keeps what is there. */
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

/** The application as it stands now. */
export const useReviewed = (first: ReviewedCompany) =>
  useFresh(first, () => callQuietly('GET /api/operator/companies/:id', { id: first.id }))

/** Taking, renewing and giving back. A refusal is said, and what has happened meanwhile is fetched. */
export function useHold(
  calls: { claim(): Promise<Envelope<unknown>>; release(): Promise<Envelope<unknown>> },
  refresh: () => Promise<void>,
) {
  const [isBusy, setBusy] = useState(false)
  async function ask(send: () => Promise<Envelope<unknown>>) {
    setBusy(true)
    const answer = await send().catch(() => null)
    if (!answer) toast.error(m.review_no_network())
    else if (!isSuccess(answer) && answer.code !== '401') toast.warn(answer.message)
    await refresh()
    setBusy(false)
  }
  return { isBusy, claim: () => ask(calls.claim), release: () => ask(calls.release) }
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

/** Milliseconds until a moment, counted down each second; `on` is told when the hold is to be renewed, or is over. */
export function useTimeLeft(until: string, on: { renew(): void; over(): void }): number {
  const end = new Date(until).getTime()
  const [left, setLeft] = useState(() => end - Date.now())
  const active = useRef(0)
  const asked = useRef(-Infinity)
  const tick = useEffectEvent(() => {
    const now = Date.now()
    setLeft(end - now)
    const need = needOf({ left: end - now, idle: now - active.current, sinceAsked: now - asked.current })
    if (!need) return
    asked.current = now
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
