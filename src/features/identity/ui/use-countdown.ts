import { useEffect, useState } from 'react'

const waitSeconds = 60

/**
 * Counts down from 60 seconds by the clock, so that a background tab stays correct. `goesOnUntil`: the end, in
 * milliseconds since 1970, of a wait that started before the component was mounted. `start` returns the end of the new
 * wait.
 */
export function useCountdown(goesOnUntil: number | null = null): [secondsLeft: number, start: () => number] {
  const [now, setNow] = useState(Date.now)
  const [endsAt, setEnd] = useState(goesOnUntil)
  useEffect(() => {
    if (endsAt === null) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endsAt) setEnd(null)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  const start = () => {
    const end = Date.now() + waitSeconds * 1000
    setNow(Date.now())
    setEnd(end)
    return end
  }
  return [endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000)), start]
}
