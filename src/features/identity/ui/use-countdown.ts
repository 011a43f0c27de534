import { useEffect, useState } from 'react'

const waitSeconds = 60

/** Counts down from 60 by the clock, so that a tab in the background keeps the right time. */
export function useCountdown(): [secondsLeft: number, start: () => void] {
  const [endsAt, setEnd] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (endsAt === null) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endsAt) setEnd(null)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  const start = () => {
    setNow(Date.now())
    setEnd(Date.now() + waitSeconds * 1000)
  }
  return [endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000)), start]
}
